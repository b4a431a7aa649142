import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { droppedFiles } from './dropped-files.ts';
import type { LooseFile } from './read-chosen.ts';

/**
 * Makes an element take files and folders that are dropped on it. The buttons next to it do the same from the keyboard.
 */
export function useDrop<E extends HTMLElement>(
  onFiles: (files: LooseFile[]) => void,
): { readonly ref: RefObject<E | null>; readonly isOver: boolean } {
  const ref = useRef<E>(null);
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then((files) => take(files));
    };
    element.addEventListener('dragover', over, { signal: ended.signal });
    element.addEventListener('dragleave', () => setIsOver(false), { signal: ended.signal });
    element.addEventListener('drop', drop, { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return { ref, isOver };
}
