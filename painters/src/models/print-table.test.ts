import { expect, test } from 'vitest';
import { knownModels } from './known-models.ts';
import { providersPage, withTable } from './print-table.ts';

test('docs/providers.md holds the table of models as the code has it: else run `npm run models`', () => {
  expect(providersPage()).toBe(withTable(providersPage()));
});

test('every model says where its facts were read, and no two share a name', () => {
  for (const { source, readOn } of knownModels)
    expect([source.length > 5, readOn]).toEqual([true, expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
  const names = knownModels.map(({ provider, name }) => `${provider}:${name}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each(knownModels.map((model) => [`${model.provider}:${model.name}`, model] as const))(
  '%s paints in sizes its vendor takes',
  (_, { provider, sizes }) => {
    for (const [width, height] of Object.values(sizes)) {
      // OpenAI's OpenAPI document: edges divisible by 16, ratio between 1:3 and 3:1; 655,360 to 8,294,400 pixels
      // (docs.comfy.org, GPT Image 2.6).
      const step = provider === 'openai' ? 16 : 8;
      expect([width % step, height % step]).toEqual([0, 0]);
      expect(width * height).toBeGreaterThanOrEqual(655_360);
      expect(width * height).toBeLessThanOrEqual(8_294_400);
    }
  },
);
