/** The sounds of the table, made on the spot: nothing is loaded. Silent unless the person has asked for them. */

import { preferences } from "../../app/preferences.svelte";

export type SoundName = "turn" | "bell" | "card" | "coins" | "boom" | "waves" | "stamp";

let context: AudioContext | null = null;

/** Play a sound. */
export function sound(name: SoundName): void {
  if (!preferences.sounds || typeof AudioContext === "undefined" || document.hidden) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  PLAYED[name](context, context.currentTime + 0.01);
}

type Played = (context: AudioContext, at: number) => void;

const PLAYED: Record<SoundName, Played> = {
  turn: (on, at) => {
    tone(on, at, 523, 0.5, 0.12);
    tone(on, at + 0.14, 784, 0.7, 0.12);
  },
  bell: (on, at) => {
    for (const [partial, loud] of [
      [1, 0.14],
      [2.76, 0.06],
      [5.4, 0.03],
    ] as const)
      tone(on, at, 660 * partial, 1.8, loud);
  },
  card: (on, at) => noise(on, at, 0.09, 2_600, 0.16),
  coins: (on, at) => {
    for (const [late, pitch] of [
      [0, 2_900],
      [0.05, 3_500],
      [0.11, 3_150],
    ] as const)
      tone(on, at + late, pitch, 0.12, 0.05);
  },
  boom: (on, at) => {
    noise(on, at, 0.9, 180, 0.5);
    tone(on, at, 55, 0.6, 0.3, 30);
  },
  waves: (on, at) => noise(on, at, 1.2, 500, 0.08),
  stamp: (on, at) => {
    tone(on, at, 140, 0.16, 0.3, 60);
    noise(on, at, 0.06, 900, 0.2);
  },
};

function tone(on: AudioContext, at: number, pitch: number, seconds: number, loud: number, falls?: number): void {
  const source = new OscillatorNode(on, { type: "sine", frequency: pitch });
  if (falls) source.frequency.exponentialRampToValueAtTime(falls, at + seconds);
  source.connect(fading(on, at, seconds, loud));
  source.start(at);
  source.stop(at + seconds);
}

function noise(on: AudioContext, at: number, seconds: number, cutoff: number, loud: number): void {
  const hiss = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(on, { buffer: hiss });
  const filter = new BiquadFilterNode(on, { type: "lowpass", frequency: cutoff });
  source.connect(filter).connect(fading(on, at, seconds, loud));
  source.start(at);
}

function fading(on: AudioContext, at: number, seconds: number, loud: number): GainNode {
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(on.destination);
  return gain;
}
