import { boundedFetch } from '@kadr/painters';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Env } from '../platform/env/index.ts';

/** One model as OpenAI's list of models has it (OpenAPI document, schema Model). */
const modelSchema = z.object({ id: z.string(), shutdown_date: z.iso.date().nullish() });

const mostBytes = 100_000;
const timeLimitMs = 10_000;

type ModelSettings = Pick<Env, 'OPENAI_API_KEY' | 'IMAGE_MODEL' | 'VISION_MODEL' | 'DESCRIPTION_MODEL'>;

/**
 * Logs a warning for each of OpenAI's models in use that the vendor will shut down, or does not list. Never throws: a
 * vendor that does not answer keeps nothing from starting.
 */
export async function warnOfShutdowns(
  env: ModelSettings,
  log: Pick<Logger, 'warn'>,
  baseUrl = 'https://api.openai.com/v1',
): Promise<void> {
  const named = [...env.IMAGE_MODEL, env.VISION_MODEL, env.DESCRIPTION_MODEL];
  const models = new Set(named.flatMap((name) => (name?.startsWith('openai:') ? [name.slice('openai:'.length)] : [])));
  const { OPENAI_API_KEY: key } = env;
  if (key === undefined) return;
  await Promise.all(
    [...models].map((model) => warnOfOne(`${baseUrl}/models/${encodeURIComponent(model)}`, model, key, log)),
  );
}

async function warnOfOne(url: string, model: string, key: string, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    const answer = await boundedFetch(mostBytes)(url, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (answer.status === 404)
      return log.warn({ model }, `OpenAI does not list the model ${model}: calls to it will fail. Choose another one.`);
    if (!answer.ok) return;
    const { shutdown_date: endsOn } = modelSchema.parse(await answer.json());
    if (endsOn)
      log.warn({ model, endsOn }, `OpenAI shuts ${model} down on ${endsOn}. Choose another model before that.`);
  } catch {
    // Without an answer there is nothing to warn of; the calls themselves tell what is wrong.
  }
}
