import { designScene, type PictureBeyond, type SceneRequest } from '@kadr/shared/designs';
import { reachOf } from '@kadr/card';
import type { CardScene, ScenePart } from '@kadr/card/drawing';
import { call } from '../../../lib/api-client.ts';

/** Long side of a whole scene: what is drawn while an exact part of it is on its way, and in small for good. */
const wholeEdgePx = 1280;

/** A card, and which version of its set it shows. */
type SceneOf = Pick<SceneRequest, 'id' | 'set'>;

/** All that a card may show of its visual's scene, in small. */
export async function loadWholeScene(of: SceneOf, beyond: PictureBeyond): Promise<CardScene> {
  const { left, top, right, bottom } = reachOf(beyond, true);
  return loadScene({
    ...of,
    x: -left,
    y: -top,
    width: 1 + left + right,
    height: 1 + top + bottom,
    edgePx: wholeEdgePx,
  });
}

/** A part of the scene. Throws AppError. */
export async function loadScene(asked: SceneRequest, signal?: AbortSignal): Promise<CardScene> {
  const { part, background, product } = await call(designScene, asked, { silent: 'aside', ...(signal && { signal }) });
  const [behind, own] = await Promise.all([
    decoded(background, 'image/jpeg', part),
    product && decoded(product.picture, 'image/webp', product.part),
  ]);
  return { background: [behind], product: own };
}

async function decoded(base64: string, type: string, part: ScenePart['part']): Promise<ScenePart> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
  return { source: await createImageBitmap(new Blob([bytes], { type })), part };
}

/** Exact where it is exact, with the whole in small around it; the product whole. */
export function sharpened(whole: CardScene, exact: CardScene): CardScene {
  return { background: [...whole.background, ...exact.background], product: wholeOne(whole, exact) };
}

/** The exact product, unless the part that was asked for cut it. */
function wholeOne({ product: small }: CardScene, { product: exact }: CardScene): ScenePart | null {
  if (small === null || exact === null) return small ?? exact;
  const slack = 0.02;
  const isWhole =
    exact.part.width > small.part.width * (1 - slack) && exact.part.height > small.part.height * (1 - slack);
  return isWhole ? exact : small;
}
