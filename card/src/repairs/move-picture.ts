import type { DesignDocument } from '@kadr/shared/designs';
import type { DesignCommand } from '../commands/commands.ts';
import { viewOf } from '../layout/place-picture.ts';
import type { Box } from '../scene/geometry.ts';
import type { CardLayout } from '../scene/scene.ts';

/** By so many shares of the card a picture is moved, at most, for its product to stand clear. */
const moves = [0.03, 0.06, 0.1] as const;

/** The picture where its mask puts it; else moved up or aside by a little. */
export function otherViews(
  { picture: { view } }: DesignDocument,
  { picture, widthPx, heightPx }: CardLayout,
): DesignCommand[] {
  const moved = moves.flatMap((by) =>
    [
      { x: 0, y: -by * heightPx },
      { x: -by * widthPx, y: 0 },
      { x: by * widthPx, y: 0 },
    ].map(({ x, y }): Box => ({ ...picture.box, x: picture.box.x + x, y: picture.box.y + y })),
  );
  return [...(view === null ? [] : [null]), ...moved.map((box) => viewOf(picture.window, box))].map((next) => ({
    type: 'set-picture-view',
    view: next,
  }));
}
