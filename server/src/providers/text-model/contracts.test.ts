import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { validatorOf } from '../../../../painters/src/testing/openapi-schema.ts';
import { withContracts } from '../../../../painters/src/testing/with-contracts.ts';
import { createAiSdkModel, type ModelProvider } from './ai-sdk-model.ts';
import { startModelServer, type ModelServer } from './testing/model-server.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

/** The body of one question with a picture; the answer does not count. */
async function askedOf(provider: ModelProvider): Promise<Record<string, unknown>> {
  server.answer({ status: 400 });
  const model = createAiSdkModel({
    provider,
    model: 'm-1',
    apiKey: 'k',
    baseUrl: server.baseUrlOf(provider),
    timeLimitMs: 20_000,
    budget: { reserve: () => Promise.resolve(true), settle: () => Promise.resolve() },
  });
  const schema = z.object({ colour: z.string(), count: z.number().nullable() });
  const pictures = [new Uint8Array([0xff, 0xd8, 0xff, 0xd9])];
  const question = { schema, system: 'Look.', text: 'What is it?', pictures, maxOutputTokens: 200, userId: null };
  await model.generate({ ...question, accept: (value) => ({ value }) }).catch(() => null);
  return JSON.parse(server.received[0]?.body ?? '{}') as Record<string, unknown>;
}

withContracts("OpenAI's OpenAPI document", (documents) => {
  const file = join(documents, 'openai.yaml');

  test.each([
    ['openai', 'CreateResponse', 'input'],
    ['compatible', 'CreateChatCompletionRequest', 'messages'],
  ] as const)('%s: a question is a request that %s describes', async (provider, schema, content) => {
    const validate = validatorOf(file, schema);
    const body = await askedOf(provider);
    expect(validate(body) ? [] : validate.errors).toEqual([]);
    // What must be refused: an unknown field, a wrong type, and words that the model is not sent.
    for (const wrong of [
      { ...body, thinking: 'low' },
      { ...body, temperature: 'warm' },
      { ...body, [content]: [{ role: 'owner', content: 'x' }] },
    ])
      expect(validate(structuredClone(wrong)), JSON.stringify(wrong).slice(0, 80)).toBe(false);
  });
});
