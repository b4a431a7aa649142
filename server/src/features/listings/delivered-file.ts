import { modelFacts } from '../frames/index.ts';
import type { Arranged } from './arranged-for.ts';
import type { ListingWork } from './listing-deps.ts';
import { madeFile } from './made-file.ts';

/** The picture as the plan says, with its signed record kept. */
export async function deliveredFile(
  deps: ListingWork,
  { picture, plan }: Arranged,
  marketplace: string,
): Promise<Uint8Array> {
  const { visual } = picture;
  const { bytes, source, recordId } = await madeFile(deps, picture, plan, marketplace);
  await deps.issueRecord(
    {
      id: recordId,
      visualId: visual.id,
      productSha256: visual.product_sha256,
      styleId: visual.style_id,
      frameType: visual.frame_type,
      source,
      watermarked: visual.watermarked,
      engine: visual.engine,
      madeAt: visual.created_at.toISOString(),
      ...modelFacts(visual),
    },
    bytes,
  );
  return bytes;
}
