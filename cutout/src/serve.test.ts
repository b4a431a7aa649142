import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { encodeFrame, FramingError, readFrames } from './frames.ts';
import type { MatteModel } from './matte-model.ts';
import { serve } from './serve.ts';

interface Answer {
  id: string | number | null;
  error?: string;
  widthPx?: number;
  heightPx?: number;
}

/** Runs a whole conversation against a model that paints each matte with the picture's first byte. */
async function converse(
  input: Buffer[],
  model?: MatteModel,
): Promise<{ answers: Answer[]; mattes: Uint8Array[]; loads: number; failure: unknown }> {
  const written: Buffer[] = [];
  let loads = 0;
  let failure: unknown = null;
  const paint: MatteModel = async ({ rgb }) => ({
    widthPx: 8,
    heightPx: 6,
    alpha: new Uint8Array(48).fill(rgb[0] ?? 0),
  });
  await serve({
    input: (async function* () {
      yield* input;
    })(),
    write: async (bytes) => void written.push(Buffer.from(bytes)),
    loadModel: async () => {
      loads++;
      return model ?? paint;
    },
    log: () => undefined,
    onBusy: () => undefined,
  }).catch((error: unknown) => {
    failure = error;
  });
  const answers: Answer[] = [];
  const mattes: Uint8Array[] = [];
  const payloadBytesOf = (header: unknown): number =>
    ((header as Answer).widthPx ?? 0) * ((header as Answer).heightPx ?? 0);
  for await (const { header, payload } of readFrames(
    (async function* () {
      yield* written;
    })(),
    payloadBytesOf,
  )) {
    answers.push(header as Answer);
    mattes.push(payload);
  }
  return { answers, mattes, loads, failure };
}

function request(id: number, colour: number): Buffer {
  return encodeFrame({ id, widthPx: 4, heightPx: 2, channels: 3 }, Buffer.alloc(24, colour));
}

test('each picture gets its matte, in turn, from a model that is loaded once', async () => {
  const { answers, mattes, loads, failure } = await converse([request(1, 10), request(2, 20)]);
  expect(answers).toEqual([1, 2].map((id) => ({ id, widthPx: 8, heightPx: 6 })));
  expect(mattes.map((matte) => matte[5])).toEqual([10, 20]);
  expect([loads, failure]).toEqual([1, null]);
});

test('the model is not loaded before the first picture', async () => {
  expect((await converse([])).loads).toBe(0);
});

test('a picture that fails costs only itself', async () => {
  const model: MatteModel = async ({ rgb }) => {
    if (rgb[0] === 66) throw new Error('out of memory');
    return { widthPx: 1, heightPx: 1, alpha: new Uint8Array(1) };
  };
  const { answers, failure } = await converse([request(1, 1), request(2, 66), request(3, 3)], model);
  expect(answers.map(({ id, error }) => [id, error])).toEqual([
    [1, undefined],
    [2, 'out of memory'],
    [3, undefined],
  ]);
  expect(failure).toBeNull();
});

test.each([
  ['no size', { id: 1, channels: 3 }],
  ['four channels', { id: 1, widthPx: 2, heightPx: 2, channels: 4 }],
  ['a negative side', { id: 1, widthPx: -2, heightPx: 2, channels: 3 }],
  ['more pixels than any photo', { id: 1, widthPx: 30_000, heightPx: 30_000, channels: 3 }],
  ['no id', { widthPx: 2, heightPx: 2, channels: 3 }],
  ['not an object', 'hello' as unknown as object],
])('a header with %s ends the conversation after saying so, and what came before is answered', async (_, header) => {
  const { answers, failure } = await converse([request(1, 10), encodeFrame(header), request(2, 20)]);
  expect(answers.map(({ id }) => id)).toEqual([1, null]);
  expect(answers[1]?.error).toMatch(/^protocol: /);
  expect(failure).toBeInstanceOf(FramingError);
});
