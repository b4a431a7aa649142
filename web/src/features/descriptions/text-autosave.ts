import { saveDescription, type DescriptionView } from '@kadr/shared/descriptions';
import { AppError } from '@kadr/shared/kernel';
import { call } from '../../lib/api-client.ts';
import { showError } from '../../lib/show-error.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { SaveStateName } from '../../ui/save-state.tsx';
import type { Place } from './use-place.ts';

/** The texts as they are typed. */
export interface Draft {
  readonly title: string;
  readonly bullets: readonly string[];
  readonly text: string;
}

export interface TextAutosave {
  readonly status: Store<SaveStateName>;
  /** Null while what the server has is what is shown. */
  readonly draft: Store<Draft | null>;
  /** What was typed; kept after a moment of rest. */
  offer(draft: Draft): void;
  /** Keeps what is not kept yet; false when that was not possible. */
  flush(): Promise<boolean>;
}

interface Server {
  /** The revision that is shown: what is typed now rests on it. */
  readonly revision: () => number;
  readonly onSaved: (view: DescriptionView) => void;
  /** Another window was faster: what stands there is read anew. */
  readonly onConflict: () => void;
}

const restMs = 800;
const retryMs = 4000;

export type SendTexts = (input: Place & { revision: number; title: string; bullets: string[]; text: string }) => Promise<DescriptionView>;
const sendToServer: SendTexts = (input) => call(saveDescription, input, { silent: true });

/** Keeps texts on the server while they are typed: one call at a time, the newest last, again after a lost connection. */
export function createTextAutosave(place: Place, server: Server, send: SendTexts = sendToServer): TextAutosave {
  const status = createStore<SaveStateName>('saved');
  const draft = createStore<Draft | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  /** What the draft rests on; only our own saves move it, so that another window's change is noticed. */
  let base = 0;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const keepOnce = async (wanted: Draft): Promise<boolean> => {
    status.set('saving');
    try {
      const bullets = wanted.bullets.filter((bullet) => bullet.trim() !== '');
      const view = await send({ ...place, revision: base, title: wanted.title, bullets, text: wanted.text });
      base = view.revision;
      server.onSaved(view);
      // A bullet that is still empty is about to be typed: the draft stays.
      if (draft.get() === wanted && bullets.length === wanted.bullets.length) draft.set(null);
      return true;
    } catch (error) {
      const known = error instanceof AppError ? error : null;
      if (known?.code === 'descriptions.changed-elsewhere') {
        draft.set(null);
        status.set('saved');
        server.onConflict();
      } else {
        status.set('notSaved');
        if (known && ['unavailable', 'limited'].includes(known.kind)) schedule(retryMs);
      }
      showError(error);
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
    if (status.get() === 'saved' && running === null) return Promise.resolve(true);
    running ??= keepAll().finally(() => { running = null; });
    return running;
  };
  return {
    status, draft, flush,
    offer: (next) => {
      if (draft.get() === null) base = server.revision();
      draft.set(next);
      if (status.get() === 'saved') status.set('notSaved');
      schedule(restMs);
    },
  };
}
