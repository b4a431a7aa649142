import { readFileSync } from 'node:fs';
import type { PainterProvider } from '@kadr/painters';
import type { Logger } from 'pino';
import type { Engine } from '../engine/index.ts';
import { StartError, type Db } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';
import type { ModelMeter } from '../platform/metrics/index.ts';
import { createSceneEnricher } from '../providers/image-model/enrich-scene.ts';
import { createSceneModel } from '../providers/image-model/generative.ts';
import { reserveSpend, settleSpend } from '../providers/image-model/spend-queries.ts';
import { createStudioModel, type StudioModel } from '../providers/image-model/studio.ts';
import type { ObjectStore } from '../providers/object-store/port.ts';
import type { TextModel } from '../providers/text-model/port.ts';

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

/** Kadr's own frames, with the painters that IMAGE_MODEL names. A model whose key or address is missing stops the start. */
export async function chooseImageModel(
  env: Env,
  { db, objects, log, engine, textModel, meter }: Ground,
): Promise<StudioModel> {
  const named = env.IMAGE_MODEL.map((name) => paintersNeeds(name, env));
  const studio = await createStudioModel({ objects, engine });
  if (named.length === 0) return studio;
  // The vendors' libraries load where a model is set up only.
  const { createPainter, createPainterChain, UnknownImageModel } = await import('@kadr/painters');
  const painters = named.map((settings) => {
    const name = `${settings.provider}:${settings.model}`;
    try {
      return createPainter({
        ...settings,
        overrides: env.IMAGE_MODEL_ABILITIES[name],
        quality: env.IMAGE_QUALITY,
        timeLimitMs: 1000 * env.IMAGE_TIME_LIMIT,
        usdPerPicture: env.IMAGE_PRICES[name],
      });
    } catch (error) {
      if (error instanceof UnknownImageModel) throw new StartError('start.image-model', error.message);
      throw error;
    }
  });
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

function paintersNeeds(
  name: string,
  env: Env,
): {
  provider: PainterProvider;
  model: string;
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  workflow?: string;
} {
  const colon = name.indexOf(':');
  const [provider, model] = [name.slice(0, colon) as PainterProvider, name.slice(colon + 1)];
  const needs = <Value>(variable: keyof Env, value: Value | undefined): Value => {
    if (value === undefined) throw new StartError('start.image-model', `IMAGE_MODEL ${name} needs ${variable}.`);
    return value;
  };
  switch (provider) {
    case 'openai':
      return { provider, model, apiKey: needs('OPENAI_API_KEY', env.OPENAI_API_KEY) };
    case 'google':
      return { provider, model, apiKey: needs('GOOGLE_API_KEY', env.GOOGLE_API_KEY) };
    case 'bfl':
      return { provider, model, apiKey: needs('BFL_API_KEY', env.BFL_API_KEY) };
    case 'fal':
      return { provider, model, apiKey: needs('FAL_API_KEY', env.FAL_API_KEY) };
    case 'replicate':
      return { provider, model, apiKey: needs('REPLICATE_API_TOKEN', env.REPLICATE_API_TOKEN) };
    case 'compatible':
      return { provider, model, apiKey: env.COMPATIBLE_API_KEY, baseUrl: needs('IMAGE_BASE_URL', env.IMAGE_BASE_URL) };
    case 'comfyui': {
      const workflow = env.COMFYUI_WORKFLOW === undefined ? {} : { workflow: workflowIn(env.COMFYUI_WORKFLOW) };
      return { provider, model, baseUrl: needs('COMFYUI_URL', env.COMFYUI_URL).replace(/\/$/, ''), ...workflow };
    }
  }
}

function workflowIn(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    JSON.parse(text);
    return text;
  } catch (error) {
    throw new StartError(
      'start.image-model',
      `COMFYUI_WORKFLOW ${file} cannot be read as JSON (${error instanceof Error ? error.message : String(error)}).`,
      error,
    );
  }
}
