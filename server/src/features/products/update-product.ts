import { catalogErrors, findCategory } from '@kadr/shared/catalog';
import { isAnswerOf } from '../../writer/index.ts';
import { failures, type InputOf } from '@kadr/shared/kernel';
import {
  changedAnswers,
  lengthFields,
  productErrors,
  type AttributeAnswers,
  type CreationStep,
  type LengthField,
  type Product,
  type updateProduct,
} from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import { analysisOf, type AnalysisRow } from './analysis-queries.ts';
import { isRead, type FoundLengths } from './estimated-lengths.ts';
import { interpretFindings, knownFacts, sure } from './interpret-findings.ts';
import { hasAgreed, missingFor, type CreationFacts } from './creation-steps.ts';
import { keepEmbeddings } from './embedding-queries.ts';
import { photosOf } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { productView } from './product-view.ts';
import {
  lockProductOwnedBy,
  productById,
  updateProductRow,
  type FilledField,
  type ProductChange,
  type ProductRow,
} from './queries.ts';

const fail = failures(productErrors);
const failCatalog = failures(catalogErrors);

type Input = InputOf<typeof updateProduct>;

type UpdateDeps = Pick<ProductDeps, 'db' | 'fileUrl' | 'publish' | 'writeFirstTexts'>;

/**
 * Writes what the seller changed, and moves the creation on or back when that is asked and its rules allow it.
 * `isOfMany`: said where only title, category and dimensions were shown, so that the rest stays open.
 */
export async function updateOwnProduct(
  deps: UpdateDeps,
  userId: string,
  input: Input,
  { isOfMany = false } = {},
): Promise<Product> {
  if (input.categoryId !== undefined && !findCategory(input.categoryId)) throw failCatalog('catalog.category-unknown');
  const row = await deps.db.transaction().execute(async (tx) => {
    const product = await lockProductOwnedBy(tx, userId, input.id);
    if (!product) throw fail('products.not-found');
    const attributes = attributesFrom(product, input);
    const analysis = await analysisOf(tx, product.id);
    const changed = await updateProductRow(tx, product.id, {
      ...changeFrom(product, input, analysis?.findings ?? null),
      attributes,
      title: input.title ?? titleInStep(product, analysis, input.categoryId),
    });
    const moved = input.creationStep === undefined ? changed : await moveTo(tx, changed, input.creationStep, isOfMany);
    const isAgreed = moved.creation_step !== product.creation_step && hasAgreed(moved);
    if (analysis?.findings && isAgreed) await keepEmbeddings(tx, userId, product.id, analysis.findings);
    if (analysis && isAgreed)
      await deps.writeFirstTexts(tx, userId, { productId: product.id, language: analysis.language });
    await deps.publish(tx, userId, { type: 'product-changed', productId: product.id });
    return isAgreed ? ((await productById(tx, product.id)) ?? moved) : moved;
  });
  return productView(deps, deps.db, row);
}

function changeFrom(product: ProductRow, input: Input, found: FoundLengths | null): ProductChange {
  const { dimensions = {}, agreedLengths = [] } = input;
  const agreed = new Set<LengthField>(product.agreed_lengths);
  const setByUser = new Set<FilledField>(product.set_by_user);
  if (input.title !== undefined) setByUser.add('title');
  if (input.categoryId !== undefined) setByUser.add('category');
  for (const field of lengthFields) {
    // A length that was cleared is open again for the analysis.
    const mm = dimensions[field];
    if (mm === undefined) continue;
    if (mm === null) setByUser.delete(field);
    else setByUser.add(field);
    if (mm !== null && agreedLengths.includes(field) && !isRead(found, field, mm)) agreed.add(field);
    else agreed.delete(field);
  }
  return {
    sku: input.sku,
    category_id: input.categoryId,
    description: input.description,
    benefits: input.benefits,
    no_box: input.noBox,
    no_components: input.noComponents,
    contents: input.contents,
    pose: input.pose,
    dimensions,
    set_by_user: [...setByUser],
    agreed_lengths: [...agreed],
  };
}

/** The answers with those that change; each must be one that goods of the product's category can have. */
function attributesFrom(product: ProductRow, { attributes, categoryId }: Input): AttributeAnswers | undefined {
  if (attributes === undefined) return undefined;
  const category = categoryId ?? product.category_id;
  const areKnown = Object.entries(attributes).every(
    ([id, answer]) => answer === null || isAnswerOf(category, id, answer),
  );
  if (!areKnown) throw fail('products.attribute-unknown');
  return changedAnswers(product.attributes, attributes);
}

/** A title that is the analysis' own says what the product is: it follows the category. Undefined where it stays. */
function titleInStep(
  product: ProductRow,
  analysis: AnalysisRow | undefined,
  categoryId: string | undefined,
): string | undefined {
  const findings = analysis?.findings;
  if (
    !findings ||
    categoryId === undefined ||
    categoryId === product.category_id ||
    product.set_by_user.includes('title')
  )
    return undefined;
  const titleIn = (category: string | null) =>
    sure(interpretFindings(findings, { ...knownFacts(product, analysis.language), categoryId: category }).title);
  const title = titleIn(categoryId);
  // Where the new category has no word for it, the old one's is no longer true.
  return title ?? (product.title === titleIn(product.category_id) ? '' : undefined);
}

async function moveTo(tx: Db, product: ProductRow, step: CreationStep, isOfMany: boolean): Promise<ProductRow> {
  if (product.creation_step === step) return product;
  // "Proceed to Transformation" is final: from then on the product page changes what it is.
  if (product.creation_step === 'done') throw fail('products.wrong-step', { missing: '', step });
  const facts = await creationFacts(tx, product);
  const [missing] = missingFor(step, isOfMany ? { ...facts, noBox: true, noComponents: true } : facts);
  if (missing === 'sample-photos') throw fail('products.no-photos');
  if (missing) throw fail('products.wrong-step', { missing, step });
  const isUnseen = isOfMany && !hasAgreed(product);
  return updateProductRow(tx, product.id, {
    creation_step: step,
    ...(step === 'done' ? { status: 'in_progress' } : {}),
    ...(isUnseen ? { details_open: true } : {}),
  });
}

async function creationFacts(tx: Db, product: ProductRow): Promise<CreationFacts> {
  const photos = { sample: 0, box: 0, product: 0, component: 0 };
  for (const photo of await photosOf(tx, product.id)) photos[photo.photo_group] += 1;
  return {
    photos,
    categoryId: product.category_id,
    noBox: product.no_box,
    noComponents: product.no_components,
    hasAllDimensions: product.length_mm !== null && product.width_mm !== null && product.height_mm !== null,
  };
}
