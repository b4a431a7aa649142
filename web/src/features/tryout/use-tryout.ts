import { useEffect, useRef, useState } from 'react';
import { networkError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/show-error.ts';
import type { Tried } from './tried.ts';

/**
 * One visitor's photo on its way. It begins with the press, not with a page that is drawn: each call counts as the
 * day's try.
 */
export function useTryout() {
  const [tried, setTried] = useState<Tried>({ state: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const preview = URL.createObjectURL(file);
    const show = (next: Tried): void => {
      if (!signal.aborted) setTried(next);
    };
    try {
      const sendPhoto = await loadParts();
      show({ state: 'working', preview, share: 0 });
      const photo = await sendPhoto(file, signal, (share) => show({ state: 'working', preview, share }));
      show({ state: 'ready', photo });
    } catch (error) {
      const { description } = await errorText(error);
      show({ state: 'failed', problem: description });
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
  const end = (): void => {
    running.current?.abort();
    setTried({ state: 'idle' });
  };
  return { tried, start, end };
}

/**
 * What only a try needs: most visitors come to sign in. Its view is asked for, too, so that a lost connection is said
 * before it is shown.
 */
async function loadParts() {
  try {
    return (await Promise.all([import('./send-photo.ts'), import('./tryout-view.tsx')]))[0].sendPhoto;
  } catch (cause) {
    throw networkError(cause);
  }
}
