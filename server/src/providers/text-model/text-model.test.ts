import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { createTestDatabase } from '../../platform/db/testing/test-database.ts';
import { createAiSdkModel, modelProviders, type AiSdkModelOptions, type ModelProvider } from './ai-sdk-model.ts';
import { createDayBudget } from './day-budget.ts';
import { aSeller } from '../../testing/factories.ts';
import type { ModelBudget } from './port.ts';
import { startModelServer, type ModelServer } from './testing/model-server.ts';

let server: ModelServer;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  server = await startModelServer();
  database = await createTestDatabase();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const key = 'secret-key-of-the-test';
const spent: number[] = [];
const unlimited: ModelBudget = {
  reserve: () => Promise.resolve(true),
  settle: (_, used) => {
    spent.push(used);
    return Promise.resolve();
  },
};
const modelOf = (
  provider: ModelProvider,
  {
    timeLimitMs = 20_000,
    budget = unlimited,
    contextTokens,
  }: Partial<Pick<AiSdkModelOptions, 'timeLimitMs' | 'budget' | 'contextTokens'>> = {},
) =>
  createAiSdkModel({
    provider,
    model: 'm-1',
    apiKey: key,
    baseUrl: server.baseUrlOf(provider),
    timeLimitMs,
    budget,
    contextTokens,
  });
const schema = z.object({ colour: z.string(), count: z.number().nullable() });
const question = {
  schema,
  system: 'Look.',
  text: 'What is it?',
  pictures: [new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
  maxOutputTokens: 200,
  userId: null,
  accept: (wire: z.infer<typeof schema>) =>
    wire.colour === 'blue' ? { value: wire } : { problem: 'the colour must be blue' },
};

describe.each(modelProviders)('%s', (provider) => {
  test('a good answer is returned; the picture was sent and the tokens are counted', async () => {
    server.answer({ data: { colour: 'blue', count: null } });
    expect(await modelOf(provider).generate(question)).toEqual({ colour: 'blue', count: null });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.body).toContain('/9j/2Q==');
    expect(server.received[0]?.body).toContain('colour');
    expect(JSON.stringify(server.received[0]?.headers)).toContain(key);
    expect(spent.at(-1)).toBe(1000);
  });

  test('data in a Markdown fence is taken, with room to think', async () => {
    server.answer({ words: '```json\n{"colour":"blue","count":null}\n```' });
    expect(await modelOf(provider).generate(question)).toEqual({ colour: 'blue', count: null });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.body).toContain('4200');
  });

  test('a wrong answer is requested once more, with what was wrong', async () => {
    server.answer({ data: { colour: 'red', count: 2 } }, { data: { colour: 'blue', count: 2 } });
    expect(await modelOf(provider).generate(question)).toEqual({ colour: 'blue', count: 2 });
    expect(server.received[1]?.body).toContain('the colour must be blue');
  });

  test.each([
    ['no JSON', { words: 'Sorry, no.' }, 'unusable', 2],
    ['other data', { data: { colour: 4 } }, 'unusable', 2],
    ['never right', { data: { colour: 'red', count: 1 } }, 'unusable', 2],
    ['server error', { status: 500 }, 'unreachable', 2],
    ['wrong key', { status: 401 }, 'unreachable', 1],
    ['no such model', { status: 404 }, 'unreachable', 1],
    ['cut off while thinking', 'cut-off', 'unusable', 1],
    ['an answer without an end', 'flood', 'unusable', 2],
  ] as const)('%s: given up, and asked again only where that may help', async (_, reply, reason, times) => {
    server.answer(reply);
    const failed = await modelOf(provider)
      .generate(question)
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'ModelProblem', ...(reply === 'flood' ? {} : { reason }) });
    expect(server.received.length).toBe(times);
    expect(JSON.stringify(failed) + String(failed)).not.toContain(key);
  });
});

test('a model that does not answer is left after the time limit, and its tokens count', async () => {
  server.answer('silence');
  await expect(modelOf('openai', { timeLimitMs: 300 }).generate(question)).rejects.toMatchObject({
    reason: 'too-slow',
  });
  expect(spent.at(-1)).toBeGreaterThan(2600);
});

test('the caller can call it off', async () => {
  server.answer('silence');
  const caller = new AbortController();
  const asked = modelOf('anthropic').generate({ ...question, signal: caller.signal });
  caller.abort(new Error('the job was stopped'));
  await expect(asked).rejects.toThrow('the job was stopped');
});

describe('what only the operator can repair', () => {
  test.each([
    ['a wrong key', 'openai', { status: 401 }, 'openai:m-1 refuses the key', 'OPENAI_API_KEY'],
    [
      'a wrong key of Google',
      'google',
      { status: 400, body: '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}' },
      'refuses the key',
      'GOOGLE_API_KEY',
    ],
    [
      'no credit',
      'anthropic',
      { status: 400, body: 'Your credit balance is too low' },
      'no credit left',
      'ANTHROPIC_API_KEY',
    ],
    ['a missing model', 'compatible', { status: 404 }, 'There is no model compatible:m-1', 'shut it down'],
  ] as const)('%s: told once, and the model is left alone for ten minutes', async (_, provider, reply, ...words) => {
    const clock = { ms: 0 };
    const told: string[] = [];
    const model = createAiSdkModel({
      provider,
      model: 'm-1',
      apiKey: key,
      baseUrl: server.baseUrlOf(provider),
      timeLimitMs: 20_000,
      budget: unlimited,
      onSetupProblem: (advice) => told.push(advice),
      nowMs: () => clock.ms,
    });
    server.answer(reply, { data: { colour: 'blue', count: null } });
    for (let i = 0; i < 3; i++) await expect(model.generate(question)).rejects.toMatchObject({ reason: 'unreachable' });
    expect([server.received.length, told.length]).toEqual([1, 1]);
    for (const word of words) expect(told[0]).toContain(word);
    expect(told[0]).not.toContain(key);
    clock.ms = 11 * 60_000;
    expect(await model.generate(question)).toEqual({ colour: 'blue', count: null });
  });

  test('an ordinary 400 is no reason to leave a model alone', async () => {
    const model = modelOf('google');
    server.answer({ status: 400 }, { data: { colour: 'blue', count: null } });
    await expect(model.generate(question)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(await model.generate(question)).toEqual({ colour: 'blue', count: null });
  });
});

describe('MODEL_CONTEXT', () => {
  test('takes the room to think, then refuses what does not fit, without a call', async () => {
    server.answer({ data: { colour: 'blue', count: null } });
    await modelOf('compatible', { contextTokens: 4096 }).generate(question);
    expect((JSON.parse(server.received[0]?.body ?? '{}') as { max_tokens: number }).max_tokens).toBeLessThan(1600);
    await expect(modelOf('compatible', { contextTokens: 2600 }).generate(question)).rejects.toMatchObject({
      reason: 'unusable',
      message: expect.stringContaining('MODEL_CONTEXT allows 2600'),
    });
    expect(server.received).toHaveLength(1);
  });
});

test('no server: unreachable', async () => {
  const model = createAiSdkModel({
    provider: 'compatible',
    model: 'm',
    apiKey: undefined,
    baseUrl: 'http://127.0.0.1:9/v1',
    timeLimitMs: 5000,
    budget: unlimited,
  });
  await expect(model.generate(question)).rejects.toMatchObject({ name: 'ModelProblem' });
});

test("the day's tokens end for all, and what was set aside too much comes back", async () => {
  const budget = createDayBudget(database.db, { all: 10_000, ofUser: 1 });
  const reserve = (tokens: number) => budget.reserve({ tokens, userId: null });
  expect(await reserve(10_001)).toBe(false);
  expect(await reserve(6000)).toBe(true);
  expect(await reserve(6000)).toBe(false);
  await budget.settle({ tokens: 6000, userId: null }, 1000);
  expect(await reserve(9000)).toBe(true);
  server.answer({ data: { colour: 'blue', count: null } });
  await expect(modelOf('google', { budget }).generate(question)).rejects.toMatchObject({ reason: 'spent' });
  expect(server.received).toHaveLength(0);
});

test('one seller’s questions take no more of the day than their share', async () => {
  const { db } = database;
  await sql`delete from model_spend`.execute(db);
  const [one, other] = [await aSeller(db), await aSeller(db)];
  const budget = createDayBudget(db, { all: 20_000, ofUser: 5000 });
  const reserve = (userId: string, tokens: number) => budget.reserve({ tokens, userId });
  // A question that is greater than the share is let in where it is the day's first.
  expect([await reserve(one, 6000), await reserve(one, 1)]).toEqual([true, false]);
  await budget.settle({ tokens: 6000, userId: one }, 1000);
  expect([await reserve(one, 4000), await reserve(one, 1)]).toEqual([true, false]);
  expect([await reserve(other, 5000), await reserve(other, 1)]).toEqual([true, false]);
  await sql`update model_spend_of_users set day = day - 1`.execute(db);
  // What the whole day has no room for takes nothing of the share.
  expect([await reserve(one, 20_000), await reserve(one, 4999), await reserve(one, 2)]).toEqual([false, true, false]);
  server.answer({ data: { colour: 'blue', count: null } });
  await expect(modelOf('google', { budget }).generate({ ...question, userId: one })).rejects.toMatchObject({
    reason: 'spent',
  });
  expect(server.received).toHaveLength(0);
});

test('of a seller’s questions at once no more are let in than their share has room for', async () => {
  await sql`delete from model_spend`.execute(database.db);
  const userId = await aSeller(database.db);
  const budget = createDayBudget(database.db, { all: 1_000_000, ofUser: 5000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => budget.reserve({ tokens: 2000, userId })));
  expect(answers.filter(Boolean)).toHaveLength(2);
});
