import { AppError } from '@kadr/shared/kernel';
import { createDrafts, type Drafts } from '../../lib/drafts.ts';
import { showError } from '../../lib/show-error.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { SaveStateName } from '../../ui/save-state.tsx';
import {
  createSender,
  isOvertaken,
  sendToServer,
  waitingSchema,
  type Draft,
  type Sender,
  type SendTexts,
  type TextServer,
  type Waiting,
} from './send-texts.ts';
import type { Place } from './use-place.ts';

export interface TextAutosave {
  readonly status: Store<SaveStateName>;
  /** Null while what the server has is what is shown. */
  readonly draft: Store<Draft | null>;
  /** What was typed; kept after a moment of rest. */
  offer(draft: Draft): void;
  /** Keeps what is not kept yet; false when that was not possible. */
  flush(): Promise<boolean>;
  /** True since another window was faster: what was typed stays here, and nothing is kept until one of the two is chosen. */
  readonly isConflict: Store<boolean>;
  /** Writes over what the other window wrote; that stays in the history. */
  keepMine(): Promise<boolean>;
  /** What was typed goes: what the server has counts. */
  drop(): void;
  /** From now on a draft of an earlier visit is sent. */
  start(): void;
}

const restMs = 800;
const retryMs = 4000;

/** The place as a name of its own. */
export const nameOf = ({ id, marketplace, language }: Place): string => `${id} ${marketplace} ${language}`;

/**
 * Keeps texts on the server while they are typed: one call at a time, the newest last, again after a lost connection. Until the server has them
 * they are kept in this browser, too; those of an earlier visit go on where they were left. To make one does nothing yet: React may make several.
 */
export function createTextAutosave(
  place: Place,
  server: TextServer,
  send: SendTexts = sendToServer,
  drafts: Drafts<Waiting> = createDrafts('text', (stored) => waitingSchema.parse(stored)),
): TextAutosave {
  const name = nameOf(place);
  const left = drafts.read(name);
  const status = createStore<SaveStateName>(left ? 'notSaved' : 'saved');
  const draft = createStore<Draft | null>(left?.document.typed ?? null);
  const isConflict = createStore(false);
  const sender = createSender(place, server, send);
  if (left) sender.restOn(left.revision, false, left.document.sent);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const work: Work = { name, status, draft, isConflict, sender, drafts, retry: () => schedule(retryMs) };
  const keepAll = async (): Promise<boolean> => {
    for (
      let kept: Draft | null = null, wanted = draft.get();
      wanted !== null && wanted !== kept;
      wanted = draft.get()
    ) {
      if (!(await keepOnce(wanted, work))) return false;
      kept = wanted;
    }
    status.set('saved');
    return true;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (isConflict.get()) return Promise.resolve(false);
    if (status.get() === 'saved' && running === null) return Promise.resolve(true);
    running ??= keepAll().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    status,
    draft,
    flush,
    isConflict,
    offer: (next) => {
      if (draft.get() === null) sender.restOn(server.revision(), false);
      draft.set(next);
      keepHere(work, next);
      if (status.get() === 'saved') status.set('notSaved');
      if (!isConflict.get()) schedule(restMs);
    },
    keepMine: async () => {
      await server.readAnew();
      if (isConflict.get()) sender.restOn(server.revision(), true);
      isConflict.set(false);
      return flush();
    },
    drop: () => {
      draft.set(null);
      drafts.drop(name);
      isConflict.set(false);
      status.set('saved');
    },
    start: () => {
      if (status.get() === 'notSaved' && !isConflict.get()) schedule(restMs);
    },
  };
}

interface Work extends Pick<TextAutosave, 'status' | 'draft' | 'isConflict'> {
  readonly name: string;
  readonly sender: Sender;
  readonly drafts: Drafts<Waiting>;
  readonly retry: () => void;
}

function keepHere({ name, sender, drafts }: Work, typed: Draft): void {
  drafts.keep(name, { revision: sender.base(), document: { typed, sent: sender.unanswered() } });
}

/** Sends what is wanted once; false where it was not kept. */
async function keepOnce(wanted: Draft, work: Work): Promise<boolean> {
  const { name, status, draft, isConflict, sender, drafts, retry } = work;
  status.set('saving');
  try {
    // A bullet that is still empty is about to be typed: the draft stays.
    const sending = sender.keep(wanted);
    keepHere(work, draft.get() ?? wanted);
    const isWhole = await sending;
    const typed = draft.get();
    if (typed && typed !== wanted) keepHere(work, typed);
    else drafts.drop(name);
    if (isWhole && typed === wanted) draft.set(null);
    return true;
  } catch (error) {
    status.set('notSaved');
    if (error instanceof AppError && ['unavailable', 'limited'].includes(error.kind)) retry();
    if (isOvertaken(error)) isConflict.set(true);
    else showError(error);
    return false;
  }
}
