import { findCategory } from '@kadr/shared/catalog';
import { materialsRead, thingNamed, usualThing } from '../../writer/index.ts';
import { cutText, type Language } from '@kadr/shared/kernel';
import { maxBenefits, maxTitleLength, type Analysis, type LengthField } from '@kadr/shared/products';
import { isClothes } from '@kadr/shared/visuals';
import type { PhotoFindings } from '../../engine/port.ts';
import type { ProductRow } from './queries.ts';

/** What an analysis says; everything of the contract's `Analysis` but its state. */
export type AnalysisResult = Omit<Analysis, 'state' | 'progress'>;

/** What the seller has said already; it is never contradicted. */
export interface KnownFacts {
  readonly language: Language;
  readonly title: string | null;
  readonly categoryId: string | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

type LengthFact = Analysis['heightMm'];
type Lengths = Record<LengthField, LengthFact>;

const unknown = { value: null, confidence: 0, source: null } as const;
const proportionConfidence = 0.5;
const guessConfidence = 0.15;
/** What a print names is most likely, not surely, what the product is made of. */
const printedMaterial = 0.7;
/** A line read less surely is more likely noise than print. */
const lineFrom = 0.6;
const bothSay = 0.95;
const shownTexts = 40;
const maxShownText = 200;

/** What the seller has said of a product. */
export function knownFacts(product: ProductRow, language: Language): KnownFacts {
  const own = <T>(field: ProductRow['set_by_user'][number], value: T): T | null =>
    product.set_by_user.includes(field) ? value : null;
  return {
    language,
    title: own('title', product.title),
    categoryId: own('category', product.category_id),
    lengthMm: own('lengthMm', product.length_mm),
    widthMm: own('widthMm', product.width_mm),
    heightMm: own('heightMm', product.height_mm),
  };
}

/**
 * Joins what was seen with what the seller said. Pure; nothing is invented: every value says where it comes from, the
 * rest stays empty.
 */
export function interpretFindings(findings: PhotoFindings, known: KnownFacts): AnalysisResult {
  const category = known.categoryId ? own(known.categoryId) : (findings.category ?? unknown);
  return {
    title: known.title === null ? proposeTitle(findings, category, known.language) : own(known.title),
    category,
    ...(findings.recognition ? { recognition: findings.recognition } : {}),
    ...lengthsFound(findings, known, category.value),
    volumeMl: findings.volumeMl ?? unknown,
    weightG: findings.weightG ?? unknown,
    colours: [...findings.colours],
    materials: materialsOf(findings),
    benefits: (findings.benefits ?? []).slice(0, maxBenefits),
    barcodes: [...(findings.barcodes ?? [])],
    engine: findings.engine ?? { model: null, failure: null },
    texts: findings.texts.slice(0, shownTexts).map((line) => ({ ...line, text: cutText(line.text, maxShownText) })),
  };
}

/** The lengths alone: said by the seller, read, of the photo's proportions, or usual for the category. */
export function lengthsFound(
  { lengthMm, widthMm, heightMm, widthOverHeight }: Pick<PhotoFindings, keyof Lengths | 'widthOverHeight'>,
  known: Pick<KnownFacts, keyof Lengths>,
  categoryId: string | null,
): Lengths {
  const facts = {
    lengthMm: lengthFact(known.lengthMm, lengthMm),
    widthMm: lengthFact(known.widthMm, widthMm),
    heightMm: lengthFact(known.heightMm, heightMm),
  };
  const pair = seenPairOf(categoryId, widthOverHeight);
  return guessFromCategory(scaleByProportion(facts, pair, widthOverHeight), categoryId, pair, widthOverHeight);
}

/** A value below this is shown as a question and never written into the product by itself. */
const fillFrom = 0.4;

export function sure<T>({
  value,
  confidence,
}: {
  readonly value: T | null;
  readonly confidence: number;
}): T | undefined {
  return value !== null && confidence >= fillFrom ? value : undefined;
}

function own<T>(value: T) {
  return { value, confidence: 1, source: 'user' as const };
}

/** The seller's word, else what was read; a guess from another category than the final one is made again below. */
function lengthFact(knownMm: number | null, found: PhotoFindings['heightMm']): LengthFact {
  if (knownMm !== null) return own(knownMm);
  return found && found.source !== 'category-guess' ? found : unknown;
}

/** The lengths that a photo shows across it and up it. */
type SeenPair = readonly [across: LengthField, up: LengthField];
const fromTheFront: SeenPair = ['lengthMm', 'heightMm'];
const fromTheSide: SeenPair = ['widthMm', 'heightMm'];
const fromAbove: SeenPair = ['lengthMm', 'widthMm'];
/** Goods so much lower than long and wide are photographed from above, too. */
const flatFrom = 0.5;
/** A ratio is as usual within this factor; a usual size is then as good a guess as one in the photo's proportions. */
const aboutUsual = 1.35;

/** Shoes of such a ratio are boots seen from the side: low ones are wider, and a pair from the front is as well. */
const bootBelow = 0.95;

function isBoot(categoryId: string | null, widthOverHeight: number | null): boolean {
  return categoryId === 'shoes' && widthOverHeight !== null && widthOverHeight < bootBelow;
}

/**
 * What the photo shows of goods: the first two lengths whose usual ratio is about the photo's, from the front where none
 * is. Of clothes none, because sleeves count in the picture but in no length.
 */
function seenPairOf(categoryId: string | null, widthOverHeight: number | null): SeenPair | null {
  if (!widthOverHeight || isClothes(categoryId)) return null;
  const usual = usualLengths(categoryId);
  if (!usual || isBoot(categoryId, widthOverHeight)) return fromTheFront;
  const isFlat = usual.heightMm <= flatFrom * Math.min(usual.lengthMm, usual.widthMm);
  const pairs = [fromTheFront, fromTheSide, ...(isFlat ? [fromAbove] : [])];
  return pairs.find((pair) => isAboutUsual(usual, pair, widthOverHeight)) ?? fromTheFront;
}

function isAboutUsual(usual: Record<LengthField, number>, [across, up]: SeenPair, widthOverHeight: number): boolean {
  const ratio = usual[across] / usual[up] / widthOverHeight;
  return Math.max(ratio, 1 / ratio) <= aboutUsual;
}

function usualLengths(categoryId: string | null): Record<LengthField, number> | null {
  const typical = findCategory(categoryId)?.typicalMm;
  return typical ? { lengthMm: typical[0], widthMm: typical[1], heightMm: typical[2] } : null;
}

/** Lengths keep their ratio in the photo: one that is known gives the other. */
function scaleByProportion(lengths: Lengths, pair: SeenPair | null, widthOverHeight: number | null): Lengths {
  if (!pair || !widthOverHeight) return lengths;
  const [across, up] = pair;
  const scaled = (mm: number, from: LengthFact): LengthFact => ({
    value: clampMm(mm),
    confidence: proportionConfidence * from.confidence,
    source: 'proportion',
  });
  const { value: acrossMm } = lengths[across];
  const { value: upMm } = lengths[up];
  if (acrossMm === null && upMm !== null) return { ...lengths, [across]: scaled(upMm * widthOverHeight, lengths[up]) };
  if (upMm === null && acrossMm !== null)
    return { ...lengths, [up]: scaled(acrossMm / widthOverHeight, lengths[across]) };
  return lengths;
}

/** What is still open gets the usual size of such goods as a question, far below what is ever filled in by itself. */
function guessFromCategory(
  lengths: Lengths,
  categoryId: string | null,
  pair: SeenPair | null,
  widthOverHeight: number | null,
): Lengths {
  const usual = usualLengths(categoryId);
  if (!usual) return lengths;
  const seen = pair && widthOverHeight ? inProportion(usual, pair, widthOverHeight) : {};
  // A boot is as long as the foot in it, however tall.
  const mm = isBoot(categoryId, widthOverHeight)
    ? { ...usual, heightMm: usual.lengthMm / (widthOverHeight ?? 1) }
    : { ...usual, ...seen };
  const guess = (field: LengthField): LengthFact =>
    lengths[field].value === null
      ? { value: clampMm(mm[field]), confidence: guessConfidence, source: 'category-guess' }
      : lengths[field];
  return { lengthMm: guess('lengthMm'), widthMm: guess('widthMm'), heightMm: guess('heightMm') };
}

/** Of an unusual shape: both sides as the photo has them, their area as usual. */
function inProportion(usual: Record<LengthField, number>, pair: SeenPair, widthOverHeight: number) {
  if (isAboutUsual(usual, pair, widthOverHeight)) return {};
  const [across, up] = pair;
  const area = usual[across] * usual[up];
  return { [across]: Math.sqrt(area * widthOverHeight), [up]: Math.sqrt(area / widthOverHeight) };
}

function clampMm(mm: number): number {
  return Math.min(99_999, Math.max(1, Math.round(mm)));
}

/**
 * The largest print on the packaging is its name, said with what other print calls the thing: a name alone is no title.
 * Where there is no name it is called what it is called in print, else what such a thing usually is.
 */
function proposeTitle(
  { headline, texts }: PhotoFindings,
  category: Analysis['category'],
  language: Language,
): Analysis['title'] {
  const { value: categoryId } = category;
  const nounIn = (words: string) =>
    categoryId === null ? undefined : thingNamed(categoryId, words)?.[language].nominative;
  const printed = texts
    .filter(({ confidence }) => confidence >= lineFrom)
    .map(({ text }) => nounIn(text))
    .find((noun) => noun !== undefined);
  const name = headline === null ? '' : cutText(headline.value.trim(), maxTitleLength);
  if (headline && name) {
    const both =
      printed === undefined || nounIn(name) !== undefined
        ? name
        : language === 'en'
          ? `${name} ${printed}`
          : `${capitalised(printed, language)} ${name}`;
    return { ...headline, value: both.length <= maxTitleLength ? both : name };
  }
  const noun = printed ?? (categoryId === null ? undefined : usualThing(categoryId)?.[language].nominative);
  return noun ? { ...category, value: capitalised(noun, language) } : unknown;
}

function capitalised(word: string, language: Language): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

/** Materials that print on the packaging names, and those that a model saw: surer where it is both. */
function materialsOf({ texts, materials = [] }: PhotoFindings): Analysis['materials'] {
  const read = texts
    .filter(({ confidence }) => confidence >= lineFrom)
    .flatMap(({ text, confidence, photoId, box }) =>
      materialsRead(text).map((value) => ({
        value,
        confidence: printedMaterial * confidence,
        source: 'ocr' as const,
        ...(box ? { seenAt: { photoId, box } } : {}),
      })),
    );
  const found = [...read, ...materials];
  const isAgreed = (one: { readonly value: string; readonly source: string }) =>
    found.some(({ value, source }) => value === one.value && source !== one.source);
  return found
    .filter(({ value }, index) => found.findIndex((one) => one.value === value) === index)
    .map((one) => (isAgreed(one) ? { ...one, confidence: bothSay } : one));
}
