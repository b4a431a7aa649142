import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPainter } from './create-painter.ts';
import { knownModels } from './models/known-models.ts';
import { visualFormats } from '@kadr/shared/visuals';
import { problemsOfFalInput } from './testing/fal-types.ts';
import { validatorOf } from './testing/openapi-schema.ts';
import { startPainterServer, type PainterServer } from './testing/painter-server.ts';
import { withContracts } from './testing/with-contracts.ts';

let server: PainterServer;
beforeAll(async () => {
  server = await startPainterServer();
});
afterAll(() => server.close());

const picture = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64'),
);

/** What a model is sent for one picture; the answer does not count. */
async function sentBy(model: (typeof knownModels)[number], format: (typeof visualFormats)[number]) {
  server.answer('empty');
  const { provider, name } = model;
  const painter = createPainter({
    provider,
    model: name,
    apiKey: 'k',
    baseUrl: server.baseUrlOf(provider),
    timeLimitMs: 5000,
    pollMs: 5,
  });
  const request = { prompt: 'A table.', canvas: picture, mask: picture, references: [picture], format, seed: 7 };
  await painter.paint(request).catch(() => null);
  const sent = server.received[0];
  if (!sent) throw new Error(`${name} was sent nothing`);
  return sent;
}

describe.each(knownModels.filter(({ provider }) => provider === 'fal'))(
  '$name takes what it is sent, by fal’s own types',
  (model) => {
    test.each(visualFormats)('%s', async (format) => {
      const { fields } = await sentBy(model, format);
      expect(problemsOfFalInput(model.name, fields)).toEqual([]);
    });
  },
);

test('fal’s types refuse a wrong request', () => {
  const problems = problemsOfFalInput('fal-ai/flux-pro/kontext', { prompt: 'x', aspect_ratio: '4:5', size: 1 });
  expect(problems).toEqual([
    'image_url is missing',
    expect.stringContaining('aspect_ratio is no'),
    'size is not known',
  ]);
});

withContracts("OpenAI's OpenAPI document", (documents) => {
  const validate = validatorOf(join(documents, 'openai.yaml'), 'CreateImageEditRequest');
  const openai = knownModels.filter(({ shape }) => shape === 'edits');

  test.each(openai.flatMap((model) => visualFormats.map((format) => [model.name, format, model] as const)))(
    '%s in %s: the request is one that it describes',
    async (_, format, model) => {
      const { fields, mask, references } = await sentBy(model, format);
      const form = {
        ...fields,
        image: Array.from({ length: references + 1 }, () => 'file'),
        ...(mask ? { mask: 'file' } : {}),
      };
      expect(validate(form) ? [] : validate.errors).toEqual([]);
    },
  );

  test.each([
    ['an unknown field', { prompt: 'x', image: 'file', strength: 1 }],
    ['no prompt', { image: 'file' }],
    ['a quality that it does not have', { prompt: 'x', image: 'file', quality: 'best' }],
  ])('%s is refused', (_, form) => {
    expect(validate(form)).toBe(false);
  });
});
