import { logoIds, placeLogo, usualLogoWidth } from '@kadr/card';
import { maxLogos, type DesignDocument } from '@kadr/shared/designs';
import { canAdd } from './add-object.ts';
import { loadLogo, whyGone } from './card-logos.ts';
import { newObjectId } from './clipboard.ts';
import type { EditorStore } from './editor-store.ts';

const aspectRange = { min: 0.05, max: 20 } as const;

/** Whether one more picture may be put on the card as a logo. */
export function hasRoomForLogo(document: Pick<DesignDocument, 'objects'>): boolean {
  return logoIds(document).length < maxLogos;
}

/** Width to height as a card can hold it. */
export function logoAspect({ widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number }): number {
  return Math.min(aspectRange.max, Math.max(aspectRange.min, widthPx / heightPx));
}

/**
 * Puts a picture of the library on the card, at the top right where that is free, and selects it. Rejects when it
 * cannot be loaded.
 */
export async function addLogo(store: EditorStore, imageId: string): Promise<void> {
  const picture = await loadLogo(imageId);
  const {
    layout,
    history: { document },
  } = store.get();
  if (picture === null) throw whyGone(imageId) ?? new Error('no logo');
  if (layout === null || !canAdd(store)) return;
  const aspect = logoAspect(picture);
  const id = newObjectId();
  const placement = placeLogo(layout, { aspect, corner: 'top-right', width: usualLogoWidth(aspect) });
  store.perform({
    type: 'add-object',
    index: document.objects?.length ?? 0,
    object: { kind: 'logo', id, imageId, aspect, placement },
  });
  store.change({ selected: [id], editing: null });
}
