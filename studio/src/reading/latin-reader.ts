import { readFile } from 'node:fs/promises';
import { Tensor } from 'onnxruntime-node';
import { numbersOf, openNetwork } from '../onnx-network.ts';
import { modelFiles } from './model-files.ts';
import type { StraightLine } from './straight-line.ts';

/** Height of the network's input, and its greatest width. */
export const lineHeightPx = 48;
export const longestLinePx = 1200;

export interface LatinReading {
  readonly text: string;
  /** 0 to 1, the mean of its signs. */
  readonly confidence: number;
  /** 0 to 1, one for each character of `text`. */
  readonly signs: readonly number[];
}

export interface LatinReader {
  /** A level line of `lineHeightPx`. Empty text where it holds no sign of its alphabet. */
  readonly read: (line: StraightLine) => Promise<LatinReading>;
  readonly close: () => Promise<void>;
}

/**
 * The text recognizer of PP-OCRv4 (PaddlePaddle, Apache-2.0). Its Chinese characters are ignored, which lowers the
 * confidence of the others a little. Of the Polish letters it knows only ó, of Cyrillic hardly any.
 */
export async function openLatinReader(): Promise<LatinReader> {
  const session = await openNetwork(modelFiles.recognition);
  const signs = signsOf(await readFile(modelFiles.signs, 'utf8'));
  const heard = [...signs.keys()].filter((index) => index === nothing || isLatin(signs[index] ?? ''));
  return {
    async read(line) {
      const made = await session.run({ [session.inputNames[0] ?? '']: inputOf(line) });
      const output = session.outputNames[0] ?? '';
      const [, steps = 0, width = 0] = made[output]?.dims ?? [];
      return spell(numbersOf(made, output), { steps, width, signs, heard });
    },
    close: () => session.release(),
  };
}

/** The first output is "no sign", the last one a blank between words. */
const nothing = 0;
const signsOf = (list: string) => ['', ...list.trimEnd().split(/\r?\n/u), ' '];

const isLatin = (sign: string) => /^[\p{Script=Latin}\d !-/:-@[-`{-~°€£×®™·]$/u.test(sign);

/** Blue, green, red, -1 to 1. */
function inputOf({ rgb, widthPx, heightPx }: StraightLine): Tensor {
  const pixels = widthPx * heightPx;
  const picture = new Float32Array(3 * pixels);
  for (let i = 0; i < pixels; i++)
    for (let c = 0; c < 3; c++) picture[c * pixels + i] = (rgb[3 * i + 2 - c] ?? 0) / 127.5 - 1;
  return new Tensor('float32', picture, [1, 3, heightPx, widthPx]);
}

/** The likeliest sign of each step; the same one twice in a row is one sign (Graves and others, CTC, 2006). */
function spell(
  likely: Float32Array,
  { steps, width, signs, heard }: { steps: number; width: number; signs: readonly string[]; heard: readonly number[] },
): LatinReading {
  let [text, last] = ['', nothing];
  const surenesses: number[] = [];
  for (let step = 0; step < steps; step++) {
    let [best, most] = [nothing, -1];
    for (const index of heard) {
      const share = likely[step * width + index] ?? 0;
      if (share > most) [best, most] = [index, share];
    }
    if (best !== nothing && best === last) surenesses[surenesses.length - 1] = Math.max(surenesses.at(-1) ?? 0, most);
    else if (best !== nothing) {
      text += signs[best] ?? '';
      surenesses.push(most);
    }
    last = best;
  }
  const confidence = surenesses.reduce((sum, one) => sum + one, 0) / Math.max(1, surenesses.length);
  return { text, confidence, signs: surenesses };
}
