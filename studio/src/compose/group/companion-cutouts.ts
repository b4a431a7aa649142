import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { Companion, Shot } from '../../shot/shot.ts';
import { StudioError } from '../../studio-error.ts';
import { drawnOutline } from '../lines/scale-outline.ts';

/** A companion with its pixels. */
export interface CompanionCutout {
  companion: Companion;
  cutout: ProductCutout;
  /** A photo of the seller: its fidelity counts. Props are ours. */
  sellers: boolean;
  /** An outline is drawn on the backdrop: it stands in no light and throws no shadow. */
  drawn: boolean;
  /** It hangs: it is where it is placed, with floor under it or not. */
  fixed?: boolean;
}

/**
 * The pixels of a shot's companions, the farthest first. Throws StudioError `studio.prop-missing`, `product.missing`.
 */
export async function companionCutouts(
  shot: Shot,
  products: readonly ProductCutout[],
  { props }: PlateCatalogue,
): Promise<CompanionCutout[]> {
  const cutouts = await Promise.all(
    shot.companions.map(async (companion): Promise<CompanionCutout> => {
      const { of } = companion;
      if ('outline' in of) return { companion, cutout: await drawnOutline(of.outline), sellers: false, drawn: true };
      if ('hanger' in of) throw new StudioError('studio.prop-missing', { prop: of.hanger });
      if ('cutout' in of) {
        const cutout = products[of.cutout];
        if (!cutout) throw new StudioError('product.missing', { frameType: shot.frameType });
        return { companion, cutout, sellers: true, drawn: false };
      }
      const prop = props.find(({ name }) => name === of.prop);
      if (!prop) throw new StudioError('studio.prop-missing', { prop: of.prop, camera: of.camera });
      const cutout = await prop.pixels(of.camera);
      return { companion, cutout: companion.mirrored ? await flopped(cutout) : cutout, sellers: false, drawn: false };
    }),
  );
  return cutouts.toSorted((a, b) => b.companion.placement.yUnits - a.companion.placement.yUnits);
}

async function flopped({ widthPx, heightPx, rgba }: ProductCutout): Promise<ProductCutout> {
  return {
    widthPx,
    heightPx,
    rgba: await sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
      .flop()
      .raw()
      .toBuffer(),
  };
}
