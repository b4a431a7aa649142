import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

interface BelowProps {
  /** What keeps its place until then. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * What is not seen first: it is drawn, and asks for its scripts and texts where it is loaded by `lazyPart`, once what
 * stands above it is painted.
 */
export function Below({ waiting, children }: BelowProps) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setIsTime(true))), []);
  return isTime ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

/** A picture that does not come keeps nothing back for longer. */
const longestMs = 3000;
/** In a page that is not looked at nothing is painted, and the frame does not come. */
const longestFrameMs = 500;

/** Runs once the next frame has been painted, with the pictures that come first; returns how to call it off. */
function afterPaint(run: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const once = () => {
    if (signal.aborted) return;
    end.abort();
    run();
  };
  const pictures = async () => {
    const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
    setTimeout(once, longestMs);
    await Promise.all(first.map((image) => image.decode?.().catch(() => undefined)));
    await untilSeen(first);
    nextFrame(once);
  };
  const stop = nextFrame(() => void pictures());
  return () => {
    stop();
    end.abort();
  };
}

/** Runs after the next frame has been painted; returns how to call it off. */
function nextFrame(run: () => void): () => void {
  let task = setTimeout(run, longestFrameMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(task);
    task = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** From decoding a picture to showing it, on a slow phone. */
const longestToScreenMs = 150;
/** Browsers tell of what is seen in the first page of a visit. */
let isFirstPage = true;

/** Waits until the browser says that it shows the largest of these pictures. */
async function untilSeen(pictures: readonly Element[]): Promise<void> {
  const type = 'largest-contentful-paint';
  if (!isFirstPage || pictures.length === 0 || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type))
    return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => pictures.includes((entry as LargestContentfulPaint).element as Element)))
        resolve();
    });
    observer.observe({ type, buffered: true });
    setTimeout(() => {
      observer.disconnect();
      resolve();
    }, longestToScreenMs);
  });
  isFirstPage = false;
}
