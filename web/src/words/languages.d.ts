/** Made by web/texts.ts from the folders of the languages. */
declare module "virtual:languages" {
  /** What stands between two things, between the first of several, and before the last. */
  type Joints = [pair: string, comma: string, last: string];
  interface About {
    name: string;
    and: Joints;
    or: Joints;
    /** Whether one is one and all other whole numbers below a thousand are many: then nobody has to look it up. */
    plain: boolean;
  }
  const languages: Record<string, About>;
  export default languages;
}

declare module "*.ftl" {
  const messages: Record<string, import("./room").Message>;
  export default messages;
}
