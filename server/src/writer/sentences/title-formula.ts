import formulas from '../words/title-formulas.json' with { type: 'json' };
import type { OwnSlot } from './writer.ts';

export type TitleSlot = OwnSlot | 'attributes';

const orders: ReadonlyMap<string, readonly TitleSlot[]> = new Map(
  Object.entries(formulas as Readonly<Record<string, { readonly order: readonly TitleSlot[] }>>).map(
    ([id, { order }]) => [id, order],
  ),
);

/** In which order a marketplace's titles go on behind kind of thing, brand and model: its own, else the usual one. */
export function titleOrder(marketplace: string): readonly TitleSlot[] {
  return orders.get(marketplace) ?? orders.get('any') ?? [];
}
