import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { brokenFile, formOf, type MadeFile } from './broken-files.ts';
import { knownFor, takesAway, type Cast } from './known-things.ts';
import { nasty, spoilt, valueOf, type Schema } from './schema-values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Described {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface Operation extends Described {
  readonly method: string;
  readonly path: string;
}

/** Who the call says it is from; only `caller` is someone. */
export type Bearer = 'caller' | 'none' | 'wrong';

export interface Call {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly bearer: Bearer;
  readonly isPublic: boolean;
}

export function operationsOf(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );
}

const oddPaths = ['/..%2f..%2fetc%2fpasswd', '%00', '/%zz', '//', '?', `/${'a'.repeat(5000)}`, ';x=1', '/.'];
const oddQueries = ['a=1&a=2', 'limit[]=1&limit[]=2', 'limit=1&limit=2', '__proto__[x]=1', '%', 'id=', 'cursor=%00'];

/** Calls of one operation: as it is meant, and in every way that it is not. */
export function callOf(operation: Operation, cast: Cast, files: readonly MadeFile[]): fc.Arbitrary<Call> {
  const { operationId, method, path, security, parameters = [], requestBody } = operation;
  const known = knownFor(cast, operationId, path);
  const inPath = fc.record(
    Object.fromEntries(
      parameters
        .filter((one) => one.in === 'path')
        .map(({ name, schema }) => [name, oftenGood(valueOf(schema, known, name), 12)]),
    ),
  );
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter((one) => one.in === 'query')
        .map(({ name, schema }) => [name, oftenGood(valueOf(schema, known, name), 6)]),
    ),
    { requiredKeys: [] },
  );
  const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const good = content ? valueOf(content.schema, known) : fc.constant(null);
  const body = !content
    ? fc.constant({ type: '', bytes: null })
    : type.startsWith('multipart')
      ? formBody(good, files)
      : jsonBody(good);
  return fc
    .record({
      inPath,
      query,
      body,
      oddPath: rarely(fc.constantFrom(...oddPaths)),
      oddQuery: rarely(fc.constantFrom(...oddQueries)),
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD') },
      ),
      bearer: bearerOf(takesAway(operationId) ? cast.spare.bearer : cast.other.bearer, cast.owner.bearer),
      headers: oddHeaders,
    })
    .map((made): Call => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(made.inPath[name]));
      const search = [
        ...Object.entries(made.query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
        ...(made.oddQuery ? [made.oddQuery] : []),
      ].join('&');
      return {
        operation: operationId,
        method: made.method,
        path: `${filled}${made.oddPath ?? ''}${search ? `?${search}` : ''}`,
        body: made.body.bytes,
        bearer: made.bearer.kind,
        isPublic: !security,
        headers: {
          ...(made.body.type ? { 'content-type': made.body.type } : {}),
          ...made.headers,
          ...made.bearer.headers,
        },
      };
    });
}

const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 25, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const oftenGood = (good: fc.Arbitrary<unknown>, times: number) =>
  fc.oneof({ weight: times, arbitrary: good }, { weight: 1, arbitrary: nasty });

/** As it stands in an address; of what no address can hold, its replacement. */
function encoded(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 6000).toWellFormed(),
  );
}

interface SentBody {
  readonly type: string;
  readonly bytes: Buffer | null;
}

function jsonBody(good: fc.Arbitrary<unknown>): fc.Arbitrary<SentBody> {
  const text = fc.oneof(
    { weight: 9, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 9, arbitrary: spoilt(good).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: nasty.map((value) => JSON.stringify(value) ?? '') },
    {
      weight: 1,
      arbitrary: good.map((value) =>
        JSON.stringify(value).replace(/^\{/, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},'),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([value, share]) => JSON.stringify(value).slice(0, Math.floor(share * 200))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '[',
        '{"a":',
        '"',
        '\uFEFF{}',
        '{}{}',
        '[1]',
        '{"a":1,"a":2}',
        'a=1&b=2',
        '<xml/>',
        '['.repeat(100_000),
        '{"a":'.repeat(60_000),
        `{"a":"${'x'.repeat(600_000)}"}`,
        `{"a":${'9'.repeat(1000)}}`,
      ),
    },
  );
  const type = fc.oneof(
    { weight: 30, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'x',
        '',
      ),
    },
  );
  const bytes = fc.oneof(
    { weight: 40, arbitrary: text.map((one) => Buffer.from(one)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map((one) => Buffer.from(one)) },
  );
  return fc.record({ type, bytes });
}

function formBody(good: fc.Arbitrary<unknown>, whole: readonly MadeFile[]): fc.Arbitrary<SentBody> {
  const fields = fc
    .oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: spoilt(good) })
    .map((value) => (typeof value === 'object' && value !== null ? value : {}));
  return fc
    .tuple(fields, fc.array(brokenFile(whole), { maxLength: 2 }), rarely(fc.nat(400)))
    .map(([sent, files, cut]) => {
      const [first] = files;
      const sum = 'crc32' in sent && first ? { crc32: crc(first.bytes) } : {};
      const { type, body } = formOf(
        { ...Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'file')), ...sum },
        files,
      );
      return { type, bytes: cut === null ? body : body.subarray(0, cut) };
    });
}

function crc(bytes: Buffer): string {
  // Mostly wrong, and refused; whole uploads are made by `sendWhole`.
  return createHash('md5').update(bytes).digest('hex').slice(0, 8);
}

function bearerOf(own: string, owners: string): fc.Arbitrary<{ kind: Bearer; headers: Record<string, string> }> {
  const [head = '', payload = '', signature = ''] = owners.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const [first = ''] = signature;
  const wrong = [
    `Bearer ${unsigned}.${payload}.`,
    `Bearer ${unsigned}.${payload}.${signature}`,
    `Bearer ${head}.${payload}.${first === 'A' ? 'B' : 'A'}${signature.slice(1)}`,
    `Bearer ${head}.${payload}`,
    'Bearer',
    'Bearer null',
    `Basic ${own}`,
    `Bearer ${'a'.repeat(6000)}`,
    'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x',
    `Bearer ${own} ${owners.slice(0, 10)}`,
    'Bearer ..',
    'Bearer \u00e9',
  ].map((authorization) => ({ kind: 'wrong' as const, headers: { authorization } }));
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant({ kind: 'caller' as const, headers: { authorization: `Bearer ${own}` } }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'none' as const, headers: {} as Record<string, string> }) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { 'accept-language': 'x'.repeat(4000) },
      { accept: '*/*;q=x' },
      { 'accept-encoding': 'br;q=0, x' },
      { range: 'bytes=0-,0-,0-' },
      { 'if-none-match': '*' },
      { 'user-agent': '\u00ff'.repeat(900) },
      { 'x-http-method-override': 'DELETE' },
      { cookie: 'a='.repeat(500) },
      { 'content-encoding': 'gzip' },
    ),
  },
);
