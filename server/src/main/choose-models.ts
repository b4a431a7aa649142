import type { Logger } from 'pino';
import { StartError, type Db } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';
import type { ModelMeter } from '../platform/metrics/index.ts';
import { createDayBudget } from '../providers/text-model/day-budget.ts';
import type { TextModel } from '../providers/text-model/port.ts';

export interface ModelGround {
  readonly db: Db;
  readonly meter: ModelMeter;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * The models that the environment names; null where it names none. A model whose key or address is missing stops the
 * start.
 */
export async function chooseModels(
  env: Env,
  ground: ModelGround,
): Promise<{ readonly analysis: TextModel | null; readonly description: TextModel | null }> {
  return {
    analysis: await modelNamed('VISION_MODEL', env, ground),
    description: await modelNamed('DESCRIPTION_MODEL', env, ground),
  };
}

async function modelNamed(
  variable: 'VISION_MODEL' | 'DESCRIPTION_MODEL',
  env: Env,
  { db, meter, log }: ModelGround,
): Promise<TextModel | null> {
  const named = env[variable];
  if (!named) return null;
  // The vendors' libraries load where a model is set up only.
  const { createAiSdkModel, modelProviders } = await import('../providers/text-model/ai-sdk-model.ts');
  const colon = named.indexOf(':');
  const provider = modelProviders.find((known) => known === named.slice(0, colon));
  if (!provider) throw new StartError('start.model', `${variable} names no provider that Kadr knows.`);
  const keys = {
    openai: env.OPENAI_API_KEY,
    google: env.GOOGLE_API_KEY,
    anthropic: env.ANTHROPIC_API_KEY,
    compatible: env.COMPATIBLE_API_KEY,
  };
  if (provider !== 'compatible' && !keys[provider])
    throw new StartError('start.model', `${variable} needs ${provider.toUpperCase()}_API_KEY.`);
  if (provider === 'compatible' && !env.MODEL_BASE_URL)
    throw new StartError('start.model', `${variable} needs MODEL_BASE_URL, the address of the server's API.`);
  return createAiSdkModel({
    provider,
    model: named.slice(colon + 1),
    apiKey: keys[provider],
    baseUrl: provider === 'compatible' ? env.MODEL_BASE_URL : undefined,
    timeLimitMs: 1000 * env.MODEL_TIME_LIMIT,
    budget: createDayBudget(db, {
      all: env.MODEL_TOKENS_PER_DAY,
      ofUser: env.MODEL_TOKENS_PER_SELLER ?? Math.floor(env.MODEL_TOKENS_PER_DAY / 4),
    }),
    price: env.MODEL_PRICES[named],
    meter,
    contextTokens: env.MODEL_CONTEXT,
    onSetupProblem: (advice, err) => log.error({ err, model: named }, `${variable}: ${advice}`),
  });
}
