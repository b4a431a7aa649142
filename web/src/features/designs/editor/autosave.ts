import { readDocument } from '@kadr/card';
import { updateDesign, type Design, type DesignDocument } from '@kadr/shared/designs';
import { AppError } from '@kadr/shared/kernel';
import { call } from '../../../lib/api-client.ts';
import { createDrafts, type Drafts } from '../../../lib/drafts.ts';
import { showError } from '../../../lib/show-error.ts';
import { createStore, type Store } from '../../../lib/store.ts';

export type SaveStatus = 'saved' | 'saving' | 'notSaved' | 'conflict';

const restMs = 700;
const retryMs = 4000;

export interface Autosave {
  readonly status: Store<SaveStatus>;
  /** The document to begin with: the server's, or a draft that it does not have yet. */
  readonly document: DesignDocument;
  /** The document as it is now; kept after a moment of rest. */
  offer(document: DesignDocument): void;
  /** Keeps what is not kept yet, for somebody who waits for it; when that is not possible says why, and answers false. */
  flush(): Promise<boolean>;
  /** After a conflict: goes on from this revision. */
  resume(revision: number): void;
  /** After a conflict: what was kept elsewhere counts, our work goes. */
  yield(revision: number, document: DesignDocument): void;
  /** From now on a draft is sent, and what waits for the network is sent when it is back. */
  start(): void;
  stop(): void;
}

type Send = (input: { id: string; revision: number; document: DesignDocument }) => Promise<Pick<Design, 'revision'>>;

const sendToServer: Send = (input) => call(updateDesign, input, { silent: true });

/**
 * Keeps a document on the server while it is worked on: one call at a time, the newest last, again after a lost connection. Until the server
 * has it, it is kept in this browser; such a draft from before goes on where it was left, as a conflict when the card has changed since.
 * To make one does nothing yet: React may make several before a page stays.
 */
export function createAutosave(
  design: Pick<Design, 'id' | 'revision' | 'document'>,
  send: Send = sendToServer,
  drafts: Drafts<DesignDocument> = createDrafts('card', readDocument),
): Autosave {
  const status = createStore<SaveStatus>('saved');
  const work: Work = { id: design.id, revision: design.revision, kept: design.document, wanted: design.document };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [running, isAwaited]: [Promise<boolean> | null, boolean] = [null, false];
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), ms);
  };
  const failed = (error: unknown) => {
    if (passes(error)) schedule(retryMs);
    if (!passes(error) || isAwaited) showError(error);
  };
  const keep = (): Promise<boolean> => {
    clearTimeout(timer);
    if (status.get() === 'conflict') return Promise.resolve(false);
    running ??= keepAll(work, send, { status, drafts, failed }).finally(() => {
      [running, isAwaited] = [null, false];
    });
    return running;
  };
  const online = () => void keep();
  takeUpDraft(work, drafts, status);
  return {
    status,
    document: work.wanted,
    offer: (document) => {
      if (document === work.wanted) return;
      work.wanted = document;
      const isKept = document === work.kept && work.inDoubt === undefined;
      if (isKept) drafts.drop(design.id);
      else drafts.keep(design.id, { revision: work.revision, document });
      if (status.get() === 'conflict') return;
      status.set(isKept ? 'saved' : 'notSaved');
      if (!isKept) schedule(restMs);
    },
    flush: () => {
      isAwaited = true;
      return keep();
    },
    resume: (from) => {
      work.revision = from;
      status.set('notSaved');
      void keep();
    },
    yield: (from, document) => {
      Object.assign(work, { revision: from, kept: document, wanted: document, inDoubt: undefined });
      drafts.drop(design.id);
      status.set('saved');
    },
    start: () => {
      if (status.get() === 'notSaved') schedule(restMs);
      globalThis.addEventListener('online', online);
    },
    stop: () => {
      globalThis.removeEventListener('online', online);
      void keep();
      clearTimeout(timer);
    },
  };
}

/** Whether the same may be taken a moment later. */
function passes(error: unknown): boolean {
  return error instanceof AppError && ['unavailable', 'limited'].includes(error.kind);
}

/** What the server has, and what it is to have. */
interface Work {
  readonly id: string;
  revision: number;
  kept: DesignDocument;
  wanted: DesignDocument;
  /** Sent without an answer: it may have been kept. It is sent once more before anything newer, or our own work would look like somebody else's. */
  inDoubt?: DesignDocument | undefined;
}

interface Outcome {
  readonly status: Store<SaveStatus>;
  readonly drafts: Drafts<DesignDocument>;
  readonly failed: (error: unknown) => void;
}

/** Sends until nothing newer is wanted; false when something could not be kept. */
async function keepAll(work: Work, send: Send, { status, drafts, failed }: Outcome): Promise<boolean> {
  while (work.inDoubt !== undefined || work.wanted !== work.kept) {
    const { id, revision } = work;
    const document = work.inDoubt ?? work.wanted;
    status.set('saving');
    try {
      Object.assign(work, {
        revision: (await send({ id, revision, document })).revision,
        kept: document,
        inDoubt: undefined,
      });
    } catch (error) {
      const conflict = error instanceof AppError && error.code === 'designs.changed-elsewhere';
      work.inDoubt = passes(error) ? document : undefined;
      status.set(conflict ? 'conflict' : 'notSaved');
      if (!conflict) failed(error);
      return false;
    }
  }
  drafts.drop(work.id);
  status.set('saved');
  return true;
}

function takeUpDraft(work: Work, drafts: Drafts<DesignDocument>, status: Store<SaveStatus>): void {
  const draft = drafts.read(work.id);
  if (draft === null || JSON.stringify(draft.document) === JSON.stringify(work.kept)) return;
  work.wanted = draft.document;
  status.set(draft.revision === work.revision ? 'notSaved' : 'conflict');
}
