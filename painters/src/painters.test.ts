import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPainter, type PainterOptions } from './create-painter.ts';
import { painterProviders, type PainterProvider } from './models/image-model.ts';
import type { PaintRequest } from './port.ts';
import { shippedWorkflow } from './vendors/comfyui-workflows.ts';
import { startPainterServer, type PainterServer } from './testing/painter-server.ts';

const key = 'secret-key-of-the-test';
let server: PainterServer;
let canvas: Uint8Array;
let masks: Record<'transparent' | 'white', Uint8Array>;
beforeAll(async () => {
  server = await startPainterServer();
  const box =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect width="1024" height="1024" fill="#d9d9d9"/><rect x="340" y="300" width="340" height="500" fill="#b3261e"/></svg>';
  canvas = await sharp(Buffer.from(box)).jpeg().toBuffer();
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect width="1024" height="1024" fill="#fff"/><rect x="340" y="300" width="340" height="500" fill="#000"/></svg>';
  const clear =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect x="340" y="300" width="340" height="500" fill="#fff"/></svg>';
  masks = {
    white: await sharp(Buffer.from(white)).removeAlpha().png().toBuffer(),
    transparent: await sharp(Buffer.from(clear)).png().toBuffer(),
  };
});
afterAll(() => server.close());

const models: Record<PainterProvider, string> = {
  openai: 'gpt-image-2.6-flare',
  google: 'gemini-nano-banana-2.1',
  bfl: 'flux-pro-1.0-fill',
  compatible: 'flux',
  fal: 'fal-ai/flux-pro/v1/fill',
  replicate: 'black-forest-labs/flux-fill-pro',
  comfyui: 'inpaint.safetensors',
};
const painterOf = (provider: PainterProvider, more: Partial<PainterOptions> = {}) =>
  createPainter({
    provider,
    model: models[provider],
    apiKey: provider === 'comfyui' ? undefined : key,
    overrides: provider === 'compatible' ? { mask: 'transparent' } : undefined,
    baseUrl: server.baseUrlOf(provider),
    timeLimitMs: 30_000,
    pollMs: 10,
    ...more,
  });
function requestFor(provider: PainterProvider, more: Partial<PaintRequest> = {}): PaintRequest {
  const mask = painterOf(provider).canvasOf('1:1').mask;
  return {
    prompt: 'A sunlit table.\n\nAvoid: logos',
    canvas,
    mask: mask && masks[mask],
    references: [canvas, canvas],
    format: '1:1',
    seed: 7,
    ...more,
  };
}

/** What each vendor's published description wants to be sent. */
const wire: Record<
  PainterProvider,
  { path: string; header: [string, string]; fields: object; references: number; mask: boolean }
> = {
  openai: {
    path: '/openai/v1/images/edits',
    header: ['authorization', `Bearer ${key}`],
    fields: { model: 'gpt-image-2.6-flare', size: '1024x1024', quality: 'medium', n: '1', output_format: 'png' },
    references: 2,
    mask: true,
  },
  google: {
    path: '/google/v1beta/models/gemini-nano-banana-2.1:generateContent',
    header: ['x-goog-api-key', key],
    fields: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '1:1' }, seed: 7 },
    references: 2,
    mask: false,
  },
  bfl: {
    path: '/bfl/v1/flux-pro-1.0-fill',
    header: ['x-key', key],
    fields: { seed: 7, output_format: 'png', safety_tolerance: 2, image: expect.any(String), mask: expect.any(String) },
    references: 0,
    mask: true,
  },
  compatible: {
    path: '/compatible/v1/images/edits',
    header: ['authorization', `Bearer ${key}`],
    fields: { model: 'flux', size: '1024x1024', n: '1' },
    references: 0,
    mask: true,
  },
  fal: {
    path: '/fal/fal-ai/flux-pro/v1/fill',
    header: ['authorization', `Key ${key}`],
    fields: {
      seed: 7,
      output_format: 'png',
      safety_tolerance: '2',
      image_url: expect.stringMatching(/^data:image\/jpeg;base64,/),
      mask_url: expect.stringMatching(/^data:image\/png;base64,/),
    },
    references: 0,
    mask: true,
  },
  replicate: {
    path: '/replicate/v1/models/black-forest-labs/flux-fill-pro/predictions',
    header: ['authorization', `Bearer ${key}`],
    fields: {
      seed: 7,
      output_format: 'png',
      image: expect.stringMatching(/^data:image\/jpeg;base64,/),
      mask: expect.stringMatching(/^data:image\/png;base64,/),
    },
    references: 0,
    mask: true,
  },
  comfyui: {
    path: '/comfyui/prompt',
    header: ['content-type', 'application/json'],
    fields: { seed: 7, model: 'inpaint.safetensors' },
    references: 0,
    mask: true,
  },
};

describe.each(painterProviders)('%s', (provider) => {
  test('is called as its vendor documents, and its picture comes', async () => {
    server.answer({ deed: 'keeps' });
    const painter = painterOf(provider);
    const { picture, costMicroUsd } = await painter.paint(requestFor(provider));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
    const {
      path,
      header: [name, value],
      fields,
      references,
      mask,
    } = wire[provider];
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      path,
      references,
      fields: { prompt: expect.stringContaining('A sunlit table.'), ...fields },
    });
    expect(server.received[0]?.headers[name]).toContain(value);
    expect(server.received[0]?.mask !== null).toBe(mask);
    expect(Buffer.from(server.received[0]?.canvas ?? [])).toEqual(Buffer.from(canvas));
    expect(costMicroUsd).toBe(provider === 'bfl' ? 50_000 : painter.priceMicroUsd);
  });

  test.each([
    ['HTML', 'html', 'unusable'],
    ['3 GB', 'flood', 'unusable'],
    ['an error inside of 200', 'error-inside', 'unusable'],
    ['a server error', { status: 503 }, 'unreachable'],
    ['no credit', { status: 402 }, 'key'],
    ['a wrong key', { status: 401 }, 'key'],
    [
      'a wrong key, as Google says it',
      { status: 400, body: '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}' },
      'key',
    ],
    ['no such model', { status: 404 }, 'model'],
    ['what it does not paint', 'moderated', 'refused'],
  ] as const)('%s', async (_, reply, reason) => {
    server.answer(reply);
    const answered = await painterOf(provider)
      .paint(requestFor(provider))
      .then(
        () => 'taken for a picture',
        (error: unknown) => error,
      );
    expect(answered).toMatchObject({ name: 'PaintProblem', reason });
    expect(JSON.stringify(answered) + String(answered) + String((answered as Error).stack)).not.toContain(key);
  });

  test('an empty picture', async () => {
    server.answer('empty');
    const answered = await painterOf(provider)
      .paint(requestFor(provider))
      .catch((error: unknown) => error);
    expect(
      answered instanceof Error
        ? (answered as { reason?: string }).reason
        : (answered as { picture: Uint8Array }).picture.byteLength,
    ).toBeOneOf(['unusable', 'refused', 0]);
  });

  test('a page where a picture should be', async () => {
    server.answer({ picture: Buffer.from('<!doctype html><h1>Bad gateway</h1>') });
    const outcome = await painterOf(provider)
      .paint(requestFor(provider))
      .then(
        () => 'handed on',
        (error: { reason?: unknown }) => error.reason,
      );
    // These answer in base64, which is handed on as it is: the frame's own check refuses what is no picture.
    expect(outcome).toBe(['openai', 'google', 'compatible'].includes(provider) ? 'handed on' : 'unusable');
  });

  test('rate-limited: it says how long to wait', async () => {
    server.answer({ status: 429, retryAfter: '17' });
    await expect(painterOf(provider).paint(requestFor(provider))).rejects.toMatchObject({
      reason: 'busy',
      retryAfterMs: 17_000,
    });
  });

  test('no answer in time, and called off', async () => {
    server.answer('silence');
    await expect(painterOf(provider, { timeLimitMs: 300 }).paint(requestFor(provider))).rejects.toMatchObject({
      reason: 'too-slow',
    });
    const caller = new AbortController();
    const painted = painterOf(provider).paint(requestFor(provider, { signal: caller.signal }));
    caller.abort(new Error('the job was stopped'));
    await expect(painted).rejects.toThrow('the job was stopped');
  });

  test('no server', async () => {
    await expect(
      painterOf(provider, { baseUrl: 'http://127.0.0.1:9/v1' }).paint(requestFor(provider)),
    ).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

test.each(['bfl', 'fal', 'replicate'] as const)(
  '%s: a key that is revoked while the picture is made',
  async (provider) => {
    server.answer('revoked');
    await expect(painterOf(provider).paint(requestFor(provider))).rejects.toMatchObject({ reason: 'key' });
  },
);

test('Gemini answers in words instead of a picture: that is a refusal', async () => {
  server.answer('words');
  await expect(painterOf('google').paint(requestFor('google'))).rejects.toMatchObject({ reason: 'refused' });
});

test.each([
  ['bfl', 'flux-kontext-pro', { input_image: expect.any(String), aspect_ratio: '3:4' }],
  [
    'bfl',
    'flux-3-image',
    { images: [expect.any(String), expect.any(String), expect.any(String)], aspect_ratio: '3:4' },
  ],
  ['bfl', 'flux-2-pro', { input_image_2: expect.any(String), width: 896, height: 1216 }],
  ['fal', 'fal-ai/flux-pro/kontext', { image_url: expect.any(String), aspect_ratio: '3:4' }],
  ['fal', 'fal-ai/flux-2/edit', { image_size: { width: 896, height: 1216 } }],
  ['replicate', 'black-forest-labs/flux-kontext-pro', { input_image: expect.any(String), aspect_ratio: '3:4' }],
] as const)('%s %s takes no mask and is sent none', async (provider, model, fields) => {
  server.answer({ deed: 'keeps' });
  const painter = painterOf(provider, { model });
  expect(painter.canvasOf('3:4').mask).toBeNull();
  await painter.paint(requestFor(provider, { mask: masks.white, format: '3:4' }));
  expect(server.received[0]).toMatchObject({ mask: null, fields });
});

describe('a model that is in no table', () => {
  const options = { apiKey: key, timeLimitMs: 1000 };

  test.each(painterProviders.filter((provider) => !['compatible', 'comfyui'].includes(provider)))(
    '%s refuses it and names those it knows',
    (provider) => {
      expect(() => createPainter({ ...options, provider, model: 'new-model' })).toThrow(models[provider]);
      expect(() => createPainter({ ...options, provider, model: 'new-model', overrides: { like: 'another' } })).toThrow(
        'IMAGE_MODEL_ABILITIES',
      );
    },
  );

  test('works like a known one where the operator says so', async () => {
    server.answer({ deed: 'keeps' });
    const painter = painterOf('fal', {
      model: 'fal-ai/new/edit',
      overrides: { like: 'fal-ai/flux-2/edit', references: 1 },
    });
    expect(painter.abilities).toEqual({ mask: false, references: 1, seed: true });
    await painter.paint(requestFor('fal'));
    expect(server.received[0]).toMatchObject({ path: '/fal/fal-ai/new/edit', references: 1, mask: null });
  });

  test('on a server of one’s own takes no mask until the operator says so', () => {
    expect(painterOf('compatible', { overrides: undefined }).abilities.mask).toBe(false);
    expect(painterOf('comfyui', { workflow: '{"1":{"inputs":{"image":"%canvas%"}}}' }).abilities.mask).toBe(false);
  });
});

test.each([
  ['inpainting', '/compatible/v1/images/inpainting', 0],
  ['image-array', '/compatible/v1/images/edits', 2],
] as const)('a server with %s gets its own form, with a white mask', async (shape, path, references) => {
  server.answer({ deed: 'keeps' });
  const overrides = { shape, mask: 'white', references: 2 } as const;
  const painter = painterOf('compatible', { overrides });
  await painter.paint(requestFor('compatible', { mask: masks.white }));
  expect(server.received[0]).toMatchObject({ path, references, fields: { model: 'flux' } });
  expect(Buffer.from(server.received[0]?.mask ?? [])).toEqual(Buffer.from(masks.white));
});

test('Kontext of fal has no 4:5: it is sent the nearest ratio, and the frame lies inside', async () => {
  server.answer({ deed: 'keeps' });
  const painter = painterOf('fal', { model: 'fal-ai/flux-pro/kontext' });
  expect(painter.canvasOf('4:5')).toEqual(painter.canvasOf('3:4'));
  await painter.paint(requestFor('fal', { format: '4:5' }));
  expect(server.received[0]?.fields).toMatchObject({ aspect_ratio: '3:4' });
});

describe('ComfyUI', () => {
  test('a socket that breaks: the history is polled instead', async () => {
    server.answer('socket-breaks');
    expect((await painterOf('comfyui').paint(requestFor('comfyui'))).picture.byteLength).toBeGreaterThan(10_000);
  });

  test('a job that is called off is taken out of the queue; one that has ended is left alone', async () => {
    const caller = new AbortController();
    server.answer({ deed: 'keeps' });
    await painterOf('comfyui').paint(requestFor('comfyui', { signal: caller.signal }));
    caller.abort();
    await painterOf('comfyui').paint(requestFor('comfyui'));
    expect(server.cancelled).toEqual([]);

    server.answer('never-ends');
    await expect(painterOf('comfyui', { timeLimitMs: 300 }).paint(requestFor('comfyui'))).rejects.toMatchObject({
      reason: 'too-slow',
    });
    await expect.poll(() => server.cancelled).toHaveLength(2);
    expect(server.cancelled).toEqual([
      { path: '/comfyui/queue', body: { delete: [expect.any(String)] } },
      { path: '/comfyui/interrupt', body: { prompt_id: expect.any(String) } },
    ]);
  });

  test('a workflow that ComfyUI refuses: its nodes and inputs are named, what was sent is not', async () => {
    await expect(
      painterOf('comfyui', { model: 'missing.safetensors' }).paint(requestFor('comfyui')),
    ).rejects.toMatchObject({
      reason: 'model',
      message: 'ComfyUI refuses the workflow: node 1 (CheckpointLoaderSimple) ckpt_name: Value not in list',
    });
  });

  test.each([
    ['flux-fill', 'flux1-fill-dev.safetensors'],
    ['qwen-image-edit', 'qwen_image_edit_2509_fp8_e4m3fn.safetensors'],
  ] as const)('the shipped workflow %s is one that ComfyUI takes', async (workflow, model) => {
    server.answer({ deed: 'keeps' });
    const painter = painterOf('comfyui', { model, workflow: shippedWorkflow(workflow) });
    await painter.paint(requestFor('comfyui'));
    expect(server.received[0]).toMatchObject({ fields: { prompt: 'A sunlit table.', seed: 7, model } });
    expect(Buffer.from(server.received[0]?.mask ?? [])).toEqual(Buffer.from(masks.white));
  });

  test('what ComfyUI has already is not uploaded again; what it has lost is', async () => {
    server.answer({ deed: 'keeps' });
    const painter = painterOf('comfyui');
    const seen = await sharp(canvas).negate().png().toBuffer();
    const request = requestFor('comfyui', { canvas: seen });
    await painter.paint(request);
    const before = server.uploaded();
    await painter.paint(request);
    expect(server.uploaded()).toBe(before);
    server.uploads.clear();
    await painter.paint(request);
    expect(server.uploaded()).toBe(before + 2);
  });

  test('what a user wrote stays text of the workflow', async () => {
    server.answer({ deed: 'keeps' });
    const prompt = '"}, "9": {"class_type": "Evil"}, "x": {"y": "%model% %mask%';
    await painterOf('comfyui').paint(requestFor('comfyui', { prompt }));
    expect(server.received[0]?.fields['prompt']).toBe(prompt);
  });

  test('a workflow that is no JSON', async () => {
    await expect(painterOf('comfyui', { workflow: '{' }).paint(requestFor('comfyui'))).rejects.toMatchObject({
      reason: 'unusable',
    });
  });
});

test("an address in an answer that leads into one's own network is not fetched", async () => {
  const { atOwnHost, trustedUrl, isOwnHost } = await import('./http/request.ts');
  for (const url of [
    'http://169.254.169.254/latest',
    'https://127.0.0.1/x',
    'https://10.0.0.8/x',
    'https://[::1]/x',
    'https://localhost./x',
    'https://metadata.google.internal./x',
    'https://100.100.100.200/x',
    'https://2130706433/x',
    'file:///etc/passwd',
    'http://example.com/x',
  ])
    expect(() => trustedUrl(url, 'https://api.bfl.ai/v1')).toThrow('not fetched');
  expect(atOwnHost('https://api.replicate.com//evil.example/x', 'https://api.replicate.com/v1')).toBe(
    'https://api.replicate.com//evil.example/x',
  );
  expect(trustedUrl('https://delivery-eu1.bfl.ai/x.png', 'https://api.bfl.ai/v1')).toBe(
    'https://delivery-eu1.bfl.ai/x.png',
  );
  expect([
    isOwnHost('https://api.eu.bfl.ai/x', 'https://api.bfl.ai/v1'),
    isOwnHost('https://evil.ai/x', 'https://api.bfl.ai/v1'),
    isOwnHost('http://api.bfl.ai/x', 'https://api.bfl.ai/v1'),
  ]).toEqual([true, false, false]);
});
