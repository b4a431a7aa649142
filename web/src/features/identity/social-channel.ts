import { z } from 'zod';

/** What the popup tells the page that opened it; both are ours, whatever the provider does to the window in between. */
const answerSchema = z.object({ state: z.string(), code: z.string().nullable(), refused: z.boolean() });
export type PopupAnswer = z.infer<typeof answerSchema>;

const channelName = 'kadr-social';

export function answerOpener(answer: PopupAnswer): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
}

/** Hears answers until the result is called. */
export function onPopupAnswer(listener: (answer: PopupAnswer) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    const answer = answerSchema.safeParse(data);
    if (answer.success) listener(answer.data);
  });
  return () => channel.close();
}
