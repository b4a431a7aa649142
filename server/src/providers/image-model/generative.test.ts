import { createPainter, createPainterChain, type PainterChain } from '@kadr/painters';
import { pino } from 'pino';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startPainterServer,
  type PainterReply,
  type PainterServer,
} from '../../../../painters/src/testing/painter-server.ts';
import { createSceneModel, type SceneModelOptions } from './generative.ts';
import type { FramePlan } from './frame-plan.ts';
import { isInfeasible, type FrameRequest, type MadeFrame } from './port.ts';
import { createStudioImageModel, type PlanningImageModel } from './studio.ts';
import { createEngine, type RunningEngine } from '../../engine/index.ts';
import { codeCache } from '../../engine/testing/code-cache.ts';

let server: PainterServer;
let engine: RunningEngine;
let studio: PlanningImageModel;
/** What was spent today, in millionths of a dollar (spend-queries.test.ts tries how it is stored). */
let spentMicroUsd = 0;
/** What the operator is told. */
const told: string[] = [];
const warned: { details: object; message: string }[] = [];
beforeAll(async () => {
  server = await startPainterServer();
  const bottle = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900" viewBox="0 0 200 600"><defs><linearGradient id="g"><stop offset="0" stop-color="#1e5c48"/><stop offset=".35" stop-color="#4da688"/><stop offset="1" stop-color="#174636"/></linearGradient></defs><rect x="70" width="60" height="90" rx="8" fill="#27272b"/><path d="M20 150Q20 100 75 90H125Q180 100 180 150V580Q100 610 20 580Z" fill="url(#g)"/><rect x="36" y="240" width="128" height="220" fill="#f4efe4"/><rect x="52" y="262" width="96" height="26" fill="#b3261e"/>${Array.from({ length: 8 }, (_, i) => `<rect x="56" y="${310 + i * 16}" width="${60 + ((i * 37) % 34)}" height="5" fill="#333"/>`).join('')}</svg>`;
  const file = await sharp(Buffer.from(bottle)).webp({ lossless: true }).toBuffer();
  // The worst there is for a canvas: every pixel another, as no photo is.
  const noise = await sharp(
    randomBytes(900 * 900 * 4).map((byte, i) => (i % 4 === 3 ? 255 : byte)),
    { raw: { width: 900, height: 900, channels: 4 } },
  )
    .webp({ lossless: true })
    .toBuffer();
  engine = createEngine({ log: pino({ level: 'silent' }), codeCache });
  studio = await createStudioImageModel({
    engine,
    objects: { get: async (key: string) => (key === 'noise' ? noise : file) } as never,
  });
});
afterAll(async () => {
  await engine.close();
  await server.close();
});
beforeEach(() => {
  warned.length = 0;
  told.length = 0;
});

const request: FrameRequest = {
  frameType: 'hero',
  styleId: 'scandi',
  format: '1:1',
  way: 'model',
  seed: 1,
  changes: [],
  words: [],
  categoryId: null,
  contents: [],
  size: { lengthMm: 60, widthMm: 60, heightMm: 180 },
  photos: [
    {
      group: 'sample',
      cutoutKey: 'bottle',
      widthPx: 300,
      heightPx: 900,
      camera: { view: 'front', pitchDeg: 7, confidence: 0.9 },
    },
  ],
};

/** One vendor with a mask, one without, one with a queue; what each vendor is sent is tested with the painters. */
const modelOfProvider = {
  openai: 'gpt-image-2.6-flare',
  google: 'gemini-nano-banana-2.1',
  bfl: 'flux-pro-1.0-fill',
} as const;
type Provider = keyof typeof modelOfProvider;

function modelOf(
  providers: readonly Provider[],
  { perDay = 10e6, mostMicroUsd = 1e6, timeLimitMs = 30_000, lineOf = (line: PainterChain): PainterChain => line } = {},
) {
  const budget: SceneModelOptions['budget'] = {
    reserve: async (amount) => {
      if (spentMicroUsd + amount > perDay) return false;
      spentMicroUsd += amount;
      return true;
    },
    settle: async (reserved, used) => {
      spentMicroUsd += used - reserved;
    },
  };
  const painters = providers.map((provider) =>
    createPainter({
      provider,
      model: modelOfProvider[provider],
      apiKey: 'k',
      baseUrl: server.baseUrlOf(provider),
      timeLimitMs,
      pollMs: 10,
    }),
  );
  return createSceneModel({
    studio,
    line: lineOf(createPainterChain(painters)),
    budget,
    mostMicroUsd,
    log: {
      warn: (details, message) => {
        warned.push({ details, message });
      },
      error: (_, message) => {
        told.push(message);
      },
    },
  });
}

/** The plan of the request, with what differs from it. */
function planOf(model: PlanningImageModel, more: Partial<FrameRequest> = {}): FramePlan {
  const planned = model.planFrame({ ...request, ...more });
  if (isInfeasible(planned)) throw new Error(planned.unavailable);
  return planned;
}

async function make(
  model: PlanningImageModel,
  more: Partial<FrameRequest> = {},
  spentMicroUsd = 0,
): Promise<{ made: MadeFrame | null; reason: unknown; costs: number[] }> {
  const costs: number[] = [];
  const how = {
    watermark: true,
    spentMicroUsd,
    onCost: async (microUsd: number) => {
      costs.push(microUsd);
    },
  };
  return model.drawFrame(planOf(model, more), how).then(
    (made) => ({ made, reason: null, costs }),
    (error: { reason?: unknown }) => ({ made: null, reason: error.reason ?? error, costs }),
  );
}

test('a frame can be painted, drawn by ourselves, and freely where its kind is of that; a frame that is no scene is ours', () => {
  const model = modelOf(['openai']);
  const waysOf = (frameType: FrameRequest['frameType']) => model.options({ ...request, frameType }).ways;
  expect(waysOf('hero')).toEqual(['model', 'studio']);
  expect(waysOf('motion')).toEqual(['model', 'studio', 'free']);
  expect(waysOf('compliance')).toEqual(['studio']);
  expect(model.options({ ...request, frameType: 'angles' })).toMatchObject({
    ways: [],
    unavailable: { reason: 'needs-photos' },
  });
  expect(studio.options(request).ways).toEqual(['studio']);
});

test('a plan is of the requested way, or of the first one; a way that the frame does not have is refused', () => {
  const model = modelOf(['openai']);
  expect(planOf(model, { way: undefined })).toMatchObject({ way: 'model', brief: { style: 'scandi', way: 'locked' } });
  expect(planOf(model, { way: 'studio' })).toMatchObject({ way: 'studio', brief: null });
  expect(planOf(model, { way: undefined, frameType: 'compliance' })).toMatchObject({ way: 'studio', brief: null });
  for (const planned of [
    model.planFrame({ ...request, way: 'free' }),
    model.planFrame({ ...request, frameType: 'compliance' }),
    studio.planFrame(request),
  ])
    expect(planned).toMatchObject({ unavailable: 'way-unknown' });
});

test('the scene is painted, the product put back and measured; who made it, what it cost and that it is generated are told', async () => {
  server.answer({ deed: 'relights' });
  const { made, costs } = await make(modelOf(['openai']), { words: ['a lemon beside it'] });
  expect(made).toMatchObject({
    widthPx: 2048,
    heightPx: 2048,
    fidelity: { passed: true },
    madeBy: {
      engine: 'OpenAI gpt-image-2.6-flare',
      model: 'openai:gpt-image-2.6-flare',
      promptSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  expect(made?.fidelity.shapeIou).toBeGreaterThan(0.99);
  expect(costs).toEqual([80_000]);
  const xmp = (await sharp(made?.clean).metadata()).xmp?.toString();
  expect(xmp).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia');
  expect(
    (await engine.exportPicture({ jpeg: made?.marked ?? new Uint8Array(), options: { format: 'png' } })).source,
  ).toBe('compositeWithTrainedAlgorithmicMedia');
  expect(server.received[0]?.fields['prompt']).toContain('- "a lemon beside it"');
}, 120_000);

test('a miss is tried again with another scene, at most twice, and each try is counted', async () => {
  server.answer({ deed: 'drops' }, { deed: 'doubles' }, { deed: 'keeps' });
  const good = await make(modelOf(['bfl']));
  expect([good.made?.fidelity.passed, good.costs, server.received.map(({ fields }) => fields['seed'])]).toEqual([
    true,
    [50_000, 50_000, 50_000],
    [3, 4, 5],
  ]);
  server.answer({ deed: 'squeezes' });
  const bad = await make(modelOf(['bfl']));
  expect([bad.reason, bad.costs.length, server.received.length]).toEqual(['model-missed', 3, 3]);
}, 120_000);

test('no further try than the cost of a frame allows, earlier tries counted', async () => {
  server.answer({ deed: 'drops' });
  const one = await make(modelOf(['openai'], { mostMicroUsd: 100_000 }));
  expect([one.reason, server.received.length]).toEqual(['model-missed', 1]);
  server.answer({ deed: 'keeps' });
  expect((await make(modelOf(['openai'], { mostMicroUsd: 100_000 }), {}, 80_000)).made).toBeNull();
  expect(server.received).toHaveLength(0);
});

test("the day's budget ends for all", async () => {
  server.answer({ deed: 'keeps' });
  expect((await make(modelOf(['openai'], { perDay: 10_000 }))).reason).toBe('model-budget');
  expect(server.received).toHaveLength(0);
});

test('the next model takes over where one fails, and its name is told', async () => {
  server.answer({ status: 503 }, { deed: 'keeps' });
  const model = modelOf(['openai', 'bfl']);
  // The first is asked again: one failure is no reason to leave it.
  expect((await make(model)).made?.madeBy.model).toBe('openai:gpt-image-2.6-flare');
  server.answer('revoked', { deed: 'keeps' });
  expect((await make(modelOf(['openai', 'bfl']))).made?.madeBy).toMatchObject({
    engine: 'Black Forest Labs flux-pro-1.0-fill',
    model: 'bfl:flux-pro-1.0-fill',
  });
  server.answer('moderated', { deed: 'keeps' });
  expect((await make(modelOf(['openai', 'bfl']))).made?.madeBy.model).toBe('bfl:flux-pro-1.0-fill');
}, 120_000);

describe('what a provider answers wrongly has a reason, and costs the seller nothing', () => {
  test.each<[string, PainterReply, Provider, string]>([
    ['HTML', 'html', 'openai', 'model-unusable'],
    ['3 GB', 'flood', 'openai', 'model-unusable'],
    ['an empty picture', 'empty', 'bfl', 'model-unusable'],
    ['another size', { picture: new Uint8Array() }, 'bfl', 'model-unusable'],
    ['a refusal in words', 'words', 'google', 'model-refused'],
    ['an error inside of 200', 'error-inside', 'google', 'model-unusable'],
    ['a key revoked in mid-job', 'revoked', 'bfl', 'model-unreachable'],
    ['a revoked key', 'revoked', 'openai', 'model-unreachable'],
    ['no server', { status: 502 }, 'openai', 'model-unreachable'],
  ])(
    '%s',
    async (_, reply, provider, reason) => {
      const strip = await sharp({ create: { width: 1536, height: 700, channels: 3, background: '#a55' } })
        .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#5a5' } } }])
        .png()
        .toBuffer();
      server.answer(typeof reply === 'object' && 'picture' in reply ? { picture: strip } : reply);
      const { made, reason: given } = await make(modelOf([provider]));
      expect([made, given]).toEqual([null, reason]);
      expect(JSON.stringify(warned)).not.toContain('apiKey');
    },
    60_000,
  );

  test('a missing model: the operator is told once, and it is not asked again', async () => {
    server.answer({ status: 404 });
    const model = modelOf(['openai']);
    for (let i = 0; i < 2; i++) expect((await make(model)).reason).toBe('model-unreachable');
    expect(server.received).toHaveLength(1);
    expect(told).toEqual([expect.stringMatching(/^There is no model openai:\S+ at its address \(status 404\)/)]);
  }, 60_000);

  test('rate-limited for longer than a job waits', async () => {
    server.answer({ status: 429, retryAfter: '600' });
    expect((await make(modelOf(['openai']))).reason).toBe('model-busy');
    expect(server.received).toHaveLength(1);
  });

  test('rate-limited for a moment: the call is retried', async () => {
    server.answer({ status: 429, retryAfter: '1' }, { deed: 'keeps' });
    expect((await make(modelOf(['openai']))).made?.fidelity.passed).toBe(true);
  }, 60_000);

  test('rate-limited for a moment, and a timer that wakes early: the line is waited for until its end', async () => {
    server.answer({ status: 429, retryAfter: '1' }, { deed: 'keeps' });
    const wakesEarly = (line: PainterChain): PainterChain => ({
      ...line,
      waitMs: (except) => line.waitMs(except) / 2,
    });
    expect((await make(modelOf(['openai'], { lineOf: wakesEarly }))).made?.fidelity.passed).toBe(true);
  }, 60_000);

  test('no answer in time', async () => {
    server.answer('silence');
    expect((await make(modelOf(['openai'], { timeLimitMs: 200 }))).reason).toBe('model-too-slow');
  });
});

test('a product that may be posed freely: no mask is sent, nothing is put back, and the file says that it is generated', async () => {
  server.answer({ deed: 'turns' });
  const { made } = await make(modelOf(['bfl']), { frameType: 'motion', way: 'free' });
  expect(server.received[0]?.mask).toBeNull();
  expect((await sharp(made?.clean).metadata()).xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  server.answer({ deed: 'drops' });
  expect((await make(modelOf(['bfl']), { frameType: 'motion', way: 'free' })).reason).toBe('model-missed');
});

/**
 * What this process holds: objects and the bytes behind them. Buffers are freed on threads after a collection, and what
 * they held only by the next one: collected until nothing more goes.
 */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let least = Infinity; ;) {
    collect();
    await sleep(50);
    const { heapUsed, external } = process.memoryUsage();
    const held = heapUsed + external;
    if (held > least - 100_000) return Math.min(held, least);
    least = held;
  }
}

test('sixty frames wait for a vendor in one process: at most 5 MB each, no thread and no connection', async () => {
  const waiting = 60;
  server.answer('silence');
  const model = modelOf(['openai'], { perDay: 1000e6, timeLimitMs: 600_000 });
  const ended = new AbortController();
  const before = await heldBytes();
  const photos = request.photos.map((photo) => ({ ...photo, cutoutKey: 'noise', widthPx: 900, heightPx: 900 }));
  const all = Array.from({ length: waiting }, (_, seed) =>
    model
      .drawFrame(planOf(model, { photos, seed }), { watermark: false, signal: ended.signal })
      .catch((error: unknown) => error),
  );
  while (server.received.length < waiting) await sleep(100);
  const eachMb = ((await heldBytes()) - before) / waiting / 1e6;
  // The pool is free: our own frame is drawn meanwhile.
  expect((await make(model, { way: 'studio' })).made?.fidelity.passed).toBe(true);
  ended.abort(new Error('the process ends'));
  for (const error of await Promise.all(all)) expect(error).toMatchObject({ message: 'the process ends' });
  // With the peer's copies of all requests, which live in this process, too.
  expect(eachMb).toBeGreaterThan(0.1);
  expect(eachMb).toBeLessThan(5);
  process.stdout.write(`${eachMb.toFixed(2)} MB a waiting frame\n`);
}, 240_000);
