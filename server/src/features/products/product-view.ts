import {
  cameraFacts,
  viewOfPitch,
  type Analysis,
  type Cutout,
  type Photo,
  type Picture,
  type Product,
  type ProductCard,
} from '@kadr/shared/products';
import { fittingAnswers, guessAttributes } from '../../writer/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import { analysisOf, type AnalysisRow } from './analysis-queries.ts';
import { estimatedLengths } from './estimated-lengths.ts';
import { interpretFindings, knownFacts } from './interpret-findings.ts';
import { photosOf, type PhotoRow } from './photo-queries.ts';
import { pictureView } from './picture-view.ts';
import type { ProductDeps } from './product-deps.ts';
import { productOwnedBy, type ProductRow } from './queries.ts';

const nothingFound = { value: null, confidence: 0, source: null };
const noAnalysis: Analysis = {
  state: 'none',
  progress: 0,
  title: nothingFound,
  category: nothingFound,
  lengthMm: nothingFound,
  widthMm: nothingFound,
  heightMm: nothingFound,
  volumeMl: nothingFound,
  weightG: nothingFound,
  colours: [],
  materials: [],
  benefits: [],
  texts: [],
  barcodes: [],
  engine: { model: null, failure: null },
};
/** A camera that the seller has told stands in the middle of its kind. */
const pitchOf: Readonly<Record<NonNullable<PhotoRow['user_view']>, number>> = {
  front: 7.5,
  'three-quarter': 25,
  top: 90,
};

/** The product with its photos and analysis, as its owner sees it. */
export async function productView(
  { fileUrl }: Pick<ProductDeps, 'fileUrl'>,
  db: Db,
  row: ProductRow,
): Promise<Product> {
  const [photos, analysisRow] = await Promise.all([photosOf(db, row.id), analysisOf(db, row.id)]);
  const analysis = analysisView(row, analysisRow);
  const estimated = estimatedLengths(row, analysisRow?.findings ?? null);
  const { title, category_id: categoryId } = row;
  const attributes = fittingAnswers(categoryId, row.attributes);
  const guessedAttributes = guessAttributes({ title, categoryId, attributes, analysis });
  return {
    id: row.id,
    status: row.status,
    creationStep: row.creation_step,
    ...(row.sku === '' ? {} : { sku: row.sku }),
    title,
    categoryId,
    dimensions: { lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm },
    ...(estimated.length > 0 ? { estimatedLengths: estimated } : {}),
    description: row.description,
    benefits: row.benefits,
    noBox: row.no_box,
    noComponents: row.no_components,
    contents: row.contents,
    ...(row.details_open ? { detailsOpen: true } : {}),
    ...(row.pose ? { pose: row.pose } : {}),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(Object.keys(guessedAttributes).length > 0 ? { guessedAttributes } : {}),
    designReady: row.design_ready,
    photos: photos.map((photo) => photoView(fileUrl, photo)),
    analysis,
    visualsReady: row.visuals_ready,
    designs: row.designs,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The same for other features; undefined when the product is not the seller's. */
export async function ownProductView(
  deps: Pick<ProductDeps, 'fileUrl'>,
  db: Db,
  userId: string,
  productId: string,
): Promise<Product | undefined> {
  const row = await productOwnedBy(db, userId, productId);
  return row && productView(deps, db, row);
}

export function cardView(row: ProductRow, cover: Picture | null): ProductCard {
  return {
    id: row.id,
    status: row.status,
    creationStep: row.creation_step,
    ...(row.sku === '' ? {} : { sku: row.sku }),
    title: row.title,
    categoryId: row.category_id,
    visualsReady: row.visuals_ready,
    designs: row.designs,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    cover,
  };
}

export function photoView(fileUrl: FileUrl, row: PhotoRow): Photo {
  return {
    id: row.id,
    group: row.photo_group,
    position: row.position,
    fileName: row.file_name,
    picture: photoPicture(fileUrl, row),
    cutout: cutoutView(fileUrl, row),
  };
}

/**
 * The camera that counts: what the seller said, else what the phone told, else the estimate; the later ones fill in
 * what an earlier one leaves open.
 */
export function cameraOf(row: PhotoRow): Cutout['camera'] {
  const shown = cameraFacts(row.camera ?? {});
  const told = row.pitch_deg === null ? null : cameraTold(row.pitch_deg);
  if (row.user_view) {
    const known = [told, row.camera].find((camera) => camera?.view === row.user_view);
    return {
      view: row.user_view,
      pitchDeg: known?.pitchDeg ?? pitchOf[row.user_view],
      confidence: 1,
      source: 'user',
      ...shown,
    };
  }
  // Nothing is known of what could not be cut out.
  if (row.camera && told) return { ...told, confidence: 1, source: 'phone', ...shown };
  return row.camera ? { ...row.camera, source: 'estimate' } : null;
}

/** A phone that looks up at the product is as good as level with it: there is no set from below. */
function cameraTold(pitchDeg: number) {
  const down = Math.round(Math.max(0, pitchDeg));
  return { view: viewOfPitch(down), pitchDeg: down };
}

function cutoutView(fileUrl: FileUrl, row: PhotoRow): Cutout {
  const {
    cutout_view_key: viewKey,
    cutout_thumbnail_key: thumbnailKey,
    cutout_width_px: widthPx,
    cutout_height_px: heightPx,
  } = row;
  const picture: Picture | null =
    row.cutout_state === 'ready' && viewKey && thumbnailKey && widthPx && heightPx
      ? pictureView(fileUrl, { viewKey, thumbnailKey, widthPx, heightPx, blur: row.cutout_blur ?? '' })
      : null;
  return {
    state: row.cutout_state,
    progress: row.cutout_progress,
    picture,
    box: row.cutout_box,
    confidence: row.confidence,
    reasons: row.reasons,
    faults: row.faults,
    isChecked: row.outline_checked,
    isWhole: row.is_whole,
    camera: cameraOf(row),
    failure: row.failure_code,
  };
}

export function photoPicture(fileUrl: FileUrl, row: PhotoRow): Picture {
  return pictureView(fileUrl, {
    viewKey: row.view_key,
    thumbnailKey: row.thumbnail_key,
    widthPx: row.width_px,
    heightPx: row.height_px,
    blur: row.blur,
  });
}

/** Interpreted each time: a height that the seller has just given makes a width of the photo's proportions. */
function analysisView(product: ProductRow, row: AnalysisRow | undefined): Analysis {
  if (!row) return noAnalysis;
  const found = row.findings ? interpretFindings(row.findings, knownFacts(product, row.language)) : noAnalysis;
  return { ...found, state: row.state, progress: row.progress };
}
