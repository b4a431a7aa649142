import type { PictureBeyond } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';

/** A product that comes so near to the frame's edge may be cut by it. */
const edge = 0.004;
/** A plate that ends with its frame still goes on as plain ground and wall. */
const leastBeyond = 0.001;

/** Where the product reaches the frame's edge there is no more of it to be shown. */
export function freeReach(reach: PictureBeyond, product: ShareBox | null): PictureBeyond {
  const side = (beyond: number, air: number) => (air <= edge ? 0 : Math.min(4, Math.max(leastBeyond, beyond)));
  const { x, y, width, height } = product ?? { x: 0, y: 0, width: 1, height: 1 };
  return {
    left: side(reach.left, x),
    top: side(reach.top, y),
    right: side(reach.right, 1 - x - width),
    bottom: side(reach.bottom, 1 - y - height),
  };
}
