import { analyseProduct, createTextReader, decodeProduct, readBarcodesIn, readPhoto, type AnalysisInput, type DecodedPhoto, type ProductAnalysis } from '@kadr/studio';
import { withFaults } from './photo-work.ts';
import type { AnalysisPhoto, CategoryHint, Finding, PhotoFindings, WorkOptions } from './port.ts';

type Cut = AnalysisInput['cutouts'][number];

/** Looks at sample photos. The text recognizer lives for one analysis: it takes a second to start and 200 MB to keep. */
export function analysePhotos(photos: readonly AnalysisPhoto[], categories: readonly CategoryHint[], { onProgress, signal }: WorkOptions = {}): Promise<PhotoFindings> {
  return withFaults(async () => {
    const decoded: DecodedPhoto[] = [];
    for (const { original } of photos) decoded.push(await readPhoto(original));
    onProgress?.(0.2);
    const pairs = await Promise.all(photos.map(async (photo, index) => cutOf(photo, decoded[index])));
    const seen = pairs.flatMap((pair, index) => (pair ? [{ ...pair, photoId: photos[index]?.photoId ?? '' }] : []));
    const reader = createTextReader();
    try {
      onProgress?.(0.3);
      const analysis = await analyseProduct({
        photos: seen.map(({ photo }) => photo), cutouts: seen.map(({ cut }) => cut), ocr: reader.read, readCodes: readBarcodesIn, categories, signal,
      });
      onProgress?.(0.95);
      return findingsOf(analysis, seen);
    } finally {
      await reader.close();
    }
  });
}

/** A photo with its cut-out as the analysis wants it; a photo that could not be cut out is read as a whole. */
async function cutOf({ cut }: AnalysisPhoto, photo: DecodedPhoto | undefined): Promise<{ photo: DecodedPhoto; cut: Cut } | null> {
  if (!photo || !cut) return null;
  const { widthPx, heightPx } = photo;
  return {
    photo,
    cut: {
      product: await decodeProduct(cut.cutout),
      matte: { widthPx, heightPx },
      box: {
        left: Math.round(cut.box.left * widthPx), top: Math.round(cut.box.top * heightPx),
        widthPx: Math.round(cut.box.width * widthPx), heightPx: Math.round(cut.box.height * heightPx),
      },
      confidence: { score: cut.confidence },
    },
  };
}

interface SeenPhoto { readonly photo: DecodedPhoto; readonly photoId: string }

function findingsOf(analysis: ProductAnalysis, photos: readonly SeenPhoto[]): PhotoFindings {
  const { category, dimensionsCm, colours, lines, headline, proportions, barcodes } = analysis;
  return {
    category: category && plain(category),
    lengthMm: millimetres(dimensionsCm.length), widthMm: millimetres(dimensionsCm.width), heightMm: millimetres(dimensionsCm.height),
    colours: colours.map(({ value: { name, hex, share } }) => ({ id: name, hex, share })),
    texts: lines.flatMap(({ text, confidence, region }) => {
      const photoId = photos[region.photo]?.photoId;
      return photoId ? [{ text, confidence, photoId }] : [];
    }),
    barcodes: barcodes.flatMap(({ region: { photo, box }, ...code }) => {
      const seen = photos[photo];
      if (!seen) return [];
      const { photoId, photo: { widthPx, heightPx } } = seen;
      return [{
        ...code, photoId, box: { left: box.left / widthPx, top: box.top / heightPx, width: box.widthPx / widthPx, height: box.heightPx / heightPx },
      }];
    }),
    headline: headline && plain(headline),
    widthOverHeight: proportions?.value ?? null,
  };
}

function plain<T>({ value, confidence, source }: Finding<T>): Finding<T> {
  return { value, confidence, source };
}

function millimetres(finding: Finding<number> | null): Finding<number> | null {
  const mm = finding && Math.round(finding.value * 10);
  return finding && mm && mm >= 1 && mm <= 99_999 ? { value: mm, confidence: finding.confidence, source: finding.source } : null;
}
