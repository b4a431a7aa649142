import type { FileMaker } from '../../platform/files/index.ts';
import type { DesignDeps } from './design-deps.ts';
import { drawSaved } from './save-design.ts';
import { cardShownAs, renameCardViews } from './redraw-queries.ts';

/** A card's pictures are drawn from its document once more, while that is the one that was saved. */
export function cardFiles(deps: DesignDeps): FileMaker {
  return {
    remake: async (key) => {
      const card = await cardShownAs(deps.db, key);
      if (!card) return null;
      const { variants } = await drawSaved(deps, card.userId, card.id, card.language);
      return key === card.viewKey ? variants.view : variants.thumbnail;
    },
    rename: renameCardViews,
  };
}
