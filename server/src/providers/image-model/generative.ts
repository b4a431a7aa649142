import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameWay } from '@kadr/shared/visuals';
import { directScene, isUnavailable, type Shot } from '@kadr/studio';
import { PaintProblem, type PainterChain, type Painted, type ScenePainter } from '@kadr/painters';
import type { ModelMeter } from '../../platform/metrics/index.ts';
import type { EnrichScene } from './enrich-scene.ts';
import { inPainterSpan, timed, toldLine } from './observe-painters.ts';
import { FrameRefused, type FrameRequest, type FrameRefusal, type ImageModel, type MadeFrame } from './port.ts';
import type { StudioModel } from './studio.ts';
import type { PreparedScene } from '../../engine/port.ts';

/** What scenes may cost in a day, for all processes together. */
export interface SceneBudget {
  /** Sets an amount aside. False when the day's budget is used up. */
  readonly reserve: (microUsd: number) => Promise<boolean>;
  readonly settle: (reserved: number, used: number) => Promise<void>;
}

export interface SceneModelOptions {
  readonly studio: StudioModel;
  readonly line: PainterChain;
  readonly budget: SceneBudget;
  /** For one frame, all its tries together. */
  readonly mostMicroUsd: number;
  readonly log: { warn(details: object, message: string): void };
  /** What a text model adds to the director's words, where one is set up. */
  readonly enrich?: EnrichScene | undefined;
  readonly meter?: ModelMeter | undefined;
}

type MakeOptions = Parameters<ImageModel['makeFrame']>[1];

/** Frame types whose product a model may pose anew where the seller chooses so. */
const freeTypes: readonly string[] = ['in_use', 'motion', 'mixmatch'];
/** A miss is tried again at most twice. */
const mostTries = 3;
/** A vendor that wants to be left alone for longer than this is not waited for. */
const longestWaitMs = 60_000;
const isScene = (shot: Shot) => shot.kind === 'set';

/**
 * Our own engine with vendors' models beside it: scenes are painted around the product, whose pixels are put back; frames that are no scenes, and all
 * that is asked for so, the engine draws alone. A job that waits for a vendor holds no thread and no connection.
 */
export function createSceneModel(given: SceneModelOptions): StudioModel {
  const options = given.meter ? { ...given, line: toldLine(given.line, given.meter) } : given;
  const { studio } = options;
  const ways = (request: FrameRequest): FrameWay[] => {
    const scene = studio.sceneOf(request);
    const painted = scene !== null && !isUnavailable(scene) && isScene(scene);
    return [
      ...(painted ? ['model' as const] : []),
      ...studio.ways(request),
      ...(painted && freeTypes.includes(request.frameType) ? ['free' as const] : []),
    ];
  };
  return {
    ...studio,
    ways,
    feasibility: (request) =>
      ways(request).includes(request.way ?? 'studio')
        ? { possible: true }
        : studio.feasibility({ ...request, way: 'studio' }),
    // A model never paints the same scene twice unless nothing at all was asked for anew.
    isSamePicture: (one, other) => {
      if (isStudio(one) && isStudio(other)) return studio.isSamePicture(one, other);
      return (
        one.way === other.way &&
        one.seed === other.seed &&
        one.styleId === other.styleId &&
        JSON.stringify(one.prompts) === JSON.stringify(other.prompts)
      );
    },
    makeFrame: (request, how) =>
      isStudio(request) ? studio.makeFrame(request, how) : paintFrame(options, request, how),
  };
}

function isStudio({ way = 'studio' }: FrameRequest): boolean {
  return way === 'studio';
}

async function paintFrame(options: SceneModelOptions, request: FrameRequest, how: MakeOptions): Promise<MadeFrame> {
  const { studio, line, log } = options;
  const shot = studio.sceneOf(request);
  if (!shot || isUnavailable(shot) || !isScene(shot)) throw new FrameRefused('model-unusable');
  const free = request.way === 'free';
  const spent = { microUsd: how.spentMicroUsd ?? 0 };
  const left = () => options.mostMicroUsd - spent.microUsd;
  const extra = (await options.enrich?.(request, how.signal)) ?? [];
  const except = new Set<string>();
  let reason: FrameRefusal = 'model-unreachable';
  for (let attempt = 0; attempt < mostTries; attempt++) {
    how.signal?.throwIfAborted();
    const painter = await nextPainter(line, except, left(), how.signal);
    if (!painter) break;
    how.onProgress?.(0.04 + 0.3 * attempt);
    const scene = await timed(how, 'canvas', () =>
      studio.prepareScene(request, shot, painter.canvasOf(request.format)),
    );
    const { prompt } = directScene({
      style: request.styleId,
      frameType: request.frameType,
      category: request.categoryId,
      size: shot.placement.size,
      pitchDeg: shot.placement.photoPitchDeg,
      way: free ? 'free' : 'locked',
      masked: scene.mask !== null && !free,
      wishes: request.prompts.map(({ text }) => text),
      backdrop: shot.backdrop,
      extra,
      seed: request.seed,
    });
    const painted = await timed(how, 'ask', () =>
      paintOnce(options, painter, request, { scene, prompt, attempt, spent, how }),
    );
    if ('failed' in painted) {
      reason = painted.failed;
      if (painted.leave) except.add(painter.name);
      continue;
    }
    how.onProgress?.(0.8);
    const laid = await timed(how, 'lock', () =>
      studio.finishScene(request, shot, scene, painted.picture, { free, watermark: how.watermark }),
    );
    if ('missed' in laid) {
      log.warn({ painter: painter.name, missed: laid.missed, attempt }, 'a painted scene did not keep the product');
      const unusable = laid.missed === 'unreadable' || laid.missed === 'wrong-size';
      if (unusable) line.failed(painter, new PaintProblem('unusable', laid.missed));
      reason = unusable ? 'model-unusable' : 'model-missed';
      continue;
    }
    return {
      ...laid,
      promptRead: studio.sceneWish(request),
      madeBy: {
        engine: painter.label,
        model: painter.name,
        promptSha256: createHash('sha256').update(prompt).digest('hex'),
      },
    };
  }
  throw new FrameRefused(reason);
}

/** The next painter in line; where all are asked too often, the first that may be asked again soon is waited for. */
async function nextPainter(
  line: PainterChain,
  except: ReadonlySet<string>,
  mostMicroUsd: number,
  signal: AbortSignal | undefined,
): Promise<ScenePainter | null> {
  const painter = line.pick(except, mostMicroUsd);
  const waitMs = painter ? 0 : line.waitMs(except);
  if (painter || waitMs === 0 || waitMs > longestWaitMs) return painter;
  await sleep(waitMs, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
  return line.pick(except, mostMicroUsd);
}

interface Attempt {
  readonly scene: PreparedScene;
  readonly prompt: string;
  readonly attempt: number;
  readonly spent: { microUsd: number };
  readonly how: MakeOptions;
}

async function paintOnce(
  { line, budget, log, meter }: SceneModelOptions,
  painter: ScenePainter,
  request: FrameRequest,
  { scene, prompt, attempt, spent, how }: Attempt,
): Promise<Painted | { failed: FrameRefusal; leave: boolean }> {
  if (!(await budget.reserve(painter.priceMicroUsd))) return { failed: 'model-budget', leave: true };
  let used = painter.priceMicroUsd;
  let outcome = 'aborted';
  const began = performance.now();
  try {
    const painted = await inPainterSpan(painter, () =>
      painter.paint({
        prompt,
        canvas: scene.picture,
        mask: request.way === 'free' ? null : scene.mask,
        references: [scene.reference],
        format: request.format,
        // Each try another scene.
        seed: request.seed * mostTries + attempt,
        signal: how.signal,
      }),
    );
    used = painted.costMicroUsd;
    outcome = 'answered';
    line.succeeded(painter);
    return painted;
  } catch (error) {
    if (!(error instanceof PaintProblem)) throw error;
    outcome = error.reason;
    line.failed(painter, error);
    log.warn(
      { painter: painter.name, reason: error.reason, problem: error.message, attempt },
      'a model painted nothing',
    );
    // What was painted too late, or cannot be read, may have been charged.
    if (error.reason !== 'too-slow' && error.reason !== 'unusable') used = 0;
    return {
      failed: error.reason === 'key' ? 'model-unreachable' : `model-${error.reason}`,
      leave: error.reason === 'refused' || error.reason === 'key',
    };
  } finally {
    meter?.asked({
      model: painter.name,
      kind: 'image',
      outcome,
      seconds: (performance.now() - began) / 1000,
      costMicroUsd: used,
      pictures: outcome === 'answered' ? 1 : 0,
    });
    spent.microUsd += used;
    await budget.settle(painter.priceMicroUsd, used);
    if (used > 0) await how.onCost?.(used);
  }
}
