import { z } from 'zod';
import { ShopProblem, type ShopChange } from './port.ts';
import { errorsOf, jsonOf, looksAgainMs, type Steps, type Wildberries } from './wildberries-calls.ts';
import { updateOf, type Card } from './wildberries-cards.ts';

/** Overwrites the card with itself and the new texts, then waits until they stand there or Wildberries says why not. */
export async function changeTexts(calls: Wildberries, itemId: string, wanted: ShopChange, steps: Steps): Promise<void> {
  const { sent, way, signal } = steps;
  const before = await calls.card(itemId, signal);
  const texts = {
    ...(wanted.title !== undefined && { title: wanted.title }),
    ...(wanted.text !== undefined && { text: wanted.text }),
  };
  if (areThere(before, texts)) return;
  const [step, known] = [`${way}-texts`, `${way}-errors`];
  if (sent.get(step) === undefined) {
    await sent.set(known, [...(await errorsOf(calls, before, signal)).keys()].join(' '));
    await calls.post('/content/v2/cards/update', jsonOf([updateOf(before, texts)]), z.unknown(), signal);
    await sent.set(step, 'sent');
  }
  const old = new Set(sent.get(known)?.split(' '));
  for (const ms of looksAgainMs) {
    await calls.wait(ms, signal);
    if (areThere(await calls.card(itemId, signal), texts)) return;
    const said = [...(await errorsOf(calls, before, signal))].filter(([batch]) => !old.has(batch));
    if (said.length > 0) throw new ShopProblem('shops.refused', said.flatMap(([, errors]) => errors).join(' · '));
  }
  throw new ShopProblem('shops.not-shown-yet');
}

function areThere(card: Card, { title, text }: { title?: string; text?: string }): boolean {
  const same = (a: string | null | undefined, b: string) => spaced(a ?? '') === spaced(b);
  return (title === undefined || same(card.title, title)) && (text === undefined || same(card.description, text));
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
