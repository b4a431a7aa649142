import { listStylesByCategory, otherCategory } from '@kadr/shared/catalog';
import { newId, type SentInputOf } from '@kadr/shared/kernel';
import { getProduct } from '@kadr/shared/products';
import { downloadVisual, exportFormats } from '@kadr/shared/downloads';
import {
  doPhotoshoot,
  frameTypes,
  generateVisual,
  getPhotoshoot,
  listVisuals,
  maxPromptLength,
  refineVisual,
  regenerateVisual,
  styleIds,
  visualFormats,
  type Photoshoot,
  type PhotoshootStep,
  type Visual,
} from '@kadr/shared/visuals';
import { z } from 'zod';
import { shown, told, waitFor } from '../answers.ts';
import type { KadrClient } from '../kadr-client.ts';
import type { ToolGround } from './tool-ground.ts';
import { fileToWrite } from './file-to-write.ts';

const productId = z.uuid();
const frameLimitMs = 300_000;

export function addVisualTools({ server, client, files }: ToolGround): void {
  server.registerTool(
    'list_styles',
    {
      title: 'List styles',
      description: 'The styles that a product can be photographed in, those that suit it first.',
      annotations: { readOnlyHint: true },
      inputSchema: { productId },
    },
    async (input) => {
      const { categoryId } = await client.call(getProduct, { id: input.productId });
      const styles = await client.call(listStylesByCategory, { id: categoryId ?? otherCategory });
      return told(styles.map(({ id, recommended, reason }) => ({ styleId: id, recommended, reason })));
    },
  );

  server.registerTool(
    'create_frame',
    {
      title: 'Create a frame',
      description:
        'Photographs a product: the next frame of its photoshoot, or another version of a frame type. Spends tokens; a failed frame gives them back. Waits until the picture is ready.',
      inputSchema: {
        productId,
        styleId: z
          .enum(styleIds)
          .optional()
          .describe('Needed for the first frame of a product; later it changes the style from this frame on'),
        format: z.enum(visualFormats).optional(),
        frameType: z
          .enum(frameTypes)
          .optional()
          .describe("One of the photoshoot's frame types; the next one without a picture where it is left out"),
      },
    },
    async (input, { signal }) => {
      const { step, hasVersions } = await chooseStep(client, input);
      const press = { productId: input.productId, idempotencyKey: newId() };
      const before = await client.call(getPhotoshoot, { productId: input.productId });
      await client.call(hasVersions ? regenerateVisual : generateVisual, press);
      return newest(client, input.productId, step, versionsOf(before, step), signal);
    },
  );

  server.registerTool(
    'refine_frame',
    {
      title: 'Refine a frame',
      description:
        'A new version of a frame by a wish in words (English, Polish or Russian): light, background, camera, props … The product itself does not change. Spends tokens. Waits until it is ready.',
      inputSchema: {
        visualId: z.uuid().describe('Any version of the frame'),
        productId,
        wish: z.string().min(2).max(maxPromptLength),
      },
    },
    async ({ visualId, productId: id, wish }, { signal }) => {
      const photoshoot = await client.call(getPhotoshoot, { productId: id });
      const step = photoshoot?.steps.find(({ versions }) => versions.some((version) => version.id === visualId));
      if (!step) throw new Error('There is no such visual in the photoshoot of this product.');
      await client.call(doPhotoshoot, { productId: id, action: { type: 'go-to', step: step.step } });
      await client.call(refineVisual, { productId: id, idempotencyKey: newId(), prompt: wish });
      return newest(client, id, step.step, step.versions, signal);
    },
  );

  server.registerTool(
    'list_visuals',
    {
      title: 'List visuals',
      description: 'The ready pictures of a product, those that count first.',
      annotations: { readOnlyHint: true },
      inputSchema: { productId },
    },
    async (input) => told((await client.call(listVisuals, input)).map((visual) => visualFacts(client, visual))),
  );

  server.registerTool(
    'download_visual',
    {
      title: 'Download a visual',
      description: 'Writes a picture to a file of this computer.',
      annotations: { destructiveHint: true },
      inputSchema: { visualId: z.uuid(), type: z.enum(exportFormats).default('jpeg'), ...fileToWrite },
    },
    async ({ visualId, path, type, overwrite }) => {
      const bytes = await client.download(downloadVisual, { id: visualId, type });
      return told({ path: await files.write(path, bytes, { type, overwrite }), bytes: bytes.byteLength });
    },
  );
}

type Action = SentInputOf<typeof doPhotoshoot>['action'];

interface FrameWish {
  readonly productId: string;
  readonly styleId?: (typeof styleIds)[number] | undefined;
  readonly format?: (typeof visualFormats)[number] | undefined;
  readonly frameType?: (typeof frameTypes)[number] | undefined;
}

/** Begins the photoshoot or changes it as wished, and goes to the step that the frame is of. */
async function chooseStep(
  client: KadrClient,
  { productId: id, styleId, format, frameType }: FrameWish,
): Promise<{ step: number; hasVersions: boolean }> {
  const steer = (action: Action) => client.call(doPhotoshoot, { productId: id, action });
  const begun = await client.call(getPhotoshoot, { productId: id });
  const photoshoot =
    begun ?? (await steer({ type: 'start', styleId: firstStyle(styleId), ...(format ? { format } : {}) }));
  const step = pickStep(photoshoot, frameType);
  await steer({ type: 'go-to', step: step.step });
  if (styleId && step.styleId !== styleId) await steer({ type: 'change-style', styleId });
  if (format && photoshoot.format !== format) await steer({ type: 'change-format', format });
  return { step: step.step, hasVersions: step.versions.some(({ state }) => state === 'ready') };
}

function firstStyle(styleId: FrameWish['styleId']): NonNullable<FrameWish['styleId']> {
  if (!styleId) throw new Error('This product has not been photographed yet: choose a styleId (list_styles).');
  return styleId;
}

function pickStep({ steps }: Photoshoot, frameType: FrameWish['frameType']): PhotoshootStep {
  const possible = steps.filter(({ unavailable }) => unavailable === null);
  const step = frameType
    ? steps.find((one) => one.frameType === frameType)
    : possible.find(({ versions }) => versions.every(({ state }) => state === 'failed'));
  if (step?.unavailable)
    throw new Error(
      `A ${frameType} frame cannot be made of this product's photos (${step.unavailable.reason}). Possible: ${possible.map((one) => one.frameType).join(', ')}.`,
    );
  if (step) return step;
  const known = possible.map((one) => one.frameType).join(', ');
  throw new Error(
    frameType
      ? `This photoshoot has no ${frameType} frame. It has: ${known}.`
      : `Every frame of this photoshoot is made. Name a frameType for another version: ${known}.`,
  );
}

function versionsOf(photoshoot: Photoshoot | null, step: number): readonly Visual[] {
  return photoshoot?.steps.find((one) => one.step === step)?.versions ?? [];
}

/** Waits for the version that was not there before. */
async function newest(client: KadrClient, id: string, step: number, before: readonly Visual[], signal: AbortSignal) {
  const old = new Set(before.map((visual) => visual.id));
  const find = async () =>
    versionsOf(await client.call(getPhotoshoot, { productId: id }), step).find((visual) => !old.has(visual.id));
  const visual = await waitFor(
    find,
    (seen) => seen?.state === 'ready' || seen?.state === 'failed',
    frameLimitMs,
    signal,
  );
  if (!visual)
    throw new Error('The frame was ordered, but is not in the photoshoot yet. Look again with list_visuals.');
  return {
    ...(await shown(client, visualFacts(client, visual), visual.picture?.thumbnailUrl)),
    isError: visual.state === 'failed',
  };
}

function visualFacts(client: KadrClient, visual: Visual) {
  const {
    id,
    productId: ofProduct,
    step,
    version,
    frameType,
    styleId,
    format,
    state,
    watermarked,
    picture,
    promptRead,
    fidelity,
    failure,
    priceTokens,
  } = visual;
  return {
    visualId: id,
    productId: ofProduct,
    step: step + 1,
    version,
    frameType,
    styleId,
    format,
    state,
    watermarked,
    priceTokens,
    fidelity,
    ...(picture ? { widthPx: picture.widthPx, heightPx: picture.heightPx, address: client.address(picture.url) } : {}),
    ...(promptRead ? { wishRead: promptRead } : {}),
    ...(failure ? { failure } : {}),
  };
}
