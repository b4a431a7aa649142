import { createCanvas, DOMMatrix as CanvasMatrix, Image as CanvasImage, loadImage, Path2D as CanvasPath, type Canvas } from '@napi-rs/canvas';
import { designDocumentSchema } from '@kadr/shared/designs';
import Konva from 'konva';
import sharp from 'sharp';
import { digitalSourceXmp } from '../export/digital-source.ts';
import { buildCard, loadCardFonts } from './build-card.ts';
import type { CardLanguage } from './card-types.ts';
import { nodeFontBook } from './node-fonts.ts';

export type CardFileFormat = 'png' | 'jpeg' | 'webp';

export interface RenderCardOptions {
  language: CardLanguage;
  /** Pixels of the file for each pixel of the card, whose long side is 1536. */
  pixelRatio?: number;
  format?: CardFileFormat;
  /** 1 to 100, for JPEG and WebP. */
  quality?: number;
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
 * A card as a file: sRGB, 8 bits, with the picture's own word (XMP) on how it came about. The document is checked first.
 * @param document a design document as stored
 * @param picture bytes of the visual (JPEG, PNG, WebP)
 * @throws ZodError for a document that is none; Error for a picture that cannot be decoded
 */
export async function renderCard(document: unknown, picture: Uint8Array, options: RenderCardOptions): Promise<Uint8Array> {
  const canvas = await renderCardCanvas(document, picture, options);
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const { xmp } = await sharp(picture).metadata();
  const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().withIccProfile('srgb')
    .withXmp(xmp?.toString('utf8') ?? digitalSourceXmp('compositeSynthetic'));
  const { format = 'png', quality = 92 } = options;
  switch (format) {
    case 'png': return image.png({ compressionLevel: 6 }).toBuffer();
    case 'jpeg': return image.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'webp': return image.webp({ quality }).toBuffer();
  }
}

/** The same card as a canvas, for comparing pixels. */
export async function renderCardCanvas(document: unknown, picture: Uint8Array, options: RenderCardOptions): Promise<Canvas> {
  const design = designDocumentSchema.parse(document);
  prepareKonva();
  const fonts = nodeFontBook();
  const [image] = await Promise.all([loadImage(picture), loadCardFonts(design, fonts)]);
  const { group, layout } = buildCard(Konva, design, { source: image, widthPx: image.width, heightPx: image.height }, options.language, fonts);
  const scale = options.pixelRatio ?? 1;
  const [width, height] = [Math.round(layout.widthPx * scale), Math.round(layout.heightPx * scale)];
  // On the server a stage has no container.
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
