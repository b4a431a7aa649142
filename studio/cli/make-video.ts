import type { StyleId } from '@kadr/shared/visuals';
import { isUnavailable, planVideo, renderVideo, secondsOfPlan, StudioError } from '@kadr/studio';
import { CliError } from './cli-error.ts';
import { planFailure, shotOf, type Material } from './make-frame.ts';
import type { Options, VideoChoice } from './options.ts';
import type { Progress } from './progress.ts';

/**
 * The file of a film of one frame. Throws CliError `frame` where it cannot be made, or where the product would not look
 * like itself.
 */
export async function makeVideo(
  options: Options & { video: VideoChoice },
  style: StyleId,
  material: Material,
  progress: Progress,
): Promise<Uint8Array> {
  const { video, frame } = options;
  const { products, plates } = material;
  const format = video.format === '9:16' ? '3:4' : video.format;
  const shot = shotOf({ ...options, format }, style, material);
  if (isUnavailable(shot)) throw planFailure(options, style, shot);
  const { format: shape, move, captions } = video;
  const plan = planVideo({ format: shape, shots: [shot], move, captions });
  if (plan.clips.some((clip) => clip.move !== move))
    progress.note(`${move} needs a set: ${frame} has none, the camera comes closer instead`);
  const made = await renderVideo(plan, [products.map(({ cutout }) => cutout)], {
    plates,
    onProgress: (part) => progress.say(`${style} ${frame}: ${secondsOfPlan(plan)} s film, ${Math.round(part * 100)} %`),
  }).catch((error: unknown) => {
    if (!(error instanceof StudioError) || error.code !== 'studio.no-room-for-props') throw error;
    throw new CliError(
      'frame',
      `${frame} in ${style}: no room in this set for what would stand beside the product; nothing was written`,
      { cause: error },
    );
  });
  if (!made.fidelity.delivered)
    throw new CliError(
      'frame',
      `${frame} in ${style}: the product would not look like yours (${made.fidelity.faults.join(', ')}); nothing was written`,
    );
  return made.file;
}
