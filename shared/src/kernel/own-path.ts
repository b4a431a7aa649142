/**
 * Whether a path leads to a page of this host. `//host`, `/\host` and, once a browser has resolved the dots, `/.//host`
 * lead to another.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !new URL(path, 'http://localhost').pathname.startsWith('//');
}
