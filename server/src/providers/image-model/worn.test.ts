import { createPainter, createPainterChain } from '@kadr/painters';
import { encodeProduct } from '@kadr/studio';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startPainterServer,
  type PainterReply,
  type PainterServer,
} from '../../../../painters/src/testing/painter-server.ts';
import { drawnGarment } from '../../../../studio/src/locked/testing/drawn-garments.ts';
import { createEngine, type RunningEngine } from '../../engine/index.ts';
import { createSceneModel } from './generative.ts';
import { isInfeasible, type FrameRequest } from './port.ts';
import { createStudioImageModel, type PlanningImageModel } from './studio.ts';
import { codeCache } from '../../engine/testing/code-cache.ts';

let server: PainterServer;
let engine: RunningEngine;
let studio: PlanningImageModel;
beforeAll(async () => {
  server = await startPainterServer();
  engine = createEngine({ log: pino({ level: 'silent' }), codeCache });
  const tee = drawnGarment({ shape: 'tee', colour: '#23406b', ink: '#f2efe6', word: 'NORDLYS', motif: 'hill' });
  const file = await encodeProduct(tee);
  studio = await createStudioImageModel({ engine, objects: { get: async () => file } as never });
});
afterAll(async () => {
  await engine.close();
  await server.close();
});

const request: FrameRequest = {
  frameType: 'in_use',
  styleId: 'minimal',
  format: '1:1',
  way: 'free',
  seed: 1,
  changes: [],
  words: [],
  contents: [],
  categoryId: 'tops',
  size: { lengthMm: 20, widthMm: 550, heightMm: 600 },
  photos: [
    {
      group: 'sample',
      cutoutKey: 'tee',
      widthPx: 740,
      heightPx: 780,
      camera: { view: 'front', pitchDeg: 7, confidence: 0.9 },
    },
  ],
};

async function painted(reply: PainterReply) {
  server.answer(reply);
  const provider = 'openai';
  const painter = createPainter({
    provider,
    model: 'gpt-image-2.6-flare',
    apiKey: 'k',
    baseUrl: server.baseUrlOf(provider),
    timeLimitMs: 30_000,
  });
  const model = createSceneModel({
    studio,
    line: createPainterChain([painter]),
    budget: { reserve: async () => true, settle: async () => undefined },
    mostMicroUsd: 1e6,
    log: { warn: () => undefined, error: () => undefined },
  });
  const plan = model.planFrame(request);
  if (isInfeasible(plan)) throw new Error(plan.unavailable);
  return model.drawFrame(plan, { watermark: false }).then(
    (made) => ({ made, reason: null }),
    (error: { reason?: unknown }) => ({ made: null, reason: error.reason ?? error }),
  );
}

test('slow: a garment is shown worn where the seller chose the free way, and the report says what was measured', async () => {
  const { made, reason } = await painted({ deed: 'wears' });
  expect(reason).toBeNull();
  expect(made?.fidelity).toMatchObject({ passed: true, worn: { wordsRead: 1, wordsKept: 1 } });
  expect(Buffer.from(made?.clean ?? []).toString('latin1')).toContain('digitalsourcetype/trainedAlgorithmicMedia<');
  const { prompt } = server.received[0]?.fields ?? {};
  expect(prompt).toContain('worn by an adult');
});

test.each(['drops', 'swaps'] as const)(
  'slow: a scene that %s the garment is refused, tried again, and fails',
  async (deed) => {
    expect(await painted({ deed })).toEqual({ made: null, reason: 'model-missed' });
    expect(server.received).toHaveLength(3);
  },
);

test('without a provider there is no free way', () => {
  expect(studio.options({ ...request, way: undefined }).ways).not.toContain('free');
  expect(studio.planFrame(request)).toEqual({ unavailable: 'way-unknown', offers: [] });
});
