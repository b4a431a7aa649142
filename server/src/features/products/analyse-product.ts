import { categories, printWords } from '@kadr/shared/catalog';
import type { Db } from '../../platform/db/index.ts';
import { progressReporter } from '../../platform/jobs/index.ts';
import { PictureFault, type AnalysisPhoto, type CategoryHint } from '../../engine/port.ts';
import { analysisOf, beginAnalysis, failAnalysis, saveAnalysis, setAnalysisProgress } from './analysis-queries.ts';
import { hasAgreed } from './creation-steps.ts';
import { interpretFindings, knownFacts, sure, type AnalysisResult } from './interpret-findings.ts';
import { keepEmbeddings, knownEmbeddings } from './embedding-queries.ts';
import { photosOf } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { lockProduct, productById, updateProductRow, type FilledField, type ProductRow } from './queries.ts';

export type AnalysisDeps = Pick<ProductDeps, 'db' | 'log' | 'objects' | 'engine' | 'publish' | 'onAnalysed'>;

const categoryHints: readonly CategoryHint[] = categories
  .filter(({ parentId }) => parentId !== null)
  .map(({ id, keywords }) => ({ id, keywords: [...keywords, ...printWords(id)] }));

/** Looks at the sample photos and fills in what the seller has not. Safe to run again after a crash. */
export async function analyseProduct(deps: AnalysisDeps, productId: string, signal?: AbortSignal): Promise<void> {
  if (!(await beginAnalysis(deps.db, productId))) return;
  const product = await productById(deps.db, productId);
  if (!product) return;
  const onProgress = progressReporter(deps.log, async (progress) => {
    await setAnalysisProgress(deps.db, productId, progress);
    await deps.publish(deps.db, product.user_id, { type: 'analysis-progress', productId, progress });
  });
  const language = (await analysisOf(deps.db, productId))?.language;
  const findings = await deps.engine.analyse(
    {
      photos: await samplePhotos(deps, productId),
      categories: categoryHints,
      embeddings: await knownEmbeddings(deps.db, product.user_id, productId),
      language,
      userId: product.user_id,
    },
    { onProgress, signal },
  );
  await deps.db.transaction().execute(async (tx) => {
    const current = await lockProduct(tx, productId);
    const analysis = await analysisOf(tx, productId);
    if (!current || !analysis) return;
    if (!(await saveAnalysis(tx, productId, findings))) return;
    if (hasAgreed(current)) await keepEmbeddings(tx, current.user_id, productId, findings);
    await fillProduct(tx, current, interpretFindings(findings, knownFacts(current, analysis.language)));
    await deps.publish(tx, current.user_id, { type: 'product-changed', productId });
    await deps.onAnalysed(tx, { userId: current.user_id, productId, outcome: 'ready' });
  });
}

/** The last try failed: the seller sees it and fills the values in by hand, or asks again. */
export async function giveUpAnalysis(deps: AnalysisDeps, productId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) return;
    const isFailed = await failAnalysis(tx, productId, 'analysis.failed');
    await deps.publish(tx, product.user_id, { type: 'product-changed', productId });
    if (isFailed) await deps.onAnalysed(tx, { userId: product.user_id, productId, outcome: 'failed' });
  });
}

async function samplePhotos({ db, objects }: AnalysisDeps, productId: string): Promise<AnalysisPhoto[]> {
  const photos: AnalysisPhoto[] = [];
  for (const photo of await photosOf(db, productId)) {
    if (photo.photo_group !== 'sample') continue;
    const original = await objects.get(photo.original_key);
    if (!original) throw new PictureFault('analysis.photo-missing');
    const cutout = photo.cutout_key === null ? null : await objects.get(photo.cutout_key);
    const { cutout_box: box, confidence } = photo;
    photos.push({
      photoId: photo.id,
      original,
      cut: cutout && box && confidence !== null ? { cutout, box, confidence } : null,
    });
  }
  return photos;
}

async function fillProduct(tx: Db, product: ProductRow, result: AnalysisResult): Promise<void> {
  const open = (field: FilledField) => !product.set_by_user.includes(field);
  await updateProductRow(tx, product.id, {
    title: open('title') ? sure(result.title) : undefined,
    category_id: open('category') ? sure(result.category) : undefined,
    dimensions: {
      lengthMm: open('lengthMm') ? sure(result.lengthMm) : undefined,
      widthMm: open('widthMm') ? sure(result.widthMm) : undefined,
      heightMm: open('heightMm') ? sure(result.heightMm) : undefined,
    },
  });
}
