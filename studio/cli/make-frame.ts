import type { StyleId } from '@kadr/shared/visuals';
import {
  encodeFrame,
  isUnavailable,
  planFrame,
  renderFrame,
  StudioError,
  type FrameFileFormat,
  type PlateCatalogue,
  type Shot,
  type ShotRequest,
  type Unavailable,
} from '@kadr/studio';
import { CliError } from './cli-error.ts';
import type { Options } from './options.ts';
import type { Product } from './products.ts';
import type { Progress } from './progress.ts';

/** What frames are made from. */
export interface Material {
  products: readonly Product[];
  plates: PlateCatalogue;
}

/** The kind of file that is made, and where its making is reported. */
export interface Output {
  fileFormat: FrameFileFormat;
  progress: Progress;
}

/** Why the engine cannot plan a frame, in words. */
const reasons: Readonly<Record<string, string>> = {
  'no-plate-for-style': 'this style has no set yet',
  'no-plate-for-camera': 'the photo was taken from another height than the sets of this style',
  'no-plate-for-size':
    'the sets of this style are for goods of another size; --width-cm and --height-cm say the true one',
  'no-plate-for-hanging': 'this style has no set in which clothes hang yet',
  'no-plate-for-wearing': 'this style has no backdrop for a person yet',
  'cut-by-photo': "the photo's edge cuts the person where a frame of this format cannot; another --format may",
  'cut-off': "the photo's edge cuts the product: --frame detail shows no cut, --cutout takes one that is whole",
  'part-only': 'the cut-out has not the shape of the stated size: it seems to be a part; --cutout takes another one',
  'not-for-worn': 'no such frame of what a person wears or holds',
  'no-props-for-goods': 'nothing that could stand beside goods of that category and size; --category says what it is',
  'needs-photos': 'this kind of frame needs more photos of the product; name them after the first',
  'needs-box': "this kind of frame needs a photo of the box; name it after the product's",
  'needs-components': "this kind of frame needs photos of the components; name them after the product's",
  'needs-partner': "this kind of frame shows two products; name the other one's photo after the first",
  'photo-too-small': 'the photo has too few pixels for so close a look',
  'photo-unsharp': 'the photo is not sharp enough for so close a look',
  'photo-plain': 'so close there would be an even surface only',
};

export function reasonOf(plan: Unavailable): string {
  return reasons[plan.unavailable] ?? plan.unavailable;
}

/** What further photos are taken for: another product, the box, the components, or more samples. */
function furtherPhotos(
  frame: Options['frame'],
  [, ...others]: readonly Product[],
): Pick<ShotRequest, 'partner' | 'box' | 'components' | 'photoCount'> {
  const views = others.map(({ view }) => view);
  if (frame === 'mixmatch') return { partner: views[0] ?? null };
  if (frame === 'pack') return { box: views[0] ?? null };
  return frame === 'kit' ? { components: views } : { photoCount: views.length + 1 };
}

/** The shot of the first product as the options ask for it. */
export function shotOf(
  options: Options,
  style: StyleId,
  { products, plates }: Material,
  scene: 'set' | 'painted' = 'set',
): Shot | Unavailable {
  const [main] = products;
  if (!main) throw new CliError('usage', 'no photo is named');
  const { frame, format, seed, category, prompt } = options;
  return planFrame(
    {
      scene,
      style,
      frameType: frame,
      format,
      seed,
      category,
      product: main.view,
      ...furtherPhotos(frame, products),
      ...(prompt ? { prompt } : {}),
    },
    plates,
  );
}

/** What cannot be planned, and what could instead. */
export function planFailure({ frame }: Options, style: StyleId, plan: Unavailable): CliError {
  const offers = plan.offers.length > 0 ? `; what does work: ${plan.offers.join(', ')}` : '';
  return new CliError('frame', `${frame} in ${style}: ${reasonOf(plan)}${offers}`);
}

/**
 * The file of one frame. Throws CliError `frame` where it cannot be made, or where the product would not look like
 * itself.
 */
export async function makeFrame(
  options: Options,
  style: StyleId,
  material: Material,
  { fileFormat, progress }: Output,
): Promise<Uint8Array> {
  const { products, plates } = material;
  const shot = shotOf(options, style, material);
  if (isUnavailable(shot)) throw planFailure(options, style, shot);
  if (shot.prompt?.notUnderstood.length)
    progress.note(`not understood, so left as it was: ${shot.prompt.notUnderstood.join(', ')}`);
  const frame = await renderFrame(
    shot,
    products.map(({ cutout }) => cutout),
    {
      plates,
      onProgress: (stage, part) => progress.say(`${style} ${options.frame}: ${stage}, ${Math.round(part * 100)} %`),
    },
  ).catch((error: unknown) => {
    if (!(error instanceof StudioError) || !error.code.startsWith('studio.no-room-for-')) throw error;
    throw new CliError(
      'frame',
      `${options.frame} in ${style}: no room in this set for ${error.code.endsWith('-text') ? 'text' : 'what would stand beside the product'}; nothing was written`,
      { cause: error },
    );
  });
  if (!frame.fidelity.delivered) {
    throw new CliError(
      'frame',
      `${options.frame} in ${style}: the product would not look like yours (${frame.fidelity.faults.join(', ')}); nothing was written`,
    );
  }
  progress.say(`${style} ${options.frame}: encoding`);
  return encodeFrame(frame, { format: fileFormat, source: frame.source });
}
