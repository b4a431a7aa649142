import { saveDescription, type DescriptionView } from '@kadr/shared/descriptions';
import { AppError } from '@kadr/shared/kernel';
import { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import type { Place } from './use-place.ts';

const draftSchema = z.object({ title: z.string(), bullets: z.array(z.string()), text: z.string() }).readonly();

/** The texts as they are typed. */
export type Draft = z.infer<typeof draftSchema>;

/** What waits in the browser: the texts, and what of them was sent last without an answer. */
export const waitingSchema = z.object({ typed: draftSchema, sent: draftSchema.optional() }).readonly();
export type Waiting = z.infer<typeof waitingSchema>;

export interface TextServer {
  /** The revision that is shown: what is typed now rests on it. */
  readonly revision: () => number;
  readonly onSaved: (view: DescriptionView) => void;
  /** Another window was faster: reads what stands there now. */
  readonly readAnew: () => Promise<DescriptionView | undefined>;
}

export type SendTexts = (
  input: Place & { revision: number; title: string; bullets: string[]; text: string; asNew?: boolean },
) => Promise<DescriptionView>;
export const sendToServer: SendTexts = (input) => call(saveDescription, input, { silent: 'autosave' });

export type Sender = ReturnType<typeof createSender>;

/**
 * Sends texts on the revision that they rest on; answers whether that was all of them. Only our own saves move it, so
 * that another window's change is noticed.
 */
export function createSender(place: Place, server: TextServer, send: SendTexts) {
  let base = 0;
  let asNew = false;
  /** Sent without an answer: each may have been kept, and is then no other window's. */
  let unanswered: Draft[] = [];
  return {
    /**
     * `isNew`: what is sent next is not to go into the version that stands there. `sent`: without an answer, at an
     * earlier visit.
     */
    restOn: (revision: number, isNew: boolean, sent?: Draft) => {
      base = revision;
      asNew = isNew;
      if (sent) unanswered.push(sent);
    },
    base: () => base,
    unanswered: (): Draft | undefined => unanswered.at(-1),
    keep: async (draft: Draft): Promise<boolean> => {
      const bullets = draft.bullets.filter((bullet) => bullet.trim() !== '');
      const wanted = asKept(place, { ...draft, bullets });
      const before = unanswered;
      unanswered = [...before, wanted];
      const sendOn = (revision: number) =>
        send({ ...place, revision, title: draft.title, bullets, text: draft.text, ...(asNew && { asNew }) });
      const view = await sendOn(base).catch(async (error: unknown) => {
        if (!isOvertaken(error)) throw error;
        unanswered = before;
        const now = await server.readAnew();
        if (now && isSame(now, wanted)) return now;
        if (now && before.some((sent) => isSame(now, sent))) return sendOn(now.revision);
        throw error;
      });
      base = view.revision;
      asNew = false;
      unanswered = [];
      server.onSaved(view);
      return bullets.length === draft.bullets.length;
    },
  };
}

/** The texts as the server writes them down: without blanks around them, say. What it refuses stays as it is. */
function asKept(place: Place, { title, bullets, text }: Draft): Draft {
  const { data } = saveDescription.input.safeParse({ ...place, revision: 0, title, bullets, text });
  return data ? { title: data.title, bullets: data.bullets, text: data.text } : { title, bullets, text };
}

export function isOvertaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'descriptions.changed-elsewhere';
}

function isSame({ description }: DescriptionView, { title, bullets, text }: Draft): boolean {
  return (
    description?.title.text === title &&
    description.text.text === text &&
    JSON.stringify(description.bullets.map((bullet) => bullet.text)) === JSON.stringify(bullets)
  );
}
