import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas, DOMMatrix as CanvasMatrix, Image as CanvasImage, loadImage, Path2D as CanvasPath, type Canvas } from '@napi-rs/canvas';
import { designDocumentSchema, type FontId } from '@kadr/shared/designs';
import Konva from 'konva';
import { buildCard, loadCardFonts } from './build-card.ts';
import type { CardLanguage } from './card-types.ts';
import { createFontBook, type FontBook } from './font-book.ts';
import { fontFiles } from './font-files.ts';

export type CardFileFormat = 'png' | 'jpeg' | 'webp';

export interface RenderCardOptions {
  language: CardLanguage;
  /** Pixels of the file for each pixel of the card, whose long side is 1536. */
  pixelRatio?: number;
  format?: CardFileFormat;
  /** 1 to 100, for JPEG and WebP. */
  quality?: number;
}

const require = createRequire(import.meta.url);

/** The path of a font's file, for the route that serves fonts to the browser. */
export function fontFilePath(font: FontId): string {
  return require.resolve(fontFiles[font]);
}

let sharedFonts: FontBook | undefined;

/** The fonts of this process, read from node_modules once. */
export function nodeFontBook(): FontBook {
  sharedFonts ??= createFontBook(async (font) => {
    const bytes = await readFile(fontFilePath(font));
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  });
  return sharedFonts;
}

/** Gives Konva the canvas of @napi-rs/canvas: Konva has backends of its own for two other libraries only. */
function prepareKonva(): void {
  if (Konva._renderBackend === 'napi-canvas') return;
  Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? CanvasMatrix, Path2D: globalThis.Path2D ?? CanvasPath });
  const createElement = () => Object.assign(createCanvas(300, 300), { style: {} });
  Object.assign(Konva.Util, { createCanvasElement: createElement, createImageElement: () => new CanvasImage() });
  Konva._renderBackend = 'napi-canvas';
  Konva.autoDrawEnabled = false;
  Konva.pixelRatio = 1;
}

/**
 * A card as a file: sRGB, 8 bits. The document is checked first.
 * @param document a design document as stored
 * @param picture bytes of the visual (JPEG, PNG, WebP)
 * @throws ZodError for a document that is none; Error for a picture that cannot be decoded
 */
export async function renderCard(document: unknown, picture: Uint8Array, options: RenderCardOptions): Promise<Uint8Array> {
  const canvas = await renderCardCanvas(document, picture, options);
  const { format = 'png', quality = 92 } = options;
  if (format === 'png') return canvas.encode('png');
  return format === 'jpeg' ? canvas.encode('jpeg', quality) : canvas.encode('webp', quality);
}

/** The same card as a canvas, for comparing pixels. */
export async function renderCardCanvas(document: unknown, picture: Uint8Array, options: RenderCardOptions): Promise<Canvas> {
  const design = designDocumentSchema.parse(document);
  prepareKonva();
  const fonts = nodeFontBook();
  const [image] = await Promise.all([loadImage(picture), loadCardFonts(design, fonts)]);
  const source = image as unknown as CanvasImageSource;
  const { group, layout } = buildCard(Konva, design, { source, widthPx: image.width, heightPx: image.height }, options.language, fonts);
  const scale = options.pixelRatio ?? 1;
  const [width, height] = [Math.round(layout.widthPx * scale), Math.round(layout.heightPx * scale)];
  const stage = new Konva.Stage({ width, height, scaleX: scale, scaleY: scale } as ConstructorParameters<typeof Konva.Stage>[0]);
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  layer.add(group);
  layer.draw();
  const drawn = layer.getNativeCanvasElement() as unknown as Canvas;
  const copy = createCanvas(width, height);
  copy.getContext('2d').drawImage(drawn, 0, 0);
  stage.destroy();
  return copy;
}
