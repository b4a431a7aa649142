import {
  createCanvas,
  DOMMatrix as CanvasMatrix,
  Image as CanvasImage,
  ImageData,
  loadImage,
  Path2D as CanvasPath,
  type Canvas,
} from '@napi-rs/canvas';
import { designDocumentSchema, type DesignDocument } from '@kadr/shared/designs';
import Konva from 'konva';
import sharp from 'sharp';
import { digitalSourceXmp } from '@kadr/shared/provenance';
import { buildCard, loadCardFonts, type CardNodes } from '../drawing/build-card.ts';
import type { CardImages, CardLanguage, CardPicture, CardScene } from '../drawing/card-types.ts';
import { layoutCard } from '../layout/layout.ts';
import { sceneWindow, type SceneWindow } from '../layout/scene-window.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { cardPdf } from './vector/card-pdf.ts';
import { cardSvg } from './vector/card-svg.ts';
import { placedText } from './vector/placed-text.ts';
import { splitLetters } from './vector/split-letters.ts';

export type CardFileFormat = 'png' | 'jpeg' | 'webp' | 'svg' | 'pdf';

export interface RenderCardOptions {
  language: CardLanguage;
  fonts: FontBook;
  /** Pixels of the file for each pixel of the card, whose long side is 1536. */
  pixelRatio?: number;
  format?: CardFileFormat;
  /** 1 to 100, for JPEG and WebP. */
  quality?: number;
  /** Bytes of the card's logos by their id (see prepareLogo); a logo without them is left out. */
  logos?: ReadonlyMap<string, Uint8Array>;
  /** The part of the visual's scene that the card shows (see `sceneWindowOf`); left out, the card shows the picture. */
  scene?: ScenePixels | undefined;
}

/** A scene as raw pixels. */
export interface ScenePixels {
  /** Where it lies in the visual, in shares of that. */
  part: { x: number; y: number; width: number; height: number };
  widthPx: number;
  heightPx: number;
  /** RGB. */
  background: Uint8Array;
  /** RGBA, straight alpha; `rect` in the scene's pixels. */
  product: { rect: { x: number; y: number; w: number; h: number }; rgba: Uint8Array } | null;
}

/** Gives Konva the canvas of @napi-rs/canvas: Konva has backends of its own for two other libraries only. */
function prepareKonva(): void {
  if (Konva._renderBackend === 'napi-canvas') return;
  const globals = globalThis as unknown as { DOMMatrix?: unknown; Path2D?: unknown };
  globals.DOMMatrix ??= CanvasMatrix;
  globals.Path2D ??= CanvasPath;
  const createElement = () => Object.assign(createCanvas(300, 300), { style: {} });
  Object.assign(Konva.Util, { createCanvasElement: createElement, createImageElement: () => new CanvasImage() });
  Konva._renderBackend = 'napi-canvas';
  Konva.autoDrawEnabled = false;
  Konva.pixelRatio = 1;
}

/**
 * A card as a file: sRGB, 8 bits, with the picture's own word (XMP) on how it came about. The document is checked
 * first.
 * @param document a design document as stored
 * @param picture bytes of the visual (JPEG, PNG, WebP)
 * @throws ZodError for a document that is none; Error for a picture that cannot be decoded
 */
export async function renderCard(
  document: unknown,
  picture: Uint8Array,
  options: RenderCardOptions,
): Promise<Uint8Array> {
  const nodes = await cardNodes(document, picture, options);
  const { xmp: own } = await sharp(picture).metadata();
  const xmp = own?.toString('utf8') ?? digitalSourceXmp('compositeSynthetic');
  const { format = 'png', quality = 92 } = options;
  const texts =
    format === 'svg' || format === 'pdf'
      ? splitLetters(nodes).map((text) => placedText(text, options.fonts, options.language))
      : [];
  const { data, width, height } = pixelsOf(nodes, options.pixelRatio);
  const image = sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withIccProfile('srgb')
    .withXmp(xmp);
  const { widthPx, heightPx } = nodes.layout;
  const vector = async () => ({
    widthPx,
    heightPx,
    texts,
    xmp,
    ground: {
      widthPx: width,
      heightPx: height,
      jpeg: await image.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer(),
    },
  });
  switch (format) {
    case 'svg':
      return Buffer.from(cardSvg(await vector()));
    case 'pdf':
      return cardPdf(await vector());
    case 'png':
      return image.png({ compressionLevel: 6 }).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'webp':
      return image.webp({ quality }).toBuffer();
  }
}

/** The same card as RGB. */
export async function renderCardPixels(
  document: unknown,
  picture: Uint8Array,
  options: RenderCardOptions,
): Promise<{ widthPx: number; heightPx: number; rgb: Uint8Array }> {
  const { data, width, height } = pixelsOf(await cardNodes(document, picture, options), options.pixelRatio);
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from]!;
    rgb[to + 1] = data[from + 1]!;
    rgb[to + 2] = data[from + 2]!;
  }
  return { widthPx: width, heightPx: height, rgb };
}

/** The same card as a canvas, for comparing pixels. */
export async function renderCardCanvas(
  document: unknown,
  picture: Uint8Array,
  options: RenderCardOptions,
): Promise<Canvas> {
  return drawn(await cardNodes(document, picture, options), options.pixelRatio ?? 1, (canvas) => {
    const copy = createCanvas(canvas.width, canvas.height);
    copy.getContext('2d').drawImage(canvas, 0, 0);
    return copy;
  });
}

async function cardNodes(
  document: unknown,
  picture: Uint8Array,
  { language, fonts, logos = new Map<string, Uint8Array>(), scene }: RenderCardOptions,
): Promise<CardNodes> {
  const design = designDocumentSchema.parse(document);
  prepareKonva();
  const [shown, images] = await Promise.all([
    scene ? pictureOf(scene) : decode(picture),
    decodeEach(logos),
    loadCardFonts(design, fonts),
  ]);
  return buildCard(Konva, {
    document: design,
    picture: shown,
    language,
    fonts,
    images,
  });
}

/** The part of its visual's scene that a card shows, and how many card pixels that takes. */
export async function sceneWindowOf(
  document: DesignDocument,
  language: CardLanguage,
  fonts: FontBook,
): Promise<SceneWindow> {
  await loadCardFonts(document, fonts);
  return sceneWindow(layoutCard(document, language, fonts.ruler(language)));
}

/** A scene in place of its picture, which is not drawn. */
function pictureOf({ part, widthPx, heightPx, background, product }: ScenePixels): CardPicture {
  const source = canvasFrom(opaque(background), widthPx, heightPx);
  const scene: CardScene = { background: [{ source, part }], product: null };
  if (product) {
    const { rect, rgba } = product;
    scene.product = {
      source: canvasFrom(new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length), rect.w, rect.h),
      part: {
        x: part.x + (rect.x / widthPx) * part.width,
        y: part.y + (rect.y / heightPx) * part.height,
        width: (rect.w / widthPx) * part.width,
        height: (rect.h / heightPx) * part.height,
      },
    };
  }
  return { source, widthPx, heightPx, scene };
}

function opaque(rgb: Uint8Array): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray((rgb.length / 3) * 4);
  const pixels = new Uint32Array(rgba.buffer);
  // Node runs on little-endian processors only.
  for (let i = 0, from = 0; i < pixels.length; i++, from += 3)
    pixels[i] = rgb[from]! | (rgb[from + 1]! << 8) | (rgb[from + 2]! << 16) | 0xff000000;
  return rgba;
}

function canvasFrom(rgba: Uint8ClampedArray, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

async function decode(bytes: Uint8Array): Promise<CardPicture> {
  const image = await loadImage(bytes);
  return { source: image, widthPx: image.width, heightPx: image.height };
}

async function decodeEach(logos: ReadonlyMap<string, Uint8Array>): Promise<CardImages> {
  return new Map(await Promise.all([...logos].map(async ([id, bytes]) => [id, await decode(bytes)] as const)));
}

function pixelsOf(nodes: CardNodes, scale = 1): ImageData {
  return drawn(nodes, scale, (canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height));
}

/** Draws the card; its canvas is there only as long as `take` reads it. */
function drawn<Taken>({ group, layout }: CardNodes, scale: number, take: (canvas: Canvas) => Taken): Taken {
  const [width, height] = [Math.round(layout.widthPx * scale), Math.round(layout.heightPx * scale)];
  // On the server a stage has no container.
  const stage = new Konva.Stage({ width, height, scaleX: scale, scaleY: scale } as ConstructorParameters<
    typeof Konva.Stage
  >[0]);
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  layer.add(group);
  layer.draw();
  const taken = take(layer.getNativeCanvasElement() as unknown as Canvas);
  stage.destroy();
  return taken;
}
