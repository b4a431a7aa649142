import type { PhotoPlace } from '@kadr/shared/products';
import {
  analyseProduct,
  createTextReader,
  decodeProduct,
  embeddingVersion,
  readPhoto,
  type AnalysisInput,
  type DecodedPhoto,
  type Finding as StudioFinding,
  type PhotoRegion,
  type ProductAnalysis,
  type Recognition,
} from '@kadr/studio';

import type { AnalysisPhoto, AnalysisRequest, Finding, PhotoFindings } from '../port.ts';
import type { TaskContext } from '../task-context.ts';
import { withFaults } from './photos.ts';

type Cut = AnalysisInput['cutouts'][number];

/**
 * Analyses sample photos. The text recognizer lives for one analysis: it takes a second to start and 200 MB to keep.
 */
export function analysePhotos(
  { photos, categories, embeddings: known = [] }: AnalysisRequest,
  { onProgress, kept }: Pick<TaskContext, 'onProgress' | 'kept'>,
): Promise<PhotoFindings> {
  return withFaults(async () => {
    const decoded: DecodedPhoto[] = [];
    for (const { original } of photos) decoded.push(await readPhoto(original));
    onProgress(0.2);
    const pairs = await Promise.all(photos.map(async (photo, index) => cutOf(photo, decoded[index])));
    const seen = pairs.flatMap((pair, index) => (pair ? [{ ...pair, photoId: photos[index]?.photoId ?? '' }] : []));
    const reader = createTextReader();
    try {
      onProgress(0.3);
      const analysis = await analyseProduct({
        photos: seen.map(({ photo }) => photo),
        cutouts: seen.map(({ cut }) => cut),
        ocr: reader.read,
        readCodes: await kept.barcodeReader(),
        categories,
      });
      onProgress(0.9);
      const recogniser = await kept.recogniser();
      const recognition = await recogniser.recognise(
        seen.map(({ photo, cut }) => ({ photo, cut })),
        {
          said: analysis.category && { id: analysis.category.value, confidence: analysis.category.confidence },
          made: analysis.brand?.value.makes ?? [],
          embeddings: known.map((one) => ({ ...one, embedding: new Int8Array(one.embedding) })),
        },
      );
      onProgress(0.95);
      return {
        ...(recognition.pieces > 1 ? withoutScale(findingsOf(analysis, seen)) : findingsOf(analysis, seen)),
        ...categoryOf(analysis, recognition, seen),
        embeddings: {
          version: embeddingVersion,
          photos: recognition.embeddings.map((embedding, index) => ({
            photoId: seen[index]?.photoId ?? '',
            bytes: Buffer.from(embedding).toString('base64'),
          })),
        },
      };
    } finally {
      await reader.close();
    }
  });
}

/**
 * Print that names a category is believed on its own, unless a box surely shows another; else what is surely seen. What
 * is less sure is only offered.
 */
function categoryOf(
  { category }: ProductAnalysis,
  { level, by, isContradicted, categories, pose }: Recognition,
  photos: readonly SeenPhoto[],
): Pick<PhotoFindings, 'category' | 'recognition' | 'pose'> {
  const [best] = categories;
  const seen: Finding<string> | null =
    level === 'sure' && best
      ? { value: best.id, confidence: best.probability, source: by === 'neighbours' ? 'earlier' : 'pixels' }
      : null;
  const said = category && keptFinding(category, photos);
  const offered = [...new Set([...(said ? [said.value] : []), ...categories.map(({ id }) => id)])];
  const filled = said?.value === seen?.value ? (seen ?? said) : (said ?? seen);
  return {
    category: isContradicted ? null : filled,
    recognition: {
      level: isContradicted ? 'unsure' : said === null ? level : 'sure',
      categories: offered.slice(0, mostOffered),
    },
    pose: pose && { value: pose.value, confidence: pose.probability, source: 'pixels' },
  };
}

/**
 * Two mugs side by side say nothing of one mug's width: lengths by the picture's proportions are left out, those read
 * stay.
 */
function withoutScale(findings: PhotoFindings): PhotoFindings {
  const read = (length: Finding<number> | null) => (length?.source === 'ocr' ? length : null);
  const { lengthMm, widthMm, heightMm } = findings;
  return {
    ...findings,
    lengthMm: read(lengthMm),
    widthMm: read(widthMm),
    heightMm: read(heightMm),
    widthOverHeight: null,
  };
}

const mostOffered = 3;

/** A photo with its cut-out as the analysis wants it; a photo that could not be cut out is read as a whole. */
async function cutOf(
  { cut }: AnalysisPhoto,
  photo: DecodedPhoto | undefined,
): Promise<{ photo: DecodedPhoto; cut: Cut } | null> {
  if (!photo) return null;
  if (!cut) return { photo, cut: null };
  const { widthPx, heightPx } = photo;
  return {
    photo,
    cut: {
      product: await decodeProduct(cut.cutout),
      matte: { widthPx, heightPx },
      box: {
        left: Math.round(cut.box.left * widthPx),
        top: Math.round(cut.box.top * heightPx),
        widthPx: Math.round(cut.box.width * widthPx),
        heightPx: Math.round(cut.box.height * heightPx),
      },
      confidence: { score: cut.confidence },
    },
  };
}

interface SeenPhoto {
  readonly photo: DecodedPhoto;
  readonly photoId: string;
}

function findingsOf(analysis: ProductAnalysis, photos: readonly SeenPhoto[]): PhotoFindings {
  const {
    category,
    dimensionsCm: { length, width, height },
    volumeMl,
    weightG,
    colours,
    lines,
    headline,
    proportions,
    barcodes,
  } = analysis;
  const kept = <T>(found: StudioFinding<T> | null): Finding<T> | null => found && keptFinding(found, photos);
  return {
    category: kept(category),
    lengthMm: millimetres(kept(length)),
    widthMm: millimetres(kept(width)),
    heightMm: millimetres(kept(height)),
    volumeMl: kept(volumeMl),
    weightG: kept(weightG),
    colours: colours.map((colour) => {
      const {
        value: { name, hex, share },
        confidence,
        seenAt,
      } = keptFinding(colour, photos);
      return { id: name, hex, share, confidence, ...(seenAt ? { seenAt } : {}) };
    }),
    texts: lines.flatMap(({ text, confidence, region }) => {
      const place = placeOf(region, photos);
      return place ? [{ text, confidence, ...place }] : [];
    }),
    barcodes: barcodes.flatMap(({ region, ...code }) => {
      const place = placeOf(region, photos);
      return place ? [{ ...code, ...place }] : [];
    }),
    headline: kept(headline),
    widthOverHeight: proportions?.value ?? null,
    engine: { model: null, failure: null },
  };
}

function keptFinding<T>(
  { value, confidence, source, region }: StudioFinding<T>,
  photos: readonly SeenPhoto[],
): Finding<T> {
  const seenAt = region && placeOf(region, photos);
  return { value, confidence, source, ...(seenAt ? { seenAt } : {}) };
}

/** From pixels of the analysed photo to shares of the seller's. */
function placeOf({ photo, box }: PhotoRegion, photos: readonly SeenPhoto[]): PhotoPlace | undefined {
  const seen = photos[photo];
  if (!seen) return undefined;
  const {
    photoId,
    photo: { widthPx, heightPx },
  } = seen;
  return {
    photoId,
    box: {
      left: box.left / widthPx,
      top: box.top / heightPx,
      width: box.widthPx / widthPx,
      height: box.heightPx / heightPx,
    },
  };
}

function millimetres(found: Finding<number> | null): Finding<number> | null {
  const mm = found && Math.round(found.value * 10);
  return found && mm && mm >= 1 && mm <= 99_999 ? { ...found, value: mm } : null;
}
