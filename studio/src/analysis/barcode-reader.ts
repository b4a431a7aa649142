import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { wholeOf, type PixelBox } from '../matte/pixel-box.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { isGtin, type BarcodeFormat } from './gtin.ts';

/** A machine-readable code in one picture. */
export interface ReadBarcode {
  format: BarcodeFormat;
  /** Plain text of an unknown hand, without control characters, at most 500 characters: never an address to open. */
  text: string;
  /** The trade item's number where it is one and its check digit is right; UPC-E as the UPC-A that it stands for. */
  gtin: string | null;
  /** In pixels of the photo. */
  box: PixelBox;
}

const formats: Readonly<Record<string, BarcodeFormat>> = {
  EAN13: 'ean-13',
  ISBN: 'ean-13',
  EAN8: 'ean-8',
  UPCA: 'upc-a',
  UPCE: 'upc-e',
  QRCode: 'qr',
  QRCodeModel1: 'qr',
  QRCodeModel2: 'qr',
  Code128: 'code-128',
  DataMatrix: 'data-matrix',
};
const retail: ReadonlySet<BarcodeFormat> = new Set(['ean-13', 'ean-8', 'upc-a', 'upc-e']);
/** Of the whole photo, as it is looked at first and, where that shows no code, at the product alone. */
const [firstSidePx, closerSidePx] = [1600, 3200];
const mostCodes = 12;
const mostText = 500;

/**
 * EAN, UPC, QR, Code 128 and Data Matrix codes in a photo, turned any way; an empty list where there are none. Where
 * the photo shows none at first, the part of it in `area` (in pixels of the photo) is read larger.
 */
export type BarcodeReader = (photo: DecodedPhoto, area?: PixelBox, signal?: AbortSignal) => Promise<ReadBarcode[]>;

/** ZXing-C++ from the package's own file: without it the package would fetch it from the net. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  const wasmBinary = new Uint8Array(file).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return readBarcodesIn;
}

async function readBarcodesIn(
  photo: DecodedPhoto,
  area: PixelBox = wholeOf(photo),
  signal?: AbortSignal,
): Promise<ReadBarcode[]> {
  const found = await codesAt(photo, wholeOf(photo), firstSidePx);
  if (found.length > 0 || Math.max(photo.widthPx, photo.heightPx) <= firstSidePx) return found;
  signal?.throwIfAborted();
  return codesAt(photo, area, closerSidePx);
}

/** The codes in an area of a photo that is reduced to a long side of at most so many pixels. */
async function codesAt(
  { rgb, widthPx, heightPx }: DecodedPhoto,
  area: PixelBox,
  longSidePx: number,
): Promise<ReadBarcode[]> {
  const scale = Math.min(1, longSidePx / Math.max(widthPx, heightPx));
  const width = Math.max(1, Math.round(area.widthPx * scale));
  const height = Math.max(1, Math.round(area.heightPx * scale));
  const pixels = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .extract({ left: area.left, top: area.top, width: area.widthPx, height: area.heightPx })
    .resize({ width, height, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const codes = await codesIn(pixels, width, height, 1 / scale);
  return codes.map((code) => ({
    ...code,
    box: { ...code.box, left: area.left + code.box.left, top: area.top + code.box.top },
  }));
}

async function codesIn(rgba: Buffer, width: number, height: number, pxPerPx: number): Promise<ReadBarcode[]> {
  const image = { data: new Uint8ClampedArray(rgba), width, height, colorSpace: 'srgb' as const };
  const results = await readBarcodes(image, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'QRCode', 'Code128', 'DataMatrix'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    maxNumberOfSymbols: mostCodes,
    textMode: 'Plain',
  });
  return results.flatMap(({ isValid, format, symbology, text, position }) => {
    const family = formats[format] ?? formats[symbology];
    if (!isValid || !family) return [];
    // A UPC is given as the EAN-13 that it is with a 0 before it; a UPC-E as the UPC-A that it stands for.
    const isUpc =
      text.length === 13 && text.startsWith('0') && (family === 'ean-13' || family === 'upc-e' || family === 'upc-a');
    const known = isUpc && family === 'ean-13' ? 'upc-a' : family;
    const shown = isUpc ? text.slice(1) : withoutControls(text);
    const gtin = retail.has(known) && isGtin(shown) ? shown : null;
    // A retail code whose check digit is wrong was read wrongly.
    if (shown === '' || (retail.has(known) && gtin === null)) return [];
    return [{ format: known, text: shown, gtin, box: boundsOf(Object.values(position), pxPerPx) }];
  });
}

/**
 * Nothing that turns the direction of writing around or hides: what is shown is what was read. No half of a character,
 * which no database takes.
 */
function withoutControls(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, mostText)
    .toWellFormed();
}

function boundsOf(corners: readonly { readonly x: number; readonly y: number }[], pxPerPx: number): PixelBox {
  const xs = corners.map(({ x }) => x * pxPerPx);
  const ys = corners.map(({ y }) => y * pxPerPx);
  const left = Math.floor(Math.min(...xs));
  const top = Math.floor(Math.min(...ys));
  return {
    left,
    top,
    widthPx: Math.max(1, Math.ceil(Math.max(...xs)) - left),
    heightPx: Math.max(1, Math.ceil(Math.max(...ys)) - top),
  };
}
