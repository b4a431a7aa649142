import type { PropBox } from '@kadr/shared/designs';
import { renderScene, sceneProps, type SceneLayers } from '@kadr/studio';
import sharp from 'sharp';
import type { SceneFiles, SceneProps, SceneTask } from '../port.ts';
import type { TaskContext } from '../task-context.ts';

const quality = { background: 86, product: 90 };

/** A planned shot through another window, taken apart. */
export async function drawScene(
  { platesFolder, shot, cutouts, view, marks }: SceneTask,
  { kept }: TaskContext,
): Promise<SceneLayers> {
  const plates = await kept.platesIn(platesFolder);
  const products = await Promise.all(cutouts.map(kept.productOf));
  return renderScene(shot, products, view, { plates, spareMemory: kept.spareMemory, ...(marks && { marks }) });
}

export async function propsOfScene({ platesFolder, shot }: SceneProps, { kept }: TaskContext): Promise<PropBox[]> {
  return sceneProps(shot, await kept.platesIn(platesFolder));
}

/** The same as files. */
export async function sceneFiles(task: SceneTask, context: TaskContext): Promise<SceneFiles> {
  const { background, product, widthPx, heightPx } = await drawScene(task, context);
  const { window } = task.view;
  const [behind, picture] = await Promise.all([
    sharp(background, { raw: { width: widthPx, height: heightPx, channels: 3 } })
      .jpeg({ quality: quality.background })
      .toBuffer(),
    product &&
      sharp(product.rgba, { raw: { width: product.rect.w, height: product.rect.h, channels: 4 } })
        .webp({ quality: quality.product, alphaQuality: 100, effort: 0 })
        .toBuffer(),
  ]);
  if (!product || !picture) return { background: behind, product: null };
  const { x, y, w, h } = product.rect;
  const part = {
    x: window.x + (x / widthPx) * window.width,
    y: window.y + (y / heightPx) * window.height,
    width: (w / widthPx) * window.width,
    height: (h / heightPx) * window.height,
  };
  return { background: behind, product: { picture, part } };
}
