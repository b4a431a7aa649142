import fc from 'fast-check';
import type { Call } from './calls.ts';
import { nasty } from './schema-values.ts';

const prefixes = [
  '/core/api/v1/file/',
  '/core/fonts/',
  '/mailbox/',
  '/pay/sandbox/',
  '/pay/api/v1/event/',
  '/pay/api/v1/event/stripe',
  '/assets/',
  '/docs/',
  '/docs/static/',
  '/',
  '/core/',
  '/verify/',
  '/auth/',
];

function addressOf(ownersKeys: readonly string[]): fc.Arbitrary<string> {
  const tail = fc.oneof(
    nasty.map((value) => encodeURIComponent(String(JSON.stringify(value)).slice(0, 3000))),
    fc.uuid(),
    fc.constantFrom(
      '..%2f..%2f..%2fetc%2fpasswd',
      '../../../../etc/passwd',
      '..%5c..%5c',
      '%2e%2e/%2e%2e/server/package.json',
      '%00',
      '%zz',
      '.env',
      'index.html',
      '',
      'a/b/c',
      '__proto__',
    ),
  );
  const key = fc.constantFrom(...ownersKeys, '0'.repeat(64), 'x');
  const file = fc
    .tuple(
      key,
      fc.constantFrom('image/webp', 'text/html', 'image/svg+xml'),
      fc.constantFrom('99999', '0', '-1', '1e9', '9'.repeat(20)),
      fc.constantFrom('', 'AAAA', 'x'.repeat(43), '%00'),
    )
    .map(([one, type, day, sign]) => `/core/api/v1/file/${one}?t=${encodeURIComponent(type)}&e=${day}&s=${sign}`);
  const other = fc.tuple(fc.constantFrom(...prefixes), tail).map((parts) => parts.join(''));
  return fc.oneof({ weight: 4, arbitrary: file }, { weight: 6, arbitrary: other });
}

/**
 * Addresses next to the API's: pictures, fonts, events, payment notifications, the sandbox's and the mailbox's pages,
 * the web client's files.
 */
export function otherCall(ownersKeys: readonly string[], bearer: string): fc.Arbitrary<Call> {
  const body = fc.option(nasty.map((value) => Buffer.from(JSON.stringify(value) ?? '')));
  return fc
    .record({
      path: addressOf(ownersKeys),
      body,
      method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD', 'PUT', 'DELETE'),
      type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', ''),
      signed: fc.boolean(),
    })
    .map(({ path: address, body: sent, method, type, signed }): Call => ({
      operation: 'other',
      method,
      path: address,
      body: method === 'GET' || method === 'HEAD' ? null : sent,
      bearer: signed ? 'caller' : 'none',
      isPublic: true,
      headers: {
        accept: 'text/html',
        ...(type ? { 'content-type': type } : {}),
        ...(signed ? { authorization: `Bearer ${bearer}` } : {}),
      },
    }));
}
