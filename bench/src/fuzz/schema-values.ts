import fc from 'fast-check';

/** What Kadr's OpenAPI document uses of JSON Schema 2020-12. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values that a property of this name takes more likely than chance finds: ids that exist, tokens. */
export type Known = (name: string) => readonly string[];

/**
 * A value that the schema takes, mostly: what only code can check (a pattern beyond fast-check, a rule across
 * properties) may miss.
 */
export function valueOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const words = known(name);
  if (words.length > 0 && schema.type === 'string')
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: textOf(schema) });
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, known, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known, name), {
        minLength: Math.min(schema.minItems ?? 0, 50),
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 6)),
      });
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.constant({}));
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const all = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, known, name)]),
  );
  return fc.record(all, { requiredKeys: [...required], noNullPrototype: true });
}

function numberOf({ type, minimum = -1e6, maximum = 1e6 }: Schema): fc.Arbitrary<number> {
  const ends = fc.constantFrom(minimum, maximum, minimum + 1, Math.max(minimum, Math.min(maximum, 1)));
  const [min, max] = [Math.ceil(Math.max(minimum, -1e9)), Math.floor(Math.min(maximum, 1e9))];
  return fc.oneof(
    { weight: 1, arbitrary: ends },
    {
      weight: 3,
      arbitrary:
        type === 'integer'
          ? fc.integer({ min, max })
          : fc.double({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9), noNaN: true }),
    },
  );
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  // Character classes by property are seconds of work for fast-check; plain texts fit ours.
  if (pattern !== undefined && !/\\p\{/i.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'));
  const longest = Math.max(minLength, Math.min(maxLength, 400));
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.string({
        minLength,
        maxLength: longest,
        unit: fc.constantFrom('a', 'b', 'c', 'X', ' ', 'Ą', 'ż', 'Ж', 'я', '0', '9', '.', ',', '-'),
      }),
    },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: longest, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.constant('𝒜'.repeat(Math.max(1, Math.floor(longest / 2)))) },
  );
}

/** What programs stumble over: where a text is wanted, where a number, where neither. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '\uDC00x',
    '𝒜\uD835',
    '\u202E\u2066',
    '\r\nSet-Cookie: a=b',
    '\u001B[2J',
    'e\u0301'.repeat(200),
    '👩‍👩‍👧‍👦'.repeat(100),
    "' or 1=1--",
    '"; drop table users',
    '\\',
    '%',
    '%00',
    '_',
    '$1',
    '{{7*7}}',
    '${7*7}',
    '{{name}}',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '../../../../etc/passwd',
    '..\\..\\',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:1/',
    '//evil.example',
    '=1+1',
    '@SUM(1)',
    '+48',
    '-1',
    '0',
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '١٢٣',
    'true',
    'null',
    'undefined',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    '2024-02-30T25:61:61Z',
    '9999-99-99',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.5,
    1e308,
    -1e308,
    5e-324,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    2 ** 64,
    {},
    [],
    [[]],
    [null],
    { length: 1e9 },
    { toString: 1 },
    { valueOf: null },
    { $ne: null },
    [1, 'a', {}],
  ),
  fc.constantFrom(1000, 70_000, 400_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom(50, 3000).map((length) => Array.from({ length }, () => 'x')),
  fc.constantFrom(50, 3000).map(nested),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { x: value };
  return value;
}

/** The value with one place of it, anywhere, replaced. */
export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(value, fc.nat(), nasty).map(([good, place, bad]) => {
    const places = placesOf(good);
    const path = places[place % places.length] ?? [];
    return replaced(good, path, bad);
  });
}

type Path = readonly (string | number)[];

function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? value.map((one: unknown, at) => [at, one] as const) : Object.entries(value);
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([name, one]) => placesOf(one, [...path, name]))];
}

function replaced(value: unknown, [name, ...rest]: Path, bad: unknown): unknown {
  if (name === undefined) return bad;
  const inner = (value as Record<string | number, unknown>)[name];
  if (Array.isArray(value)) return value.with(Number(name), replaced(inner, rest, bad));
  return { ...(value as object), [name]: replaced(inner, rest, bad) };
}
