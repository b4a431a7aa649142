import { createPainterChain } from '@kadr/painters';
import type { Logger } from 'pino';
import type { Engine } from '../engine/index.ts';
import type { Db } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';
import type { ModelMeter } from '../platform/metrics/index.ts';
import { createSceneEnricher } from '../providers/image-model/enrich-scene.ts';
import { createSceneModel } from '../providers/image-model/generative.ts';
import { reserveSpend, settleSpend } from '../providers/image-model/spend-queries.ts';
import { createStudioImageModel, type PlanningImageModel } from '../providers/image-model/studio.ts';
import type { ObjectStore } from '../providers/object-store/port.ts';
import type { TextModel } from '../providers/text-model/port.ts';
import { createPainters } from './create-painters.ts';

const microUsd = 1e6;

interface Ground {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly log: Logger;
  readonly engine: Engine;
  /** Adds to what a scene is told, where one is set up. */
  readonly textModel: TextModel | null;
  readonly meter: ModelMeter;
}

/**
 * Kadr's own frames, with the painters that IMAGE_MODEL names. A model whose key or address is missing stops the start.
 */
export async function chooseImageModel(
  env: Env,
  { db, objects, log, engine, textModel, meter }: Ground,
): Promise<PlanningImageModel> {
  const painters = createPainters(env);
  const studio = await createStudioImageModel({ objects, engine });
  if (painters.length === 0) return studio;
  const daily = env.IMAGE_BUDGET_PER_DAY * microUsd;
  return createSceneModel({
    studio,
    log,
    meter,
    ...(textModel ? { enrich: createSceneEnricher(textModel, log) } : {}),
    line: createPainterChain(painters),
    mostMicroUsd: env.IMAGE_COST_LIMIT * microUsd,
    budget: {
      reserve: (amount) => reserveSpend(db, amount, daily),
      settle: (reserved, used) => settleSpend(db, reserved, used),
    },
  });
}
