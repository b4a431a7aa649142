import { AppError } from '@kadr/shared/kernel';
import { photoLimits } from '@kadr/shared/products';
import { tryPhoto, type TriedPhoto } from '@kadr/shared/tryout';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/show-error.ts';

export type Tried =
  | { readonly state: 'idle' }
  /** `preview`: the file as this browser shows it; `share` of it that is sent, 0 to 1. */
  | { readonly state: 'working'; readonly preview: string; readonly share: number }
  | { readonly state: 'ready'; readonly photo: TriedPhoto }
  | { readonly state: 'failed'; readonly problem: string };

/** One visitor's photo on its way. It begins with the press, not with a page that is drawn: each call counts as the day's try. */
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
    show({ state: 'working', preview, share: 0 });
    try {
      refuseLarge(file);
      const onUploadProgress = (share: number): void => show({ state: 'working', preview, share });
      const photo = await call(tryPhoto, {}, { files: [file], signal, silent: 'upload', onUploadProgress });
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

/** Before it is sent: on a phone's connection that takes a minute. */
function refuseLarge({ size }: File): void {
  if (size > photoLimits.maxBytes)
    throw new AppError('invalid', 'photo.too-large', { maxMb: photoLimits.maxBytes / 1024 ** 2 });
}
