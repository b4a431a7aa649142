import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { DecodedPhoto } from './decoded-photo.ts';

/** The long side of the photo on its own, on screens and where a person corrects its outline, pixels at most. */
export const photoViewPx = 1280;

export interface PhotoVariants {
  /** WebP, at most 320 px on the long side: lists and grids. */
  thumbnail: Uint8Array;
  /** WebP, at most `photoViewPx` on the long side: the photo on its own. */
  view: Uint8Array;
  /** A data URI of a WebP of 16 px: drawn blurred until the picture is there. */
  preview: string;
}

/** The smaller versions of a photo that screens show; sRGB, no metadata, transparency kept. */
export async function photoVariants(photo: DecodedPhoto): Promise<PhotoVariants> {
  // One reduction of the big picture feeds the others.
  const viewPixels = await scaled(await toSharp(photo), photoViewPx)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = viewPixels.info;
  const fromView = (): Sharp => sharp(viewPixels.data, { raw: { width, height, channels } });
  const [thumbnail, view, preview] = await Promise.all([
    scaled(fromView(), 320).webp({ quality: 78 }).toBuffer(),
    fromView().webp({ quality: 82 }).toBuffer(),
    scaled(fromView(), 16).webp({ quality: 40 }).toBuffer(),
  ]);
  return { thumbnail, view, preview: toDataUri(preview) };
}

function scaled(image: Sharp, sidePx: number): Sharp {
  return image.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true });
}

async function toSharp({ rgb, alpha, widthPx, heightPx }: DecodedPhoto): Promise<Sharp> {
  const image = sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  if (alpha === null) return image;
  const alphaBytes = Buffer.from(alpha.buffer, alpha.byteOffset, alpha.byteLength);
  // Joined first: in one pipeline, sharp would scale the colours and then join the alpha at its old size.
  const rgba = await image
    .joinChannel(alphaBytes, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .raw()
    .toBuffer();
  return sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } });
}

function toDataUri(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
