import { createAutosave } from '../../lib/autosave.ts';
import { createDrafts, type Drafts } from '../../lib/drafts.ts';
import { showError } from '../../lib/show-error.ts';
import { createStore, mapStore, type ReadStore, type Store } from '../../lib/store.ts';
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
  readonly status: ReadStore<SaveStateName>;
  /** Null while what the server has is what is shown. */
  readonly draft: Store<Draft | null>;
  /** What was typed; kept after a moment of rest. */
  offer(draft: Draft): void;
  /** Keeps what is not kept yet; false when that was not possible. */
  flush(): Promise<boolean>;
  /**
   * True since another window was faster: what was typed stays here, and nothing is kept until one of the two is
   * chosen.
   */
  readonly isConflict: ReadStore<boolean>;
  /** Writes over what the other window wrote; that stays in the history. */
  keepMine(): Promise<boolean>;
  /** What was typed goes: what the server has counts. */
  drop(): void;
  /** From now on a draft of an earlier visit is sent. */
  start(): void;
}

/** The place as one name. */
export const nameOf = ({ id, marketplace, language }: Place): string => `${id} ${marketplace} ${language}`;

/**
 * Keeps texts on the server while they are typed. Until the server has them they are kept in this browser, too; those
 * of an earlier visit go on where they were left. To make one does nothing yet: React may make several.
 */
export function createTextAutosave(
  place: Place,
  server: TextServer,
  send: SendTexts = sendToServer,
  drafts: Drafts<Waiting> = createDrafts('text', (stored) => waitingSchema.parse(stored)),
): TextAutosave {
  const name = nameOf(place);
  const left = drafts.read(name);
  const draft = createStore<Draft | null>(left?.document.typed ?? null);
  const sender = createSender(place, server, send);
  if (left) sender.restOn(left.revision, false, left.document.sent);
  const work: Work = { name, draft, sender, drafts };
  const autosave = createAutosave({
    initial: left ? 'notSaved' : 'saved',
    save: () => keepAll(work),
    isConflict: isOvertaken,
    onFailed: (error) => {
      showError(error);
      return true;
    },
  });
  const { status, flush } = autosave;
  return {
    status: mapStore(status, (state) => (state === 'conflict' ? 'notSaved' : state)),
    isConflict: mapStore(status, (state) => state === 'conflict'),
    draft,
    flush,
    offer: (next) => {
      if (draft.get() === null) sender.restOn(server.revision(), false);
      draft.set(next);
      keepHere(work, next);
      autosave.changed();
    },
    keepMine: async () => {
      await server.readAnew();
      if (status.get() === 'conflict') sender.restOn(server.revision(), true);
      autosave.resume();
      return flush();
    },
    drop: () => {
      draft.set(null);
      drafts.drop(name);
      autosave.settled();
    },
    start: () => {
      if (status.get() === 'notSaved') autosave.changed();
    },
  };
}

interface Work extends Pick<TextAutosave, 'draft'> {
  readonly name: string;
  readonly sender: Sender;
  readonly drafts: Drafts<Waiting>;
}

function keepHere({ name, sender, drafts }: Work, typed: Draft): void {
  drafts.keep(name, { revision: sender.base(), document: { typed, sent: sender.unanswered() } });
}

/** Sends what is wanted until nothing newer was typed meanwhile. */
async function keepAll(work: Work): Promise<void> {
  const { draft } = work;
  for (let kept: Draft | null = null, wanted = draft.get(); wanted !== null && wanted !== kept; wanted = draft.get()) {
    await keepOnce(wanted, work);
    kept = wanted;
  }
}

async function keepOnce(wanted: Draft, work: Work): Promise<void> {
  const { name, draft, sender, drafts } = work;
  const sending = sender.keep(wanted);
  keepHere(work, draft.get() ?? wanted);
  // A bullet that is still empty is about to be typed: the draft stays.
  const isWhole = await sending;
  const typed = draft.get();
  if (typed && typed !== wanted) keepHere(work, typed);
  else drafts.drop(name);
  if (isWhole && typed === wanted) draft.set(null);
}
