import sharp from 'sharp';
import type { PicturePlan } from '@kadr/shared/listings';
import { digitalSourceXmp, sourceIn, type FileMarks, type DigitalSource } from '@kadr/shared/provenance';
import { cleanGround } from './clean-ground.ts';
import type { ShareBox } from '@kadr/shared/visuals';

export interface RepairPlan extends PicturePlan, FileMarks {
  /** Where the product is. */
  readonly box: ShareBox;
}

const qualities = [92, 88, 82, 74, 64];
const lowestQuality = 50;
/**
 * A delivered picture as a marketplace's file: cleaned, cut or widened with white, scaled down, as JPEG. The product is
 * only scaled.
 */
export async function repairPicture(
  file: Uint8Array,
  plan: RepairPlan,
): Promise<{ bytes: Uint8Array; source: DigitalSource }> {
  const { xmp } = await sharp(file).metadata();
  const source = sourceIn(xmp?.toString());
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (plan.cleanWhite) cleanGround(data, info.width, info.height, plan.box);
  const cut = await cutOut(data, info, plan.crop);
  const { widthPx, heightPx, crop } = plan;
  let bytes: Uint8Array = new Uint8Array();
  const least = plan.leastQuality ?? lowestQuality;
  for (const quality of [...qualities.filter((one) => one > least), least]) {
    let image = sharp(cut, { raw: { width: crop.width, height: crop.height, channels: 3 } })
      .withIccProfile('srgb')
      .withXmp(digitalSourceXmp(source, plan));
    if (widthPx < crop.width) image = image.resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' });
    bytes = await image.jpeg({ quality, chromaSubsampling: quality >= 85 ? '4:4:4' : '4:2:0' }).toBuffer();
    if (plan.maxBytes === null || bytes.byteLength <= plan.maxBytes) break;
  }
  return { bytes, source };
}

/** Part of the picture, white where it reaches beyond. */
async function cutOut(
  data: Buffer,
  { width, height }: { width: number; height: number },
  crop: RepairPlan['crop'],
): Promise<Buffer> {
  const from = { left: Math.max(0, crop.left), top: Math.max(0, crop.top) };
  const part = {
    ...from,
    width: Math.min(width, crop.left + crop.width) - from.left,
    height: Math.min(height, crop.top + crop.height) - from.top,
  };
  const inside = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(part)
    .raw()
    .toBuffer();
  if (part.width === crop.width && part.height === crop.height) return inside;
  return sharp({ create: { width: crop.width, height: crop.height, channels: 3, background: '#fff' } })
    .composite([
      {
        input: inside,
        raw: { width: part.width, height: part.height, channels: 3 },
        left: part.left - crop.left,
        top: part.top - crop.top,
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}
