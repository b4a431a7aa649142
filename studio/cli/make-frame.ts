import type { StyleId } from '@kadr/shared/visuals';
import {
  encodeFrame, isUnavailable, planShot, renderFrame, type FrameFileFormat, type PlateCatalogue, type Shot, type Unavailable,
} from '@kadr/studio';
import { CliError } from './cli-error.ts';
import type { Options } from './options.ts';
import type { Product } from './products.ts';
import type { Progress } from './progress.ts';

/** Why the engine cannot plan a frame, in words. */
const reasons: Readonly<Record<string, string>> = {
  'no-plate-for-style': 'this style has no set yet',
  'no-plate-for-camera': 'the photo was taken from another height than the sets of this style',
  'no-plate-for-size': 'the sets of this style are for goods of another size; --width-cm and --height-cm say the true one',
  'needs-props': 'this kind of frame needs props that the style does not have',
  'needs-photos': 'this kind of frame needs more photos of the product; name them after the first',
  'photo-too-small': 'the photo has too few pixels for so close a look',
};

export function reasonOf(plan: Unavailable): string {
  return reasons[plan.unavailable] ?? plan.unavailable;
}

/** The shot of the first product as the options ask for it. */
export function shotOf(options: Options, style: StyleId, products: readonly Product[], plates: PlateCatalogue): Shot | Unavailable {
  const [main] = products;
  if (!main) throw new CliError('usage', 'no photo is named');
  const { frame, format, seed, category, prompt } = options;
  return planShot({
    style, frameType: frame, format, seed, category, product: main.view, photoCount: products.length, ...(prompt ? { prompt } : {}),
  }, plates);
}

/** The file of one frame. Throws CliError `frame` where it cannot be made, or where the product would not look like itself. */
export async function makeFrame(
  options: Options, style: StyleId, products: readonly Product[], plates: PlateCatalogue, fileFormat: FrameFileFormat, progress: Progress,
): Promise<Uint8Array> {
  const shot = shotOf(options, style, products, plates);
  if (isUnavailable(shot)) {
    const offers = shot.offers.length > 0 ? `; what does work: ${shot.offers.join(', ')}` : '';
    throw new CliError('frame', `${options.frame} in ${style}: ${reasonOf(shot)}${offers}`);
  }
  if (shot.prompt?.notUnderstood.length) progress.note(`not understood, so left as it was: ${shot.prompt.notUnderstood.join(', ')}`);
  const frame = await renderFrame(shot, products.map(({ cutout }) => cutout), {
    plates, onProgress: (stage, part) => progress.say(`${style} ${options.frame}: ${stage}, ${Math.round(part * 100)} %`),
  });
  if (!frame.fidelity.delivered) {
    throw new CliError('frame', `${options.frame} in ${style}: the product would not look like yours (${frame.fidelity.faults.join(', ')}); nothing was written`);
  }
  progress.say(`${style} ${options.frame}: encoding`);
  return encodeFrame(frame, { format: fileFormat, source: frame.source });
}
