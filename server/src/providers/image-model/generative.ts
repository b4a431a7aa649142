import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { wornKind, type FrameWay } from '@kadr/shared/visuals';
import { directScene } from '@kadr/studio';
import { PaintProblem, type PaintFailure, type PainterChain, type Painted, type ScenePainter } from '@kadr/painters';
import type { ModelMeter } from '../../platform/metrics/index.ts';
import { adviceOn } from '../text-model/setup-advice.ts';
import type { EnrichScene } from './enrich-scene.ts';
import { inPainterSpan, timed, toldLine } from './observe-painters.ts';
import type { FramePlan } from './frame-plan.ts';
import {
  FrameRefused,
  isInfeasible,
  type DrawOptions,
  type FrameRefusal,
  type FrameRequest,
  type Infeasible,
  type MadeFrame,
} from './port.ts';
import { rememberOptions } from './remember-options.ts';
import type { PlanningImageModel } from './studio.ts';
import type { PreparedScene } from '../../engine/port.ts';

/** What scenes may cost in a day, for all processes together. */
export interface SceneBudget {
  /** Sets an amount aside. False when the day's budget is used up. */
  readonly reserve: (microUsd: number) => Promise<boolean>;
  readonly settle: (reserved: number, used: number) => Promise<void>;
}

export interface SceneModelOptions {
  readonly studio: PlanningImageModel;
  readonly line: PainterChain;
  readonly budget: SceneBudget;
  /** For one frame, all its tries together. */
  readonly mostMicroUsd: number;
  readonly log: Record<'warn' | 'error', (details: object, message: string) => void>;
  /** What a text model adds to the director's words, where one is set up. */
  readonly enrich?: EnrichScene | undefined;
  readonly meter?: ModelMeter | undefined;
}

/** Frame types whose product a model may pose again where the seller chooses so. */
const freeTypes: readonly string[] = ['in_use', 'motion', 'mixmatch'];
/** A miss is tried again at most twice. */
const mostTries = 3;
/** A vendor that wants to be left alone for longer than this is not waited for. */
const longestWaitMs = 60_000;

/**
 * Our own engine with vendors' models next to it: scenes are painted around the product, whose pixels are put back;
 * frames that are no scenes, and all ordered so, the engine draws alone. A job that waits for a vendor holds no thread
 * and no connection.
 */
export function createSceneModel(given: SceneModelOptions): PlanningImageModel {
  const options = given.meter ? { ...given, line: toldLine(given.line, given.meter) } : given;
  const { studio } = options;
  return {
    ...studio,
    painter: given.line.painters[0]?.label ?? null,
    options: rememberOptions((request) => {
      const painted = isScene(studio.planScene(request));
      const own = studio.options(request);
      const ways: FrameWay[] = [
        ...(painted ? ['model' as const] : []),
        ...own.ways,
        ...(painted && freeTypes.includes(request.frameType) ? ['free' as const] : []),
      ];
      return { ways, unavailable: ways.length > 0 ? null : own.unavailable };
    }),
    planFrame: (request) => {
      if (request.way === 'studio') return studio.planFrame(request);
      const planned = studio.planScene(request);
      if (isScene(planned) && (request.way !== 'free' || freeTypes.includes(request.frameType)))
        return painted(planned, request, request.way ?? 'model');
      return request.way === undefined ? planned : { unavailable: 'way-unknown', offers: [] };
    },
    drawFrame: (plan, how) => (plan.way === 'studio' ? studio.drawFrame(plan, how) : paintFrame(options, plan, how)),
  };
}

function isScene(planned: FramePlan | Infeasible): planned is FramePlan {
  return !isInfeasible(planned) && planned.shot.kind === 'set';
}

/** The plan with what a painter is directed by. */
function painted(plan: FramePlan, { categoryId, seed }: FrameRequest, way: 'model' | 'free'): FramePlan {
  const { style, frameType, format, placement, backdrop } = plan.shot;
  return {
    ...plan,
    way,
    brief: {
      style,
      frameType,
      format,
      category: categoryId,
      size: placement.size,
      pitchDeg: placement.photoPitchDeg,
      way: way === 'free' ? 'free' : 'locked',
      backdrop,
      seed,
      worn: way === 'free' ? wornKind(frameType, categoryId) : null,
    },
  };
}

async function paintFrame(options: SceneModelOptions, plan: FramePlan, how: DrawOptions): Promise<MadeFrame> {
  const { studio, line, log } = options;
  const { brief } = plan;
  if (!brief) throw new FrameRefused('model-unusable');
  const free = brief.way === 'free';
  const spent = { microUsd: how.spentMicroUsd ?? 0 };
  const left = () => options.mostMicroUsd - spent.microUsd;
  const extra = (await options.enrich?.(brief, { userId: how.userId ?? null, signal: how.signal })) ?? [];
  const except = new Set<string>();
  let reason: FrameRefusal = 'model-unreachable';
  // The same for each try of a painter.
  let drawn: { painter: ScenePainter; scene: PreparedScene } | null = null;
  for (let attempt = 0; attempt < mostTries; attempt++) {
    how.signal?.throwIfAborted();
    const painter = await nextPainter(line, except, left(), how.signal);
    if (!painter) break;
    how.onProgress?.(0.04 + 0.3 * attempt);
    const scene: PreparedScene =
      drawn?.painter === painter
        ? drawn.scene
        : await timed(how, 'canvas', () => studio.prepareScene(plan, painter.canvasOf(brief.format)));
    drawn = { painter, scene };
    const { prompt } = directScene({ ...brief, refinements: plan.words, masked: scene.mask !== null && !free, extra });
    const painting = await timed(how, 'ask', () =>
      paintOnce(options, painter, brief, { scene, prompt, attempt, spent, how }),
    );
    if ('failed' in painting) {
      reason = painting.failed;
      if (painting.leave) except.add(painter.name);
      continue;
    }
    how.onProgress?.(0.8);
    const laid = await timed(how, 'lock', () =>
      studio.finishScene(plan, scene, painting.picture, { free, worn: brief.worn ?? null, watermark: how.watermark }),
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
      madeBy: {
        engine: painter.label,
        model: painter.name,
        promptSha256: createHash('sha256').update(prompt).digest('hex'),
      },
    };
  }
  throw new FrameRefused(reason);
}

/** The next painter in line; where all are rate-limited, the first that may be called again soon is waited for. */
async function nextPainter(
  line: PainterChain,
  except: ReadonlySet<string>,
  mostMicroUsd: number,
  signal: AbortSignal | undefined,
): Promise<ScenePainter | null> {
  const endMs = performance.now() + longestWaitMs;
  for (;;) {
    const painter = line.pick(except, mostMicroUsd);
    const waitMs = painter ? 0 : line.waitMs(except);
    if (painter || waitMs === 0 || performance.now() + waitMs > endMs) return painter;
    // A timer may wake a little early: the line is asked again until it has one.
    await sleep(Math.ceil(waitMs), undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
  }
}

type ForOperator = Extract<PaintFailure, 'key' | 'model'>;
const isForOperator = (reason: PaintFailure): reason is ForOperator => reason === 'key' || reason === 'model';

/**
 * A wrong key or a missing model is the operator's to repair; the chain leaves the painter alone for long, so it is told
 * once a pause.
 */
function logForOperator(
  log: SceneModelOptions['log'],
  { name }: ScenePainter,
  error: PaintProblem,
  attempt: number,
): void {
  const { reason, message: problem } = error;
  if (isForOperator(reason)) log.error({ err: error, painter: name, reason }, adviceOn(name, reason, problem));
  else log.warn({ painter: name, reason, problem, attempt }, 'a model painted nothing');
}

interface Attempt {
  readonly scene: PreparedScene;
  readonly prompt: string;
  readonly attempt: number;
  readonly spent: { microUsd: number };
  readonly how: DrawOptions;
}

async function paintOnce(
  { line, budget, log, meter }: SceneModelOptions,
  painter: ScenePainter,
  brief: NonNullable<FramePlan['brief']>,
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
        mask: brief.way === 'free' ? null : scene.mask,
        references: [scene.reference],
        format: brief.format,
        // Each try another scene.
        seed: brief.seed * mostTries + attempt,
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
    logForOperator(log, painter, error, attempt);
    // What was painted too late, or cannot be read, may have been charged.
    if (error.reason !== 'too-slow' && error.reason !== 'unusable') used = 0;
    return {
      failed: isForOperator(error.reason) ? 'model-unreachable' : `model-${error.reason}`,
      leave: error.reason === 'refused' || isForOperator(error.reason),
    };
  } finally {
    meter?.observe({
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
