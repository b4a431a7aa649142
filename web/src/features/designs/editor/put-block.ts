import type { DesignCommand } from '@kadr/card';
import type { CardObject } from '@kadr/shared/designs';
import { i18n } from '../../../lib/i18n.ts';
import { showInfo } from '../../../lib/show-error.ts';
import type { BlockGround } from './blocks-of-facts.ts';
import { cardFonts } from './card-fonts.ts';
import type { Editor } from './editor-context.ts';
import { partWithRoom } from './make-room.ts';

const ns = 'design-tools';

/** Puts a part on the card as one step and selects it; answers what was put, null where it was refused with a word. */
export function put(
  { store, design }: Editor,
  language: BlockGround['language'],
  make: (ground: BlockGround) => CardObject[],
): readonly CardObject[] | null {
  const { history, layout } = store.get();
  if (layout === null) return [];
  const { document } = history;
  const ground = { document, layout, language, frameType: design.visual.frameType };
  const part = partWithRoom(ground, make, cardFonts.ruler(language));
  if (part === null) {
    showInfo(i18n.t('blocks.noRoom', { ns }), i18n.t('blocks.noRoomText', { ns }));
    return null;
  }
  const { objects, room, hidesBenefits } = part;
  if (objects.length === 0) return [];
  const start = document.objects?.length ?? 0;
  store.perform({
    type: 'batch',
    commands: [
      ...room,
      ...objects.map((object, index): DesignCommand => ({ type: 'add-object', object, index: start + index })),
    ],
  });
  store.change({ selected: objects.map(({ id }) => id), editing: null });
  if (hidesBenefits) showMadeRoom();
  return objects;
}

function showMadeRoom() {
  showInfo(i18n.t('blocks.madeRoom', { ns }), i18n.t('blocks.madeRoomText', { ns }));
}
