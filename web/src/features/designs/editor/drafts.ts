import { readDocument, type DesignDocument } from '@kadr/shared/designs';

/** Work on a card that the server does not have yet, kept in this browser; it rests on a revision. */
export interface Draft {
  readonly revision: number;
  readonly document: DesignDocument;
}

export interface Drafts {
  keep(id: string, draft: Draft): void;
  read(id: string): Draft | null;
  drop(id: string): void;
}

const prefix = 'kadr.card-draft.';

/** Drafts in a storage of the browser; where it is full or forbidden they are simply not kept. */
export function createDrafts(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage): Drafts {
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    keep: (id, draft) => void attempt(() => storage().setItem(prefix + id, JSON.stringify(draft))),
    read: (id) => attempt(() => {
      const stored = storage().getItem(prefix + id);
      if (stored === null) return null;
      const draft: unknown = JSON.parse(stored);
      if (typeof draft !== 'object' || draft === null || !('revision' in draft) || !('document' in draft) || typeof draft.revision !== 'number') return null;
      return { revision: draft.revision, document: readDocument(draft.document) };
    }),
    drop: (id) => void attempt(() => storage().removeItem(prefix + id)),
  };
}
