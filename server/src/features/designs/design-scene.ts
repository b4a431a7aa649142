import { designErrors, type DesignScene, type SceneRequest } from '@kadr/shared/designs';
import { failures } from '@kadr/shared/kernel';
import { ownDesign } from './change-design.ts';
import type { DesignDeps } from './design-deps.ts';
import { readyVisual } from './ready-visual.ts';

const fail = failures(designErrors);

/** A smaller one is asked for only to have the process that draws them ready: one that is kept would start nothing. */
const leastKeptPx = 128;

/** A part of the scene of a card's visual. Throws designs.not-found, designs.no-scene. */
export async function ownDesignScene(
  deps: DesignDeps,
  { userId, signal }: { readonly userId: string; readonly signal: AbortSignal },
  { id, edgePx, set, ...window }: SceneRequest,
): Promise<DesignScene> {
  const design = await ownDesign(deps, userId, id);
  const visual = await readyVisual(deps.db, userId, design.visual_id);
  const scene = await deps.sceneOf(visual);
  if (!scene) throw fail('designs.no-scene');
  // Shares of the picture: its own shape decides which side is the longer.
  const aspect = (window.width * visual.width_px) / (window.height * visual.height_px);
  const widthPx = Math.max(1, Math.round(edgePx * Math.min(1, aspect)));
  const heightPx = Math.max(1, Math.round(edgePx * Math.min(1, 1 / aspect)));
  const bare = set === undefined ? design.document.picture.bare === true : set === 'bare';
  // With another watermark, or none, it is another picture.
  const key = [visual.picture_key, ...Object.values(window), widthPx, heightPx, bare].join(' ');
  const draw = () => deps.turns.scene(userId, () => scene.files({ window, widthPx, heightPx }, bare), signal);
  const files = await (edgePx < leastKeptPx ? draw() : deps.scenes.get(key, draw));
  return {
    part: window,
    background: base64(files.background),
    product: files.product && { part: files.product.part, picture: base64(files.product.picture) },
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
