import {
  addProduct,
  generateInfo,
  getProduct,
  lengthFields,
  listProducts,
  maxPhotosIn,
  productStatusSchema,
  updateProduct,
  uploadPhotos,
  type Product,
} from '@kadr/shared/products';
import { getBalance, listPrices } from '@kadr/shared/tokens';
import { z } from 'zod';
import { pictureAnswer, factsAnswer, waitFor } from '../answers.ts';
import type { KadrClient } from '../kadr-client.ts';
import type { ToolGround } from './tool-ground.ts';

const cm = z.number().min(0.1).max(10_000).optional();
const facts = {
  categoryId: z.string().optional().describe('A category of the catalogue; read from the photos where it is left out'),
  lengthCm: cm.describe('Length; read or estimated from the photos where it is left out'),
  widthCm: cm,
  heightCm: cm,
  sku: z.string().max(64).optional().describe("The seller's own number"),
  benefits: z.array(z.string()).max(3).optional().describe('Up to 3 short selling points, for cards'),
};

export function addProductTools(ground: ToolGround): void {
  addReadingTools(ground);
  addChangingTools(ground);
  addBalanceTool(ground);
}

function addReadingTools({ server, client }: ToolGround): void {
  server.registerTool(
    'list_products',
    {
      title: 'List products',
      description: "The seller's products, newest first.",
      annotations: { readOnlyHint: true },
      inputSchema: {
        search: z.string().max(120).optional(),
        status: productStatusSchema.optional(),
        limit: z.number().int().min(1).max(100).default(24),
        cursor: z.string().optional().describe('nextCursor of the page before'),
      },
    },
    async (input) => {
      const { items, nextCursor, total } = await client.call(listProducts, input);
      return factsAnswer({
        total,
        nextCursor,
        products: items.map(({ id, title, status, sku, categoryId, visualsReady, designs }) => ({
          id,
          title,
          status,
          sku,
          categoryId,
          visualsReady,
          cards: designs,
        })),
      });
    },
  );

  server.registerTool(
    'get_product',
    {
      title: 'Look at a product',
      description: 'One product: what is known of it, its photos and what is missing before it can be photographed.',
      annotations: { readOnlyHint: true },
      inputSchema: { productId: z.uuid() },
    },
    async ({ productId }) => {
      const product = await client.call(getProduct, { id: productId });
      return pictureAnswer(client, productFacts(product), product.photos[0]?.picture.thumbnailUrl);
    },
  );
}

function addChangingTools({ server, client, files, longestWaitMs }: ToolGround): void {
  server.registerTool(
    'create_product',
    {
      title: 'Create a product',
      description: `A new product from 1 to 3 photos ${files.where} (JPG, PNG or HEIC, at most 10 MB). The photos are cut out and read; what the seller says goes before what was read.`,
      inputSchema: {
        title: z.string().min(1).max(120),
        photos: z.array(files.photo).min(1).max(maxPhotosIn.sample),
        ...facts,
      },
    },
    async ({ title, photos, ...given }, { signal }) => {
      const read = await Promise.all(photos.map((photo) => files.readPhoto(photo)));
      const { id } = await client.call(addProduct, { title });
      await client.upload(uploadPhotos, { id, group: 'sample' }, read);
      await client.call(generateInfo, { id });
      const product = await waitFor(() => client.call(getProduct, { id }), isRead, longestWaitMs, signal);
      return finish(client, product, given);
    },
  );

  server.registerTool(
    'update_product',
    {
      title: 'Change a product',
      description:
        'Says or corrects what a product is. A draft becomes ready to be photographed once nothing is missing.',
      annotations: { idempotentHint: true },
      inputSchema: { productId: z.uuid(), title: z.string().min(1).max(120).optional(), ...facts },
    },
    async ({ productId, ...given }) => finish(client, await client.call(getProduct, { id: productId }), given),
  );
}

function addBalanceTool({ server, client }: ToolGround): void {
  server.registerTool(
    'get_balance',
    {
      title: 'Token balance',
      description:
        'How many tokens there are, and what each action costs. Visuals made with test tokens carry a watermark.',
      annotations: { readOnlyHint: true },
      inputSchema: {},
    },
    async () => factsAnswer({ ...(await client.call(getBalance, {})), prices: await client.call(listPrices, {}) }),
  );
}

interface Given {
  readonly title?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly sku?: string | undefined;
  readonly benefits?: string[] | undefined;
  readonly lengthCm?: number | undefined;
  readonly widthCm?: number | undefined;
  readonly heightCm?: number | undefined;
}

/** Notes what is said, takes over what was read where nothing is, and moves a draft as far as that carries it. */
async function finish(client: KadrClient, product: Product, { lengthCm, widthCm, heightCm, ...said }: Given) {
  const sides = { lengthMm: lengthCm, widthMm: widthCm, heightMm: heightCm };
  // What no one says now stays as it is; what is open takes the analysis' value, as an estimate.
  const open = lengthFields.filter((side) => sides[side] === undefined && product.dimensions[side] === null);
  const dimensions = Object.fromEntries(
    lengthFields.flatMap((side) => {
      const cm = sides[side];
      if (cm !== undefined) return [[side, Math.round(cm * 10)]];
      const { value } = product.analysis[side];
      return open.includes(side) && value !== null ? [[side, value]] : [];
    }),
  );
  let now = await client.call(updateProduct, { id: product.id, ...said, dimensions, agreedLengths: open });
  if (now.creationStep !== 'done' && missingOf(now).length === 0) {
    now = await client.call(updateProduct, {
      id: product.id,
      noBox: !hasPhotos(now, 'box'),
      noComponents: !hasPhotos(now, 'component'),
      creationStep: 'done',
    });
  }
  // What no one said is a guess until the seller has seen it.
  const estimated = now.estimatedLengths ?? [];
  return pictureAnswer(
    client,
    {
      ...productFacts(now),
      ...(estimated.length > 0
        ? {
            estimated: estimated.map(inCm),
            hint: 'Ask the seller whether the estimated sizes are right; update_product corrects them.',
          }
        : {}),
    },
    now.photos[0]?.picture.thumbnailUrl,
  );
}

const inCm = (side: string): string => side.replace('Mm', 'Cm');
const hasPhotos = (product: Product, group: string): boolean => product.photos.some((photo) => photo.group === group);

function isRead({ analysis, photos }: Product): boolean {
  return (
    ['ready', 'failed'].includes(analysis.state) &&
    photos.every(({ cutout }) => cutout === null || cutout.state === 'ready' || cutout.state === 'failed')
  );
}

function missingOf({ categoryId, dimensions, photos }: Product): string[] {
  return [
    ...(photos.some(({ cutout }) => cutout?.state === 'ready') ? [] : ['a photo whose product could be cut out']),
    ...(categoryId ? [] : ['categoryId']),
    ...lengthFields.flatMap((side) => (dimensions[side] === null ? [inCm(side)] : [])),
  ];
}

function productFacts(product: Product) {
  const {
    id,
    title,
    status,
    sku,
    categoryId,
    dimensions,
    description,
    benefits,
    photos,
    visualsReady,
    designs,
    creationStep,
  } = product;
  const side = (value: number | null) => (value === null ? null : value / 10);
  return {
    id,
    title,
    status,
    sku,
    categoryId,
    lengthCm: side(dimensions.lengthMm),
    widthCm: side(dimensions.widthMm),
    heightCm: side(dimensions.heightMm),
    description,
    benefits,
    photos: photos.map((photo) => ({
      id: photo.id,
      group: photo.group,
      fileName: photo.fileName,
      cutout: photo.cutout?.state ?? null,
      failure: photo.cutout?.failure ?? null,
    })),
    visualsReady,
    cards: designs,
    readyToPhotograph: creationStep === 'done',
    missing: creationStep === 'done' ? [] : missingOf(product),
  };
}
