import { readDocument } from '@kadr/card';
import { updateDesign, type Design, type DesignDocument } from '@kadr/shared/designs';
import { AppError } from '@kadr/shared/kernel';
import { call } from '../../../lib/api-client.ts';
import { createAutosave as createLoop, isPassing, type SaveStatus } from '../../../lib/autosave.ts';
import { createDrafts, type Drafts } from '../../../lib/drafts.ts';
import { showError } from '../../../lib/show-error.ts';
import type { Store } from '../../../lib/store.ts';

export type { SaveStatus };

const restMs = 700;

export interface Autosave {
  readonly status: Store<SaveStatus>;
  /** The document to begin with: the server's, or a draft that it does not have yet. */
  readonly document: DesignDocument;
  /** The document as it is now; kept after a moment of rest. */
  offer(document: DesignDocument): void;
  /**
   * Keeps what is not kept yet, for someone who waits for it; when that is not possible says why, and answers false.
   */
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

const sendToServer: Send = (input) => call(updateDesign, input, { silent: 'autosave' });

/**
 * Keeps a document on the server while it is worked on: one call at a time, the newest last, again after a lost
 * connection. Until the server has it, it is kept in this browser; such a draft from before goes on where it was left,
 * as a conflict when the card has changed since. To make one does nothing yet: React may make several before a page
 * stays.
 */
export function createAutosave(
  design: Pick<Design, 'id' | 'revision' | 'document'>,
  send: Send = sendToServer,
  drafts: Drafts<DesignDocument> = createDrafts('card', readDocument),
): Autosave {
  const work: Work = { id: design.id, revision: design.revision, kept: design.document, wanted: design.document };
  let isAwaited = false;
  const initial = takeUpDraft(work, drafts);
  const loop = createLoop({
    restMs,
    initial,
    save: async () => {
      await keepAll(work, send);
      drafts.drop(work.id);
    },
    isConflict: (error) => error instanceof AppError && error.code === 'designs.changed-elsewhere',
    onFailed: (error, passes) => {
      if (!passes || isAwaited) showError(error);
      return true;
    },
  });
  const { status, flush } = loop;
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
      if (isKept) loop.settled();
      else loop.changed();
    },
    flush: () => {
      isAwaited = true;
      return flush().finally(() => {
        isAwaited = false;
      });
    },
    resume: (from) => {
      work.revision = from;
      loop.resume();
      void flush();
    },
    yield: (from, document) => {
      Object.assign(work, { revision: from, kept: document, wanted: document, inDoubt: undefined });
      drafts.drop(design.id);
      loop.settled();
    },
    start: () => {
      if (status.get() === 'notSaved') loop.changed();
    },
    stop: () => {
      void flush();
      loop.stop();
    },
  };
}

/** What the server has, and what it is to have. */
interface Work {
  readonly id: string;
  revision: number;
  kept: DesignDocument;
  wanted: DesignDocument;
  /**
   * Sent without an answer: it may have been kept. It is sent once more before anything newer, or our own work would
   * look like someone else's.
   */
  inDoubt?: DesignDocument | undefined;
}

/** Sends until nothing newer is wanted. */
async function keepAll(work: Work, send: Send): Promise<void> {
  while (work.inDoubt !== undefined || work.wanted !== work.kept) {
    const { id, revision } = work;
    const document = work.inDoubt ?? work.wanted;
    try {
      const answer = await send({ id, revision, document });
      Object.assign(work, { revision: answer.revision, kept: document, inDoubt: undefined });
    } catch (error) {
      work.inDoubt = isPassing(error) ? document : undefined;
      throw error;
    }
  }
}

function takeUpDraft(work: Work, drafts: Drafts<DesignDocument>): SaveStatus {
  const draft = drafts.read(work.id);
  if (draft === null || JSON.stringify(draft.document) === JSON.stringify(work.kept)) return 'saved';
  work.wanted = draft.document;
  return draft.revision === work.revision ? 'notSaved' : 'conflict';
}
