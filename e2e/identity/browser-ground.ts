import { Window } from 'happy-dom';

/**
 * What a client finds in a page, in Node: storage, address, windows. Calls go out by Node's own fetch, without a
 * browser's rules on origins.
 */
export function layBrowserGround(): { readonly window: Window; readonly blockStorage: () => () => void } {
  const window = new Window({ url: 'http://kadr.localhost:4310/' });
  for (const name of ['localStorage', 'sessionStorage', 'document', 'location'] as const) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name] });
  }
  Object.defineProperty(globalThis, 'window', { configurable: true, value: globalThis });
  Object.defineProperty(globalThis, 'self', { configurable: true, value: globalThis });
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    Object.defineProperty(globalThis, name, { configurable: true, value: window[name].bind(window) });
  }
  Object.assign(globalThis, { screenX: 0, screenY: 0, outerWidth: 1440, outerHeight: 900 });
  return {
    window,
    blockStorage: () => {
      Object.defineProperty(globalThis, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      return () => {
        Object.defineProperty(globalThis, 'localStorage', {
          configurable: true,
          writable: true,
          value: window.localStorage,
        });
      };
    },
  };
}
