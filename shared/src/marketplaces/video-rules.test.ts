import { expect, test } from 'vitest';
import { z } from 'zod';
import { marketplaces } from './marketplaces.ts';
import { checkVideo, videoKinds, videoRules } from './video-rules.ts';

const figureOf = <T extends z.ZodType>(value: T) =>
  z
    .strictObject({
      value,
      grade: z.enum(['official', 'integrator', 'secondary', 'code']),
      source: z.string().regex(/^https?:\/\/|^GitHub, file id \d+: /),
      isRecommended: z.literal(true),
    })
    .partial({ isRecommended: true })
    .optional();
const amount = figureOf(z.number().positive());
const rulesSchema = z.strictObject({
  id: z.enum(marketplaces.map(({ id }) => id)),
  name: z.string(),
  formats: figureOf(z.array(z.enum(videoKinds))),
  maxMb: amount,
  leastShortPx: amount,
  ratio: amount,
  leastSeconds: amount,
  mostSeconds: amount,
  keySeconds: amount,
  withoutWatermark: figureOf(z.literal(true)),
  understoodSilent: figureOf(z.literal(true)),
  maxVideos: amount,
});

test.each(videoRules)('$id: is a marketplace with texts, and every figure says where it was read', (rules) => {
  expect(rulesSchema.safeParse(rules).error).toBeUndefined();
  expect(rules.name).toBe(marketplaces.find(({ id }) => id === rules.id)?.name);
});

const video = { bytes: 6e6, seconds: 8, widthPx: 1080, heightPx: 1440, watermarked: false };
const of = (id: string) => videoRules.find((rules) => rules.id === id) ?? { id, name: id };

test('a video is checked by what is known, and nothing is assumed', () => {
  expect(checkVideo(of('wildberries'), video)).toEqual({ broken: [], advised: [], checked: 2 });
  expect(checkVideo(of('wildberries'), { ...video, bytes: 51e6 }).broken).toEqual(['bytes']);
  expect(checkVideo(of('ozon'), { ...video, watermarked: true }).broken).toEqual(['watermark']);
  expect(checkVideo(of('amazon'), video)).toMatchObject({ broken: [], advised: ['ratio'] });
  expect(checkVideo(of('amazon'), { ...video, widthPx: 600, heightPx: 600 }).broken).toEqual(['size']);
  expect(checkVideo(of('yandex-market'), { ...video, seconds: 61 }).advised).toEqual(['seconds']);
  expect(checkVideo(of('allegro'), video)).toEqual({ broken: [], advised: [], checked: 0 });
});
