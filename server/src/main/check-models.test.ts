import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPainterServer, type PainterServer } from '../../../painters/src/testing/painter-server.ts';
import { createTestDatabase } from '../platform/db/testing/test-database.ts';
import { readEnv } from '../platform/env/index.ts';
import { startModelServer, type ModelServer } from '../providers/text-model/testing/model-server.ts';
import { modelsCommand } from './check-models.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let models: ModelServer;
let painters: PainterServer;
const said: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  models = await startModelServer();
  painters = await startPainterServer();
});
afterAll(async () => {
  await models.close();
  await painters.close();
  await database.close();
});
beforeEach(() => {
  said.length = 0;
});

const check = (settings: Record<string, string>) =>
  modelsCommand({ env: readEnv(settings), db: database.db, print: (line) => said.push(line) }, ['models', 'check']);
const local = () => ({
  VISION_MODEL: 'compatible:qwen3-vl',
  DESCRIPTION_MODEL: 'compatible:qwen3-vl',
  MODEL_BASE_URL: models.baseUrlOf('compatible'),
  MODEL_PRICES: '{"compatible:qwen3-vl":{"input":1,"output":2}}',
});
const good = { data: { code: 'SYCAMORE', colour: 'red' } };

it('is one command among others, and says where nothing is connected', async () => {
  expect(await modelsCommand({ env: readEnv({}), db: database.db, print: () => undefined }, ['models'])).toBeNull();
  expect(await check({})).toBe(true);
  expect(said).toEqual([expect.stringContaining('No model is connected')]);
});

describe('models that read and write', () => {
  it('are asked once each, the one for photos with a picture; time, tokens and cost are told', async () => {
    models.answer(good);
    expect(await check(local())).toBe(true);
    expect(said).toEqual([
      'VISION_MODEL compatible:qwen3-vl',
      expect.stringMatching(/^ {2}works\. [\d.]+ s, 900 tokens in, 100 out, US\$ 0\.00110$/),
      'DESCRIPTION_MODEL compatible:qwen3-vl',
      expect.stringMatching(/^ {2}works\. /),
    ]);
    expect(models.received.map(({ body }) => body.includes('image_url'))).toEqual([true, false]);
  });

  it.each([
    ['a context that is too short', { data: { code: 'none', colour: 'red' } }, 'OLLAMA_CONTEXT_LENGTH'],
    ['a model without eyes', { data: { code: 'SYCAMORE', colour: 'none' } }, 'Choose a model that takes pictures'],
    ['a model that thinks for too long', 'cut-off', 'does not think first'],
    ['a missing model', { status: 404 }, 'There is no model compatible:qwen3-vl'],
    ['a wrong key', { status: 401 }, 'Check COMPATIBLE_API_KEY'],
    ['words instead of data', { words: 'Sure!' }, 'does not have the requested shape'],
  ] as const)('%s: told with what to change', async (_, reply, advice) => {
    models.answer(reply);
    expect(await check({ ...local(), DESCRIPTION_MODEL: '' })).toBe(false);
    expect(said[1]).toMatch(/^ {2}DOES NOT WORK: /);
    expect(said[1]).toContain(advice);
  });

  it('no server, and no answer in time', async () => {
    expect(await check({ ...local(), MODEL_BASE_URL: 'http://127.0.0.1:9/v1' })).toBe(false);
    expect(said[1]).toContain('Is the server running');
    models.answer('silence');
    expect(await check({ ...local(), DESCRIPTION_MODEL: '', MODEL_TIME_LIMIT: '1' })).toBe(false);
    expect(said.at(-2)).toContain('Set MODEL_TIME_LIMIT higher');
  });
});

describe('models that paint', () => {
  const painting = () => ({
    IMAGE_MODEL: 'compatible:flux,comfyui:inpaint.safetensors',
    IMAGE_BASE_URL: painters.baseUrlOf('compatible'),
    COMFYUI_URL: painters.baseUrlOf('comfyui'),
    IMAGE_PRICES: '{"compatible:flux":0.02}',
  });

  it('paint one picture each, and the cost counts for the day', async () => {
    painters.answer({ deed: 'keeps' });
    expect(await check(painting())).toBe(true);
    expect(said).toEqual([
      'IMAGE_MODEL compatible:flux',
      expect.stringMatching(/^ {2}works\. [\d.]+ s, 1024 × 1024 png, about US\$ 0\.020, without a mask/),
      'IMAGE_MODEL comfyui:inpaint.safetensors',
      expect.stringMatching(/^ {2}works\. .*no price set \(IMAGE_PRICES\), with a mask$/),
    ]);
    const spent = await database.db.selectFrom('image_spend').select('micro_usd').executeTakeFirstOrThrow();
    expect(Number(spent.micro_usd)).toBe(20_000);
    expect(await check({ ...painting(), IMAGE_BUDGET_PER_DAY: '0.03' })).toBe(false);
    expect(said).toContain("  NOT CHECKED: the day's budget is used up (IMAGE_BUDGET_PER_DAY).");
  });

  it.each([
    ['no such model', { status: 404 }, 'There is no model compatible:flux'],
    ['a wrong key', { status: 401 }, 'Check COMPATIBLE_API_KEY'],
    ['something that is no picture', { picture: new Uint8Array([1, 2, 3]) }, 'the answer is no picture'],
    ['a limit of the rate', { status: 429 }, 'limits the rate'],
  ] as const)('%s: told with what to change', async (_, reply, advice) => {
    painters.answer(reply);
    expect(await check({ ...painting(), IMAGE_MODEL: 'compatible:flux' })).toBe(false);
    expect(said[1]).toContain(advice);
  });

  it('a ComfyUI behind a password: no key is asked for, as it has none', async () => {
    painters.answer({ status: 401 });
    expect(await check({ ...painting(), IMAGE_MODEL: 'comfyui:inpaint.safetensors' })).toBe(false);
    expect(said[1]).toContain('ComfyUI does not let Kadr in (status 401). Check COMFYUI_URL');
  });

  it('a workflow that ComfyUI cannot run', async () => {
    painters.answer({ deed: 'keeps' });
    expect(await check({ ...painting(), IMAGE_MODEL: 'comfyui:missing.safetensors' })).toBe(false);
    expect(said[1]).toContain('node 1 (CheckpointLoaderSimple) ckpt_name: Value not in list');
    expect(said[1]).toContain('COMFYUI_WORKFLOW');
  });
});
