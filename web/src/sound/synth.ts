// Sounds made of noise and sine waves; nothing is loaded.
import { muted, volume } from "../state/feel";

export type Sound = "discard" | "draw" | "deal" | "call" | "riichi" | "win" | "draw-game" | "tick";

let audio: AudioContext | null = null;
let out: GainNode | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after somebody did something. */
function wake() {
  audio ??= new AudioContext();
  out ??= new GainNode(audio);
  out.connect(audio.destination);
  noise ??= whiteNoise(audio);
  void audio.resume();
  removeEventListener("pointerdown", wake, true);
  removeEventListener("keydown", wake, true);
}
addEventListener("pointerdown", wake, true);
addEventListener("keydown", wake, true);

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** A gain that falls from `level` to nothing. */
function fading(context: AudioContext, level: number, at: number, seconds: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out!);
  return gain;
}

function tone(hertz: number, level: number, delay: number, seconds: number, type: OscillatorType = "sine") {
  if (!audio) return;
  const at = audio.currentTime + delay;
  const voice = new OscillatorNode(audio, { frequency: hertz, type });
  voice.connect(fading(audio, level, at, seconds));
  voice.start(at);
  voice.stop(at + seconds);
}

function knock(hertz: number, level: number, delay = 0, seconds = 0.05) {
  if (!audio) return;
  const at = audio.currentTime + delay;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: hertz, Q: 1.4 });
  source.connect(band).connect(fading(audio, level, at, seconds));
  source.start(at, Math.random() * 0.1, seconds);
}

const SOUNDS: Record<Sound, () => void> = {
  discard: () => {
    knock(2300, 0.7, 0, 0.045);
    tone(210, 0.25, 0, 0.06);
  },
  draw: () => knock(3400, 0.16, 0, 0.03),
  deal: () => [0, 0.07, 0.14, 0.21].forEach((delay) => knock(2600, 0.35, delay)),
  call: () => {
    tone(523, 0.2, 0, 0.16, "triangle");
    tone(784, 0.22, 0.07, 0.22, "triangle");
  },
  riichi: () => [440, 554, 659, 880].forEach((hertz, i) => tone(hertz, 0.17, i * 0.07, 0.5, "triangle")),
  win: () => [523, 659, 784, 1047, 1319].forEach((hertz, i) => tone(hertz, 0.17, i * 0.09, 0.8, "triangle")),
  "draw-game": () => [440, 392, 349].forEach((hertz, i) => tone(hertz, 0.12, i * 0.12, 0.5)),
  tick: () => tone(1300, 0.05, 0, 0.025, "square"),
};

/** Makes a sound, if one may be heard. */
export function sound(name: Sound) {
  if (!audio || !out || muted.peek() || document.hidden) return;
  out.gain.value = (volume.peek() / 100) ** 2 * 1.6;
  SOUNDS[name]();
}
