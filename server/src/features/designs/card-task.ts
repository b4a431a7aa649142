import type { CardTask } from '../../engine/port.ts';
import { logoFiles } from './card-logos.ts';
import type { DesignDeps } from './design-deps.ts';
import type { DesignRow } from './queries.ts';
import type { ReadyVisual } from './ready-visual.ts';

/** What a card is drawn from, on its visual: on its scene where the card has one. */
export async function cardTaskOn(
  deps: DesignDeps,
  visual: ReadyVisual,
  { user_id: userId, document }: Pick<DesignRow, 'user_id' | 'document'>,
): Promise<CardTask> {
  const [picture, logos, scene] = await Promise.all([
    deps.getObject(visual.picture_key),
    logoFiles(deps, userId, document),
    document.picture.beyond ? deps.sceneOf(visual) : null,
  ]);
  return { document, picture, logos, scene: scene && (await scene.source(document.picture.bare ?? false)) };
}
