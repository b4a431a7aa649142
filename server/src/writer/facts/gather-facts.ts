import { isSureColour, namedColours, type Analysis, type Product } from '@kadr/shared/products';
import { claimsIn, claimFactId, factIdOf, type Fact, type FactKind, type Judgements } from '@kadr/shared/descriptions';
import { attributeFactWords } from '../attributes/attribute-names.ts';
import { attributeFacts } from '../attributes/attribute-facts.ts';
import { colourIds } from '../grammar/colours.ts';
import { materialsIn } from '../grammar/materials.ts';
import { hasNoVolume, isSoldByWeight, namesIngredients } from './packaged.ts';
import { readGtin, readQuantities, type Quantity } from './read-measures.ts';

/** A line read less surely is more likely noise than print. */
const lineFrom = 0.6;
const maxLines = 8;
/** A content read less surely waits for the seller's word. */
const sureFrom = 0.7;

type Found = Pick<Fact, 'kind' | 'value' | 'source'> & { readonly isSure: boolean; readonly photoId?: string };

/**
 * Everything known of a product that a description may rest on, each once, with where it comes from. What the seller
 * wrote, or agreed to on the page of the analysis ("Everything is Correct"), is confirmed; what else was read on the
 * packaging, seen unsurely, or seen by a model, waits for their word.
 */
export function gatherFacts(product: Product, judgements: Judgements): Fact[] {
  const seen = new Map<string, Fact>();
  const { facts: answers, answered } = attributeFacts(product);
  // What the seller has answered for is not read from anything else.
  const isOpen = ({ kind }: Found) => !answered.has(kind);
  const found: Found[] = [
    ...ownFacts(product).filter(isOpen),
    ...answers.map((answer): Found => ({ ...answer, source: 'user', isSure: true })),
    ...readFacts(product).filter(isOpen),
  ];
  for (const { kind, value, source, isSure, photoId = null } of found) {
    const id = factIdOf(kind, value);
    if (seen.has(id)) continue;
    const claims = hasWords(kind) ? [...new Set(claimsIn(value).map(({ claim }) => claim))] : [];
    seen.set(id, {
      id,
      kind,
      value,
      source,
      claims,
      photoId,
      ...(kind === 'attribute' ? { words: attributeFactWords(value) } : {}),
      state: judgements.get(id) ?? (isSure ? 'confirmed' : 'unconfirmed'),
    });
  }
  return [...seen.values()];
}

/**
 * What may be written of: confirmed, and no claim in it waits for its proof. A name stays: its words are shown as held
 * instead.
 */
export function usableFacts(facts: readonly Fact[], judgements: Judgements): Fact[] {
  return facts.filter(
    ({ kind, state, claims }) =>
      state === 'confirmed' &&
      (kind === 'name' || claims.every((claim) => judgements.get(claimFactId(claim)) === 'confirmed')),
  );
}

function hasWords(kind: FactKind): boolean {
  return kind === 'name' || kind === 'benefit' || kind === 'text';
}

function ownFacts(product: Product): Found[] {
  const { analysis, title, categoryId, dimensions, photos } = product;
  const isChecked = product.creationStep === 'extras' || product.creationStep === 'done' || analysis.state === 'none';
  // Among many, neither colours nor content were shown.
  const isShown = isChecked && product.detailsOpen !== true;
  const found: Found[] = [];
  if (title.trim() !== '') found.push({ kind: 'name', value: title.trim(), source: 'user', isSure: isChecked });
  if (categoryId)
    found.push({
      kind: 'category',
      value: categoryId,
      source: 'user',
      isSure: isChecked || analysis.category.source === 'user',
    });
  for (const [kind, field] of [
    ['length', 'lengthMm'],
    ['width', 'widthMm'],
    ['height', 'heightMm'],
  ] as const) {
    const mm = dimensions[field];
    // A usual size is no fact: it stands in no text.
    if (mm !== null && product.estimatedLengths?.includes(field) !== true)
      found.push({ kind, value: String(mm), source: 'user', isSure: isChecked || analysis[field].source === 'user' });
  }
  for (const colour of namedColours(analysis.colours.filter(({ id }) => colourIds.includes(id))))
    found.push({ kind: 'colour', value: colour.id, source: 'pixels', isSure: isShown && isSureColour(colour) });
  for (const benefit of product.benefits) found.push({ kind: 'benefit', value: benefit, source: 'user', isSure: true });
  const isContent = (kind: Quantity['kind']) =>
    kind === 'weight' ? isSoldByWeight(categoryId) : kind === 'count' || !hasNoVolume(categoryId);
  const typed = readQuantities(title, categoryId).map(({ kind, value, isClear }): Found => ({
    kind,
    value,
    source: 'user',
    isSure: isChecked && isClear && isContent(kind),
  }));
  found.push(...[...typed, ...contentFacts(product, isShown)].toSorted((a, b) => Number(b.isSure) - Number(a.isSure)));
  if (photos.some(({ group }) => group === 'box')) found.push({ kind: 'box', value: '', source: 'user', isSure: true });
  if (photos.some(({ group }) => group === 'component'))
    found.push({ kind: 'components', value: '', source: 'user', isSure: true });
  return found;
}

/**
 * Volume and weight that the analysis shows: the seller has agreed to them where they were read surely, and nothing
 * says otherwise.
 */
function contentFacts({ analysis, title, categoryId }: Product, isChecked: boolean): Found[] {
  const printed = [
    title,
    ...analysis.texts.filter(({ confidence }) => confidence >= lineFrom).map(({ text }) => text),
  ].flatMap((line) => readQuantities(line, categoryId));
  const of = (
    kind: 'volume' | 'weight',
    { value, confidence, source, seenAt }: Analysis['volumeMl'],
    unit: 'ml' | 'g',
  ): Found[] => {
    if (value === null) return [];
    const said = printed.filter((quantity) => quantity.kind === kind);
    const isSame = ({ base }: Quantity) => Math.abs(base - value) <= 0.01 * value;
    return [
      {
        kind,
        value: said.find(isSame)?.value ?? `${value} ${unit}`,
        source: source === 'model' ? 'model' : 'ocr',
        isSure:
          isChecked &&
          source === 'ocr' &&
          confidence >= sureFrom &&
          said.every(isSame) &&
          said.some(({ isClear }) => isClear),
        ...(seenAt ? { photoId: seenAt.photoId } : {}),
      },
    ];
  };
  return [...of('volume', analysis.volumeMl, 'ml'), ...of('weight', analysis.weightG, 'g')];
}

/** A line that only gives a barcode, a quantity or a material is that fact already. */
function isSaidOtherwise(text: string, materialsOf: (text: string) => string[]): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return (
    readGtin(text) !== null || (words.length <= 2 && (readQuantities(text).length > 0 || materialsOf(text).length > 0))
  );
}

/** Print on the packaging, of an unknown hand, and what a model saw: nothing of it is sure. */
function readFacts({ analysis, title, categoryId }: Product): Found[] {
  const materialsOf = (text: string) => (namesIngredients(categoryId) ? [] : materialsIn(text));
  const lines = analysis.texts.filter(({ confidence }) => confidence >= lineFrom);
  const found: Found[] = analysis.barcodes.flatMap(({ gtin, photoId }): Found[] =>
    gtin ? [{ kind: 'gtin', value: gtin, source: 'ocr', isSure: false, photoId }] : [],
  );
  for (const { text, photoId } of lines) {
    const of = (kind: FactKind, value: string): Found => ({ kind, value, source: 'ocr', isSure: false, photoId });
    const gtin = readGtin(text);
    if (gtin) found.push(of('gtin', gtin));
    else for (const { kind, value } of readQuantities(text, categoryId)) found.push(of(kind, value));
  }
  const seen =
    (kind: FactKind) =>
    ({ value, source, seenAt }: Analysis['materials'][number]): Found => ({
      kind,
      value,
      source: source === 'model' ? 'model' : 'ocr',
      isSure: false,
      ...(seenAt ? { photoId: seenAt.photoId } : {}),
    });
  found.push(
    ...(namesIngredients(categoryId) ? [] : analysis.materials).map(seen('material')),
    ...analysis.benefits.map(seen('benefit')),
  );
  for (const material of materialsOf(title))
    found.push({ kind: 'material', value: material, source: 'user', isSure: false });
  const shown = lines
    .map(({ text, photoId }) => ({ text: text.trim(), photoId }))
    .filter(
      ({ text }) =>
        /\p{L}{3}/u.test(text) &&
        text.length <= 80 &&
        text.toLowerCase() !== title.trim().toLowerCase() &&
        !isSaidOtherwise(text, materialsOf),
    );
  for (const { text, photoId } of shown.slice(0, maxLines))
    found.push({ kind: 'text', value: text, source: 'ocr', isSure: false, photoId });
  return found;
}
