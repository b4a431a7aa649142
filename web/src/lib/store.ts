import { useSyncExternalStore } from 'react';

/** A value outside React that components can watch. */
export interface Store<T> extends ReadStore<T> {
  readonly set: (next: T | ((current: T) => T)) => void;
}
export interface ReadStore<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      const changed = typeof next === 'function' ? (next as (current: T) => T)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What follows from another store's value; of simple values only, which are compared. */
export function mapStore<T, U extends string | boolean>(
  { get, subscribe }: ReadStore<T>,
  map: (value: T) => U,
): ReadStore<U> {
  return { get: () => map(get()), subscribe };
}

export function useStore<T>(store: ReadStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
