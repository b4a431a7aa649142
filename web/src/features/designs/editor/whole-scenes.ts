import type { DesignDocument, PictureBeyond, SceneRequest } from '@kadr/shared/designs';
import type { CardScene } from '@kadr/card/drawing';
import { loadWholeScene } from './card-scene.ts';

export type ShownSet = NonNullable<SceneRequest['set']>;

/** All that a card may show of its visual's scene, in small: with the things of its set and on its bare version. */
export interface WholeScenes {
  /** The one that the card shows, or the other one while that is not loaded. */
  readonly of: (document: DesignDocument) => CardScene | undefined;
  /** Loads what is not there yet. Throws AppError. */
  readonly load: (sets: readonly ShownSet[]) => Promise<void>;
}

export function createWholeScenes(designId: string, beyond: PictureBeyond): WholeScenes {
  const loaded = new Map<ShownSet, CardScene>();
  return {
    of: (document) => loaded.get(shownSet(document)) ?? [...loaded.values()][0],
    load: async (sets) => {
      const missing = [...new Set(sets)].filter((set) => !loaded.has(set));
      await Promise.all(
        missing.map(async (set) => loaded.set(set, await loadWholeScene({ id: designId, set }, beyond))),
      );
    },
  };
}

/** The version of its set that a card shows. */
export function shownSet({ picture: { bare } }: DesignDocument): ShownSet {
  return bare === true ? 'bare' : 'full';
}
