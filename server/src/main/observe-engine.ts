import { inSpan } from '../platform/tracing/index.ts';
import type { Deps } from './wire.ts';

/** The image model; metrics and traces are told what each frame took, by who made it and by stage. */
export function observedModel({ imageModel, metrics }: Pick<Deps, 'imageModel' | 'metrics'>): Deps['imageModel'] {
  return {
    ...imageModel,
    planFrame: (request) => {
      const began = performance.now();
      const planned = imageModel.planFrame(request);
      metrics.stageEnded('frame', 'plan', (performance.now() - began) / 1000);
      return planned;
    },
    drawFrame: (plan, how) =>
      inSpan(
        'make frame',
        { attributes: { 'kadr.frame.type': plan.shot.frameType, 'kadr.frame.way': plan.way } },
        async (span) => {
          const began = performance.now();
          const made = await imageModel.drawFrame(plan, {
            ...how,
            onStage: (stage, seconds) => {
              metrics.stageEnded('frame', stage, seconds);
              span.addEvent('stage', { 'kadr.stage': stage, 'kadr.stage.seconds': seconds });
            },
          });
          metrics.rendered(made.madeBy.engine, (performance.now() - began) / 1000);
          return made;
        },
      ),
  };
}

/** The engine; the same of cut-outs. */
export function observedEngine({ engine, metrics }: Pick<Deps, 'engine' | 'metrics'>): Deps['engine'] {
  return {
    ...engine,
    cutOut: (original, options) =>
      inSpan('cut out', {}, (span) =>
        engine.cutOut(original, {
          ...options,
          onStage: (stage, seconds) => {
            metrics.stageEnded('cutout', stage, seconds);
            span.addEvent('stage', { 'kadr.stage': stage, 'kadr.stage.seconds': seconds });
          },
        }),
      ),
  };
}

/** The same function; the metrics are told what it takes as a stage of frames. */
export function asFrameStage<Args extends unknown[], Result>(
  { metrics }: Pick<Deps, 'metrics'>,
  stage: string,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const began = performance.now();
    const result = await work(...args);
    metrics.stageEnded('frame', stage, (performance.now() - began) / 1000);
    return result;
  };
}
