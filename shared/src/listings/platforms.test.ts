import { expect, test } from 'vitest';
import { marketplaceRulesDate, marketplaceRulesVersion, marketplaces } from '../descriptions/index.ts';
import { exportPresets } from '../downloads/index.ts';
import { imageRules } from '../marketplaces/image-rules.ts';
import { platforms, platformSchema } from './platforms.ts';

test('every rule for pictures comes out by its own name, and each says where it was read', () => {
  const given = platforms().map((platform) => platformSchema.strict().parse(platform));
  for (const { id, ...figures } of imageRules) {
    const { asOf: _asOf, version: _version, ...images } = given.find((one) => one.id === id)?.images ?? {};
    expect({ id, images: JSON.parse(JSON.stringify(images)) as unknown }).toEqual({ id, images: { ...figures } });
  }
  expect(given.every(({ name }) => name !== '')).toBe(true);
});

test('every rule for texts comes out as well, each with where it was read and how sure that is', () => {
  const given = platforms().map((platform) => platformSchema.strict().parse(platform));
  for (const { id, name, ...rules } of marketplaces.filter((one) => one.name !== '')) {
    const { asOf, version, ...texts } = given.find((one) => one.id === id)?.texts ?? {};
    expect([id, texts, asOf, version]).toEqual([id, rules, marketplaceRulesDate, marketplaceRulesVersion]);
    const { bullets, ...others } = texts as typeof rules;
    for (const rule of [...Object.values(others), bullets?.count, bullets?.each])
      expect(
        !rule || (/^https?:\/\/|^GitHub, (file id \d+|code)/.test(rule.source) && rule.grade !== undefined),
        `${name}: ${JSON.stringify(rule)}`,
      ).toBe(true);
  }
});

test('a field that no one found at TikTok is unknown: its upload template for one region is no rule for all', () => {
  expect(platforms().find(({ id }) => id === 'tiktok')?.texts.bullets).toBeNull();
});

test("a size to download is a marketplace's own figure, and unknown stays unknown", () => {
  expect(exportPresets.find(({ id }) => id === 'walmart')).toEqual({
    id: 'walmart',
    name: 'Walmart',
    longEdgePx: 2200,
    leastEdgePx: null,
    maxMb: 5,
  });
  expect(exportPresets.find(({ id }) => id === 'tiktok')).toMatchObject({ longEdgePx: 6000, leastEdgePx: 600 });
  expect(exportPresets.find(({ id }) => id === 'etsy')).toEqual({
    id: 'etsy',
    name: 'Etsy',
    longEdgePx: 2000,
    leastEdgePx: null,
    maxMb: null,
  });
  expect(exportPresets.find(({ id }) => id === 'allegro')).toMatchObject({ longEdgePx: 2560, leastEdgePx: null });
  expect(exportPresets.some(({ id }) => id === 'kaufland')).toBe(false);
});
