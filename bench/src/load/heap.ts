/** A binary heap: the smallest first, by `isBefore`. */
export function createHeap<T>(isBefore: (a: T, b: T) => boolean) {
  const items: T[] = [];
  const at = (index: number): T => items[index] as T;
  const swap = (a: number, b: number): void => {
    [items[a], items[b]] = [at(b), at(a)];
  };
  return {
    size: () => items.length,
    peek: (): T | undefined => items[0],
    push(item: T): void {
      items.push(item);
      for (let child = items.length - 1; child > 0;) {
        const parent = (child - 1) >> 1;
        if (!isBefore(at(child), at(parent))) return;
        swap(child, parent);
        child = parent;
      }
    },
    pop(): T | undefined {
      const first = items[0];
      const last = items.pop();
      if (items.length === 0 || last === undefined) return first;
      items[0] = last;
      for (let parent = 0; ;) {
        const [left, right] = [2 * parent + 1, 2 * parent + 2];
        let best = parent;
        if (left < items.length && isBefore(at(left), at(best))) best = left;
        if (right < items.length && isBefore(at(right), at(best))) best = right;
        if (best === parent) return first;
        swap(parent, best);
        parent = best;
      }
    },
  };
}
