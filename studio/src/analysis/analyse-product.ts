import { readMeasures } from '@kadr/shared/products';
import { wholeOf, type PixelBox } from '../matte/pixel-box.ts';
import type { ProductCutout } from '../cutout/product.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import type { BarcodeReader, ReadBarcode } from './barcode-reader.ts';
import { deriveDimensions } from './dimensions.ts';
import type { DimensionsCm } from './dimensions.ts';
import { finding } from './finding.ts';
import type { Finding, PhotoRegion } from './finding.ts';
import { findBrand, type KnownBrand, type NamedBrand } from './find-brand.ts';
import { guessCategory } from './guess-category.ts';
import type { CategoryHint } from './guess-category.ts';
import { productColours } from './product-colours.ts';
import type { ProductColour } from './product-colours.ts';
import type { ReadText } from '../reading/index.ts';
import type { TextLine } from './text-line.ts';

export interface AnalysisInput {
  photos: readonly DecodedPhoto[];
  /** One for each photo, in the same order; null where a photo could not be cut out: it is read as a whole. */
  cutouts: readonly (AnalysedCutout | null)[];
  /** Null: no text is read. */
  ocr: ReadText | null;
  /** Null: no codes are looked for. */
  readCodes?: BarcodeReader | null;
  categories: readonly CategoryHint[];
  signal?: AbortSignal;
}

/** What the analysis wants of a `CutOut`. */
export interface AnalysedCutout {
  product: ProductCutout;
  /** In pixels of the matte. */
  box: PixelBox;
  matte: { widthPx: number; heightPx: number };
  confidence: { score: number };
}

export interface SeenBarcode extends Omit<ReadBarcode, 'box'> {
  region: PhotoRegion;
}

export interface ProductAnalysis {
  colours: Finding<ProductColour>[];
  /** Width over height as photographed; null without a cut-out. */
  proportions: Finding<number> | null;
  lines: TextLine[];
  /** Each code once, where it was seen first. */
  barcodes: SeenBarcode[];
  /** The first of the largest lines on the packaging, a brand or a name as a rule; with the known brand before it. */
  headline: Finding<string> | null;
  /** A known brand that is printed on it. */
  brand: Finding<KnownBrand> | null;
  volumeMl: Finding<number> | null;
  weightG: Finding<number> | null;
  category: Finding<string> | null;
  dimensionsCm: DimensionsCm;
}

const sureFrom = 0.6;

/**
 * What one to three photos of a product say about it, by pixels and by reading its packaging: no network, no guesses
 * beyond what `source` admits; what was not seen is null.
 */
export async function analyseProduct({
  photos,
  cutouts,
  ocr,
  readCodes = null,
  categories,
  signal,
}: AnalysisInput): Promise<ProductAnalysis> {
  const main = mostCertain(cutouts);
  const lines = ocr === null ? [] : await readAll(photos, cutouts, ocr, signal);
  const category = guessCategory(lines, categories);
  const brand = findBrand(lines);
  const volumeMl = firstMeasure(lines, (text) => readMeasures(text).volumeMl);
  const sizeCm = firstMeasure(lines, (text) => readMeasures(text).sizeCm);
  const nothing: DimensionsCm = { length: null, width: null, height: null };
  return {
    colours: main === undefined ? [] : coloursOf(main, regionOf(main, photos, cutouts)),
    proportions: main === undefined ? null : proportionsOf(main),
    lines,
    barcodes: readCodes === null ? [] : await codesOf(photos, cutouts, readCodes, signal),
    headline: withBrand(largestLine(lines), brand),
    brand: brand && { ...brand, value: brand.value.brand },
    volumeMl,
    weightG: firstMeasure(lines, (text) => readMeasures(text).weightG),
    category,
    dimensionsCm: main === undefined ? nothing : deriveDimensions(main.product, { sizeCm, volumeMl }),
  };
}

function mostCertain(cutouts: readonly (AnalysedCutout | null)[]): AnalysedCutout | undefined {
  return cutouts.filter((cut) => cut !== null).toSorted((a, b) => b.confidence.score - a.confidence.score)[0];
}

function coloursOf({ product, confidence }: AnalysedCutout, region: PhotoRegion | undefined): Finding<ProductColour>[] {
  return productColours(product).map((colour) =>
    finding(colour, colour.certainty * confidence.score, 'pixels', region),
  );
}

/** Where the product stands in its photo. */
function regionOf(
  cut: AnalysedCutout,
  photos: readonly DecodedPhoto[],
  cutouts: readonly (AnalysedCutout | null)[],
): PhotoRegion | undefined {
  const index = cutouts.indexOf(cut);
  const photo = photos[index];
  return photo && { photo: index, box: inPhoto(cut, photo) };
}

function proportionsOf({ product, confidence }: AnalysedCutout): Finding<number> {
  return finding(Math.round((product.widthPx / product.heightPx) * 1000) / 1000, 0.9 * confidence.score, 'pixels');
}

async function readAll(
  photos: readonly DecodedPhoto[],
  cutouts: readonly (AnalysedCutout | null)[],
  ocr: ReadText,
  signal: AbortSignal | undefined,
): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for (const [index, photo] of photos.entries()) {
    for (const { text, confidence, box } of await ocr(photo, areaOf(cutouts[index], photo), signal)) {
      lines.push({ text, confidence, region: { photo: index, box } });
    }
  }
  return lines;
}

async function codesOf(
  photos: readonly DecodedPhoto[],
  cutouts: readonly (AnalysedCutout | null)[],
  read: NonNullable<AnalysisInput['readCodes']>,
  signal: AbortSignal | undefined,
): Promise<SeenBarcode[]> {
  const seen = new Map<string, SeenBarcode>();
  for (const [photo, picture] of photos.entries()) {
    for (const { box, ...code } of await read(
      picture,
      isSure(cutouts[photo]) ? areaOf(cutouts[photo], picture) : wholeOf(picture),
      signal,
    )) {
      const key = `${code.format} ${code.text}`;
      if (!seen.has(key)) seen.set(key, { ...code, region: { photo, box } });
    }
  }
  return [...seen.values()];
}

/** A tag that hangs on the product is cut off where the outline is in doubt. */
function isSure(cut: AnalysedCutout | null | undefined): boolean {
  return (cut?.confidence.score ?? 0) >= sureFrom;
}

/** Where the product is in its photo: all of it where it could not be cut out. */
function areaOf(cut: AnalysedCutout | null | undefined, photo: DecodedPhoto): PixelBox {
  return cut ? inPhoto(cut, photo) : wholeOf(photo);
}

/** The product's box, from the matte's pixels to the photo's. */
function inPhoto({ box, matte }: AnalysedCutout, photo: DecodedPhoto): PixelBox {
  const scale = photo.widthPx / matte.widthPx;
  const left = Math.floor(box.left * scale);
  const top = Math.floor(box.top * scale);
  return {
    left,
    top,
    widthPx: Math.min(photo.widthPx - left, Math.ceil(box.widthPx * scale)),
    heightPx: Math.min(photo.heightPx - top, Math.ceil(box.heightPx * scale)),
  };
}

function firstMeasure<Value>(lines: readonly TextLine[], read: (text: string) => Value | null): Finding<Value> | null {
  let best: Finding<Value> | null = null;
  for (const { text, confidence, region } of lines) {
    const value = read(text);
    if (value !== null && confidence > (best?.confidence ?? 0)) best = finding(value, 0.95 * confidence, 'ocr', region);
  }
  return best;
}

/** A brand that stands alone is written as its owner does. */
function withBrand(headline: Finding<string> | null, brand: Finding<NamedBrand> | null): Finding<string> | null {
  if (brand === null) return headline;
  const { name } = brand.value.brand;
  if (headline === null || headline.region !== brand.region)
    return headline === null ? { ...brand, value: name } : { ...headline, value: `${name} ${headline.value}` };
  return brand.value.isWholeLine ? { ...headline, value: name } : headline;
}

/** A line at least so high as the highest one is as large: how tightly lines are found differs by as much. */
const oneSize = 0.85;

/** The first of the lines with the largest letters: names stand above what they name. */
function largestLine(lines: readonly TextLine[]): Finding<string> | null {
  const sure = lines.filter(({ text, confidence }) => confidence > 0.7 && /\p{L}{3}/u.test(text));
  const largest = Math.max(...sure.map(({ region }) => region.box.heightPx));
  const headline = sure.find(({ region }) => region.box.heightPx >= oneSize * largest);
  return headline ? finding(headline.text, 0.7 * headline.confidence, 'ocr', headline.region) : null;
}
