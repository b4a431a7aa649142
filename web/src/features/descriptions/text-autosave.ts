import { saveDescription, type DescriptionView } from '@kadr/shared/descriptions';
import { AppError } from '@kadr/shared/kernel';
import { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import { createDrafts, type Drafts } from '../../lib/drafts.ts';
import { showError } from '../../lib/show-error.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { SaveStateName } from '../../ui/save-state.tsx';
import type { Place } from './use-place.ts';

const draftSchema = z.object({ title: z.string(), bullets: z.array(z.string()), text: z.string() }).readonly();

/** The texts as they are typed. */
export type Draft = z.infer<typeof draftSchema>;

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

interface Server {
  /** The revision that is shown: what is typed now rests on it. */
  readonly revision: () => number;
  readonly onSaved: (view: DescriptionView) => void;
  /** Another window was faster: reads what stands there now. */
  readonly readAnew: () => Promise<DescriptionView | undefined>;
}

const restMs = 800;
const retryMs = 4000;

export type SendTexts = (input: Place & { revision: number; title: string; bullets: string[]; text: string; asNew?: boolean }) => Promise<DescriptionView>;
const sendToServer: SendTexts = (input) => call(saveDescription, input, { silent: true });

/** Sends texts on the revision that they rest on; answers whether that was all of them. Only our own saves move it, so that another window's change is noticed. */
function createSender(place: Place, server: Server, send: SendTexts) {
  let base = 0;
  let asNew = false;
  /** Sent without an answer: each may have been kept, and is then no other window's. */
  let unanswered: Draft[] = [];
  return {
    /** `isNew`: what is sent next is not to go into the version that stands there. */
    restOn: (revision: number, isNew: boolean) => { base = revision; asNew = isNew; },
    base: () => base,
    keep: async ({ title, bullets, text }: Draft): Promise<boolean> => {
      const whole = bullets.filter((bullet) => bullet.trim() !== '');
      const wanted = { title, bullets: whole, text };
      const sendOn = (revision: number) => send({ ...place, revision, ...wanted, ...(asNew && { asNew }) });
      const view = await sendOn(base).catch(async (error: unknown) => {
        if (!isOvertaken(error)) unanswered.push(wanted);
        const now = isOvertaken(error) ? await server.readAnew() : undefined;
        if (now && isSame(now, wanted)) return now;
        if (now && unanswered.some((sent) => isSame(now, sent))) return sendOn(now.revision);
        throw error;
      });
      base = view.revision;
      asNew = false;
      unanswered = [];
      server.onSaved(view);
      return whole.length === bullets.length;
    },
  };
}

/** The place as a name of its own. */
export const nameOf = ({ id, marketplace, language }: Place): string => `${id} ${marketplace} ${language}`;

/**
 * Keeps texts on the server while they are typed: one call at a time, the newest last, again after a lost connection. Until the server has them
 * they are kept in this browser, too; those of an earlier visit go on where they were left. To make one does nothing yet: React may make several.
 */
export function createTextAutosave(
  place: Place, server: Server, send: SendTexts = sendToServer, drafts: Drafts<Draft> = createDrafts('text', (stored) => draftSchema.parse(stored)),
): TextAutosave {
  const name = nameOf(place);
  const left = drafts.read(name);
  const status = createStore<SaveStateName>(left ? 'notSaved' : 'saved');
  const draft = createStore<Draft | null>(left?.document ?? null);
  const isConflict = createStore(false);
  const sender = createSender(place, server, send);
  if (left) sender.restOn(left.revision, false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  const keepHere = (typed: Draft) => drafts.keep(name, { revision: sender.base(), document: typed });
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const keepOnce = async (wanted: Draft): Promise<boolean> => {
    status.set('saving');
    try {
      // A bullet that is still empty is about to be typed: the draft stays.
      const isWhole = await sender.keep(wanted);
      const typed = draft.get();
      if (typed && typed !== wanted) keepHere(typed);
      else drafts.drop(name);
      if (isWhole && typed === wanted) draft.set(null);
      return true;
    } catch (error) {
      status.set('notSaved');
      if (error instanceof AppError && ['unavailable', 'limited'].includes(error.kind)) schedule(retryMs);
      if (isOvertaken(error)) isConflict.set(true);
      else showError(error);
      return false;
    }
  };
  const keepAll = async (): Promise<boolean> => {
    for (let kept: Draft | null = null, wanted = draft.get(); wanted !== null && wanted !== kept; wanted = draft.get()) {
      if (!await keepOnce(wanted)) return false;
      kept = wanted;
    }
    status.set('saved');
    return true;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (isConflict.get()) return Promise.resolve(false);
    if (status.get() === 'saved' && running === null) return Promise.resolve(true);
    running ??= keepAll().finally(() => { running = null; });
    return running;
  };
  return {
    status, draft, flush, isConflict,
    offer: (next) => {
      if (draft.get() === null) sender.restOn(server.revision(), false);
      draft.set(next);
      keepHere(next);
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

function isOvertaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'descriptions.changed-elsewhere';
}

function isSame({ description }: DescriptionView, { title, bullets, text }: Draft): boolean {
  return description?.title.text === title && description.text.text === text && JSON.stringify(description.bullets.map((bullet) => bullet.text)) === JSON.stringify(bullets);
}
