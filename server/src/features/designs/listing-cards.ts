import { cardLongSidePx } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import type { DesignDeps } from './design-deps.ts';
import { cardTaskOn } from './card-task.ts';
import { designsOfProduct, type DesignRow } from './queries.ts';
import { readyVisual, type ReadyVisual } from './ready-visual.ts';

/** As large as the pictures that cards lie on: marketplaces recommend more than a card's 1536 pixels. */
const scale = 2048 / cardLongSidePx;
/** More than any marketplace takes pictures of one product. */
const maxListedCards = 30;

/** A card that its seller has saved, for a listing. */
export interface ListedCard {
  readonly id: string;
  readonly revision: number;
  readonly language: Language;
  readonly visual: ReadyVisual;
  readonly saved: {
    readonly viewKey: string;
    readonly thumbnailKey: string;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly blur: string;
  };
  /** Draws the card as a JPEG, 2048 px on its longer side. */
  readonly draw: () => Promise<Uint8Array>;
}

/** The saved cards of the seller's product, the oldest first. */
export async function listedCards(deps: DesignDeps, userId: string, productId: string): Promise<ListedCard[]> {
  const cards: ListedCard[] = [];
  for (const row of (await designsOfProduct(deps.db, userId, productId)).toReversed().slice(0, maxListedCards)) {
    const card = await cardOf(deps, row);
    if (card) cards.push(card);
  }
  return cards;
}

async function cardOf(deps: DesignDeps, row: DesignRow): Promise<ListedCard | null> {
  const {
    saved_language: language,
    saved_view_key: viewKey,
    saved_thumbnail_key: thumbnailKey,
    saved_width_px: widthPx,
    saved_height_px: heightPx,
  } = row;
  if (language === null || viewKey === null || thumbnailKey === null || widthPx === null || heightPx === null)
    return null;
  const visual = await readyVisual(deps.db, row.user_id, row.visual_id);
  return {
    id: row.id,
    revision: row.revision,
    language,
    visual,
    saved: { viewKey, thumbnailKey, widthPx, heightPx, blur: row.saved_blur ?? '' },
    draw: async () =>
      deps.engine.drawCard({ ...(await cardTaskOn(deps, visual, row)), options: { language, type: 'jpeg', scale } }),
  };
}
