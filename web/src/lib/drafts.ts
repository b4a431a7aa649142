/** Work that the server does not have yet, kept in this browser; it rests on a revision. */
export interface Draft<Document> {
  readonly revision: number;
  readonly document: Document;
}

export interface Drafts<Document> {
  keep(id: string, draft: Draft<Document>): void;
  read(id: string): Draft<Document> | null;
  drop(id: string): void;
}

/**
 * Drafts of one kind in a storage of the browser; where it is full or forbidden they are simply not kept.
 * @param kind - Begins their keys, which `forgetAccount` takes out as one signs out.
 * @param readDocument - Checks what was stored; one that throws makes it no draft.
 */
export function createDrafts<Document>(
  kind: string,
  readDocument: (stored: unknown) => Document,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
): Drafts<Document> {
  const prefix = `kadr.${kind}-draft.`;
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    keep: (id, draft) => void attempt(() => storage().setItem(prefix + id, JSON.stringify(draft))),
    read: (id) =>
      attempt(() => {
        const stored = storage().getItem(prefix + id);
        if (stored === null) return null;
        const draft: unknown = JSON.parse(stored);
        if (
          typeof draft !== 'object' ||
          draft === null ||
          !('revision' in draft) ||
          !('document' in draft) ||
          typeof draft.revision !== 'number'
        )
          return null;
        return { revision: draft.revision, document: readDocument(draft.document) };
      }),
    drop: (id) => void attempt(() => storage().removeItem(prefix + id)),
  };
}
