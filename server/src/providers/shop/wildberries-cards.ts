import { z } from 'zod';
import { ShopProblem } from './port.ts';
import type { ShopAnswer } from './shop-http.ts';

/* The parts of Wildberries' Content API that Kadr reads and writes: https://dev.wildberries.ru/openapi/work-with-products */

const textOf = z.string().nullish();
const cardSchema = z.object({
  nmID: z.int(),
  vendorCode: z.string(),
  brand: textOf,
  title: textOf,
  description: textOf,
  video: textOf,
  photos: z.array(z.object({ big: z.string(), c246x328: textOf })).nullish(),
  dimensions: z
    .object({
      length: z.number().nullish(),
      width: z.number().nullish(),
      height: z.number().nullish(),
      weightBrutto: z.number().nullish(),
    })
    .nullish(),
  characteristics: z.array(z.object({ id: z.int(), value: z.unknown() })).nullish(),
  sizes: z
    .array(
      z.object({
        chrtID: z.int().nullish(),
        techSize: textOf,
        wbSize: textOf,
        skus: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});
export type Card = z.infer<typeof cardSchema>;

export const cardListSchema = z.object({
  cards: z.array(cardSchema).nullish(),
  cursor: z.object({ updatedAt: textOf, nmID: z.int().nullish(), total: z.int().nullish() }).nullish(),
});

export const cardErrorsSchema = z.object({
  data: z
    .object({
      items: z
        .array(z.object({ batchUUID: z.string(), errors: z.record(z.string(), z.array(z.string())).nullish() }))
        .nullish(),
    })
    .nullish(),
});

/**
 * A card is overwritten whole: everything that was read goes back, and only the texts differ. Photos, video and labels
 * are not part of it.
 */
export function updateOf(card: Card, { title, text }: { title?: string; text?: string }): object {
  const given = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
  return {
    nmID: card.nmID,
    vendorCode: card.vendorCode,
    ...given({
      brand: card.brand,
      title: title ?? card.title,
      description: text ?? card.description,
      dimensions: card.dimensions && given(card.dimensions),
      characteristics: card.characteristics?.map(({ id, value }) => ({ id, value })),
    }),
    sizes: (card.sizes ?? []).map((size) => given(size)),
  };
}

const saidSchema = z.object({
  title: z.coerce.string().default(''),
  detail: z.coerce.string().default(''),
  errorText: z.coerce.string().default(''),
  additionalErrors: z.unknown().optional(),
  error: z.boolean().default(false),
});

/** Errors come with the status, and with `error` in an answer of 200. */
export function readWildberries<T>(answer: ShopAnswer, schema: z.ZodType<T>): T {
  const json = jsonOf(answer.bytes);
  const said = saidSchema.safeParse(json).data;
  const words = said ? [said.errorText || said.title, said.detail, additional(said.additionalErrors)] : [];
  const detail = [answer.status === 200 ? '' : answer.status, ...words].filter(Boolean).join(' ');
  const { status } = answer;
  if (status === 401)
    throw new ShopProblem(/expired/i.test(detail) ? 'shops.token-expired' : 'shops.token-refused', detail);
  if (status === 403) throw new ShopProblem('shops.token-rights', detail);
  if (status === 429) throw new ShopProblem('shops.busy', detail);
  if (status >= 500) throw new ShopProblem('shops.unreachable', detail);
  if (status < 200 || status >= 300 || said?.error) throw new ShopProblem('shops.refused', detail);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ShopProblem('shops.refused', 'the answer is not what the documentation says');
}

function additional(errors: unknown): string {
  if (typeof errors === 'string') return errors;
  if (typeof errors !== 'object' || errors === null || Object.keys(errors).length === 0) return '';
  return Object.values(errors).join(' ');
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
