/** Which build of the page this is, and whether the server has another by now. */

import { firstBuild } from "./preload";

/** The header of the server's answers that names its build. */
export const BUILD_HEADER = "Compagnie-Page";

export class Build {
  /** Whether the server has another build of the page than this one. */
  stale = $state(false);

  constructor(private readonly own: string | undefined) {}

  /** The server has this build; an empty one says nothing. */
  hear(build: string | null | undefined): void {
    if (this.own && build) this.stale = build !== this.own;
  }
}

export const build = new Build(firstBuild());
