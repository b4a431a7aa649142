import { withoutTags } from '../../platform/html/without-tags.ts';
import { looksAgainMs, type Ozon } from './ozon-calls.ts';
import { descriptionOf, productOf, type OzonProduct } from './ozon-products.ts';
import { done, type Steps } from './ozon-tasks.ts';
import { ShopProblem, type ShopChange } from './port.ts';

/** "Название" and "Аннотация", of all categories. */
const [nameAttribute, descriptionAttribute] = [4180, 4191];

type Texts = Pick<ShopChange, 'title' | 'text'>;

/** Sends the texts as attributes, one task for both. Attributes that are not named stay. */
export async function sendTexts(calls: Ozon, product: OzonProduct, texts: Texts, steps: Steps): Promise<string> {
  const { title, text } = texts;
  const step = `${steps.way}-texts`;
  if (steps.sent.get(step) === undefined) await steps.sent.set(step, 'sending');
  const attributes = [
    ...(title === undefined ? [] : [attributeOf(nameAttribute, title)]),
    ...(text === undefined ? [] : [attributeOf(descriptionAttribute, text)]),
  ];
  const body = { items: [{ offer_id: product.offer_id, attributes }] };
  const offerId = product.offer_id;
  return done(calls, { path: '/v1/product/attributes/update', body, offerId, name: step }, steps);
}

const attributeOf = (id: number, value: string) => ({
  id,
  complex_id: 0,
  values: [{ dictionary_value_id: 0, value }],
});

/** Throws `shops.refused` with what was said of the task, or `shops.not-shown-yet`, where they are not there in time. */
export async function untilTexts(
  calls: Ozon,
  itemId: string,
  { texts, words, signal }: { texts: Texts; words: string; signal: AbortSignal },
): Promise<void> {
  for (const ms of [0, ...looksAgainMs]) {
    if (ms > 0) await calls.http.wait(ms, signal);
    if (await areTextsThere(calls, await productOf(calls, itemId, signal), texts, signal)) return;
  }
  throw words === '' ? new ShopProblem('shops.not-shown-yet') : new ShopProblem('shops.refused', words);
}

export async function areTextsThere(
  calls: Ozon,
  product: OzonProduct,
  { title, text }: Texts,
  signal: AbortSignal,
): Promise<boolean> {
  if (title !== undefined && bare(product.name ?? '') !== bare(title)) return false;
  return text === undefined || bare(await descriptionOf(calls, product, signal)) === bare(text);
}

/** Ozon may write tags and spaces in its own way. */
function bare(text: string): string {
  return withoutTags(text, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Paragraphs as Ozon's own descriptions have them: broken lines, and lists. */
export function ozonHtml(html: string): string {
  return html
    .replace(/<\/p>\s*(?=<p>)/g, '<br/><br/>')
    .replace(/<\/?p>/g, '')
    .replace(/<br>/g, '<br/>')
    .replace(/\s*(<\/?(?:ul|li)>)\s*/g, '$1')
    .trim();
}
