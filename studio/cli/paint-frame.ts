import { brokenPromptRule, type StyleId } from '@kadr/shared/visuals';
import {
  directScene,
  encodeFrame,
  isUnavailable,
  lockScene,
  sceneCanvas,
  scenePlaces,
  StudioError,
  tightCutout,
  type RenderedFrame,
  type Shot,
} from '@kadr/studio';
import {
  createPainter,
  keyVariables,
  PaintProblem,
  UnknownImageModel,
  type PaintFailure,
  type ScenePainter,
} from '@kadr/painters';
import { CliError } from './cli-error.ts';
import { planFailure, shotOf, type Material, type Output } from './make-frame.ts';
import type { ModelChoice, Options } from './options.ts';

const tries = 3;
const timeLimitMs = 180_000;

const failures: Record<PaintFailure, string> = {
  unreachable: 'it cannot be reached',
  'too-slow': 'no answer in time',
  busy: 'it is asked too often; try again later',
  model: 'it does not know this model',
  key: 'it does not take the key, or there is no credit left',
  refused: 'it does not paint this',
  unusable: 'its answer is no usable picture',
};

/** The painter that the command line names. Throws CliError `usage` where its key or address is missing. */
function painterOf({ provider, model, like, url }: ModelChoice): ScenePainter {
  const variable = keyVariables[provider];
  const apiKey = variable ? process.env[variable] : undefined;
  if (variable && !apiKey && provider !== 'compatible')
    throw new CliError('usage', `--model ${provider}:${model} needs ${variable}`);
  if (provider === 'compatible' && !url)
    throw new CliError('usage', `--model ${provider}:${model} needs --model-url, the address of the server's API`);
  try {
    return createPainter({
      provider,
      model,
      timeLimitMs,
      ...(like ? { overrides: { like } } : {}),
      ...(apiKey ? { apiKey } : {}),
      ...(url ? { baseUrl: url } : {}),
    });
  } catch (error) {
    if (!(error instanceof UnknownImageModel)) throw error;
    throw new CliError('usage', `${error.message.split(' For another one')[0]} Or say --model-like with one of them.`);
  }
}

/** The file of one frame whose scene a model paints; the product is put back and measured. Throws CliError `frame`. */
export async function paintFrame(
  options: Options & { model: ModelChoice },
  style: StyleId,
  material: Material,
  { fileFormat, progress }: Output,
): Promise<Uint8Array> {
  const { products, plates } = material;
  const shot = shotOf(options, style, material, 'painted');
  if (isUnavailable(shot)) throw planFailure(options, style, shot);
  if (shot.kind !== 'set') throw new CliError('frame', `${options.frame} has no scene: it is drawn without --model`);
  const rule = options.prompt ? brokenPromptRule(options.prompt) : null;
  if (rule) throw new CliError('frame', `the prompt asks for something that is never painted (${rule})`);
  const painter = painterOf(options.model);
  const cutouts = products.map(({ cutout }) => tightCutout(cutout));
  const canvas = await sceneCanvas(shot, cutouts, scenePlaces(shot, cutouts, plates), painter.canvasOf(shot.format));
  const { prompt } = directScene({
    style,
    frameType: shot.frameType,
    category: options.category,
    size: shot.placement.size,
    pitchDeg: shot.placement.photoPitchDeg,
    way: 'locked',
    masked: canvas.mask !== null,
    refinements: options.prompt ? [options.prompt] : [],
    backdrop: shot.backdrop,
    seed: options.seed,
  });
  let missed = '';
  for (let attempt = 0; attempt < tries; attempt++) {
    progress.say(
      `${style} ${options.frame}: ${painter.label} paints${attempt > 0 ? `, try ${attempt + 1} (before: ${missed})` : ''}`,
    );
    const painted = await painter
      .paint({
        prompt,
        canvas: canvas.picture,
        mask: canvas.mask,
        references: [canvas.reference],
        format: shot.format,
        seed: options.seed * tries + attempt,
      })
      .catch((error: unknown) => {
        throw error instanceof PaintProblem
          ? new CliError('frame', `${painter.label}: ${failures[error.reason]} (${error.message})`, { cause: error })
          : error;
      });
    const made = await lockedFrame(shot, cutouts, canvas, painted.picture);
    if (made instanceof Object) return encodeFrame(made, { format: fileFormat, source: made.source });
    missed = made;
  }
  throw new CliError(
    'frame',
    `${painter.label} did not keep the product in ${tries} tries (${missed}); nothing was written`,
  );
}

/** The frame, or why the answer cannot be used. */
async function lockedFrame(
  shot: Shot,
  cutouts: Parameters<typeof lockScene>[1],
  canvas: Parameters<typeof lockScene>[2],
  answer: Uint8Array,
): Promise<RenderedFrame | string> {
  try {
    const { frame, missed } = await lockScene(shot, cutouts, canvas, answer);
    return frame ?? missed;
  } catch (error) {
    if (error instanceof StudioError && error.code.startsWith('scene.')) return error.code;
    throw error;
  }
}
