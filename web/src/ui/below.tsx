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
  const pictures = () => {
    const missing = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(
      (image) => !image.complete,
    );
    if (missing.length === 0) return once();
    for (const image of missing)
      for (const event of ['load', 'error']) image.addEventListener(event, () => setTimeout(pictures), { signal });
    setTimeout(once, longestMs);
  };
  const frame = setTimeout(once, longestFrameMs);
  requestAnimationFrame(() => {
    clearTimeout(frame);
    setTimeout(() => !signal.aborted && pictures());
  });
  return () => {
    clearTimeout(frame);
    end.abort();
  };
}
