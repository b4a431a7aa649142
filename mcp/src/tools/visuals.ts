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
import { pictureAnswer, factsAnswer, waitFor } from '../answers.ts';
import type { KadrClient } from '../kadr-client.ts';
import type { ToolGround } from './tool-ground.ts';

const productId = z.uuid();

export function addVisualTools(ground: ToolGround): void {
  addStylesTool(ground);
  addFrameTools(ground);
  addPictureTools(ground);
}

function addStylesTool({ server, client }: ToolGround): void {
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
      return factsAnswer(styles.map(({ id, recommended, reason }) => ({ styleId: id, recommended, reason })));
    },
  );
}

function addFrameTools({ server, client, longestWaitMs }: ToolGround): void {
  server.registerTool(
    'create_frame',
    {
      title: 'Create a frame',
      description:
        'Photographs a product: the next frame of its photoshoot, or another version of a frame type. Spends tokens; a failed frame gives them back. Waits for the picture; where it is not ready when this answers, look again with list_visuals.',
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
      const order = { productId: input.productId, idempotencyKey: newId() };
      const before = await client.call(getPhotoshoot, { productId: input.productId });
      await client.call(hasVersions ? regenerateVisual : generateVisual, order);
      return newest(client, { id: input.productId, step, before: versionsOf(before, step), longestWaitMs }, signal);
    },
  );

  server.registerTool(
    'refine_frame',
    {
      title: 'Refine a frame',
      description:
        'A new version of a frame from a refinement in words (English, Polish or Russian): light, background, camera, props … The product itself does not change. Spends tokens. Waits for it; where it is not ready when this answers, look again with list_visuals.',
      inputSchema: {
        visualId: z.uuid().describe('Any version of the frame'),
        productId,
        prompt: z.string().min(2).max(maxPromptLength),
      },
    },
    async ({ visualId, productId: id, prompt }, { signal }) => {
      const photoshoot = await client.call(getPhotoshoot, { productId: id });
      const step = photoshoot?.steps.find(({ versions }) => versions.some((version) => version.id === visualId));
      if (!step) throw new Error('There is no such visual in the photoshoot of this product.');
      await client.call(doPhotoshoot, { productId: id, action: { type: 'go-to', step: step.step } });
      await client.call(refineVisual, { productId: id, idempotencyKey: newId(), prompt });
      return newest(client, { id, step: step.step, before: step.versions, longestWaitMs }, signal);
    },
  );
}

function addPictureTools({ server, client, files }: ToolGround): void {
  server.registerTool(
    'list_visuals',
    {
      title: 'List visuals',
      description: 'The ready pictures of a product, those that count first.',
      annotations: { readOnlyHint: true },
      inputSchema: { productId },
    },
    async (input) => factsAnswer((await client.call(listVisuals, input)).map((visual) => visualFacts(client, visual))),
  );

  server.registerTool(
    'download_visual',
    {
      title: 'Download a visual',
      description: `A picture as a file ${files.where}.`,
      annotations: files.annotations,
      inputSchema: { visualId: z.uuid(), type: z.enum(exportFormats).default('jpeg'), ...files.target },
    },
    async ({ visualId, type, ...target }) =>
      files.deliver(target, await client.download(downloadVisual, { id: visualId, type }), type),
  );
}

type Action = SentInputOf<typeof doPhotoshoot>['action'];

interface FrameChoice {
  readonly productId: string;
  readonly styleId?: (typeof styleIds)[number] | undefined;
  readonly format?: (typeof visualFormats)[number] | undefined;
  readonly frameType?: (typeof frameTypes)[number] | undefined;
}

/** Begins the photoshoot or changes it as requested, and goes to the step that the frame is of. */
async function chooseStep(
  client: KadrClient,
  { productId: id, styleId, format, frameType }: FrameChoice,
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

function firstStyle(styleId: FrameChoice['styleId']): NonNullable<FrameChoice['styleId']> {
  if (!styleId) throw new Error('This product has not been photographed yet: choose a styleId (list_styles).');
  return styleId;
}

function pickStep({ steps }: Photoshoot, frameType: FrameChoice['frameType']): PhotoshootStep {
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

interface RequestedFrame {
  /** Of the product. */
  readonly id: string;
  readonly step: number;
  /** The versions that the step had. */
  readonly before: readonly Visual[];
  readonly longestWaitMs: number;
}

/** Waits for the version that was not there before. */
async function newest(client: KadrClient, { id, step, before, longestWaitMs }: RequestedFrame, signal: AbortSignal) {
  const old = new Set(before.map((visual) => visual.id));
  const find = async () =>
    versionsOf(await client.call(getPhotoshoot, { productId: id }), step).find((visual) => !old.has(visual.id));
  const visual = await waitFor(
    find,
    (seen) => seen?.state === 'ready' || seen?.state === 'failed',
    longestWaitMs,
    signal,
  );
  if (!visual)
    throw new Error('The frame was ordered, but is not in the photoshoot yet. Look again with list_visuals.');
  return {
    ...(await pictureAnswer(client, visualFacts(client, visual), visual.picture?.thumbnailUrl)),
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
    ...(promptRead ? { promptRead } : {}),
    ...(failure ? { failure } : {}),
  };
}
