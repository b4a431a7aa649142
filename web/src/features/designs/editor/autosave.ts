import { updateDesign, type Design, type DesignDocument } from '@kadr/shared/designs';
import { AppError } from '@kadr/shared/kernel';
import { call } from '../../../lib/api-client.ts';
import { showError } from '../../../lib/show-error.ts';
import { createStore, type Store } from '../../../lib/store.ts';

export type SaveStatus = 'saved' | 'saving' | 'notSaved' | 'conflict';

const restMs = 700;
const retryMs = 4000;

export interface Autosave {
  readonly status: Store<SaveStatus>;
  /** The document as it is now; kept after a moment of rest. */
  offer(document: DesignDocument): void;
  /** Keeps what is not kept yet; false when that was not possible. */
  flush(): Promise<boolean>;
  /** After a conflict: goes on from this revision. */
  resume(revision: number): void;
  stop(): void;
}

type Send = (input: { id: string; revision: number; document: DesignDocument }) => Promise<Pick<Design, 'revision'>>;

const sendToServer: Send = (input) => call(updateDesign, input, { silent: true });

/** Keeps a document on the server while it is worked on: one call at a time, the newest last, again after a lost connection. */
export function createAutosave(design: Pick<Design, 'id' | 'revision' | 'document'>, send: Send = sendToServer): Autosave {
  const status = createStore<SaveStatus>('saved');
  let { revision, document: kept } = design;
  let wanted = kept;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const keepOnce = async (): Promise<boolean> => {
    const document = wanted;
    status.set('saving');
    try {
      ({ revision } = await send({ id: design.id, revision, document }));
      kept = document;
      return true;
    } catch (error) {
      const conflict = error instanceof AppError && error.code === 'designs.changed-elsewhere';
      status.set(conflict ? 'conflict' : 'notSaved');
      if (!conflict && error instanceof AppError && ['unavailable', 'limited'].includes(error.kind)) schedule(retryMs);
      else if (!conflict) showError(error);
      return false;
    }
  };
  const keepAll = async (): Promise<boolean> => {
    while (wanted !== kept) if (!(await keepOnce())) return false;
    status.set('saved');
    return true;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (status.get() === 'conflict') return Promise.resolve(false);
    running ??= keepAll().finally(() => { running = null; });
    return running;
  };
  return {
    status,
    offer: (document) => {
      if (document === wanted) return;
      wanted = document;
      if (status.get() === 'conflict') return;
      status.set(wanted === kept ? 'saved' : 'notSaved');
      if (wanted !== kept) schedule(restMs);
    },
    flush,
    resume: (from) => {
      revision = from;
      status.set('notSaved');
      void flush();
    },
    stop: () => {
      void flush();
      clearTimeout(timer);
    },
  };
}
