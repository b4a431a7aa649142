import { types } from 'pg';

const int8 = 20;
const int8Array = 1016;
const textArray = 1009;
const date = 1082;
const dateArray = 1182;

type Parse = (text: string) => unknown;
/** The library's types know single values only. */
const builtIn: (oid: number, format?: 'text' | 'binary') => Parse = types.getTypeParser;
const parseInt8Array = builtIn(int8Array);
const own = new Map<number, Parse>([
  [int8, parseInt8],
  [int8Array, (text) => mapNested(parseInt8Array(text), parseInt8)],
  // A day is no instant: node-postgres would make it midnight of the server's zone.
  [date, (text) => text],
  [dateArray, builtIn(textArray)],
]);

/**
 * How values come out, on both engines: bigint as number, timestamptz as Date, date as 'YYYY-MM-DD', json parsed,
 * numeric as string (sums of bigint are numeric: cast them).
 */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
    return own.get(oid) ?? builtIn(oid, format);
  },
};

/** Amounts and counters are bigint in SQL and stay below 2^53; a greater one must not be rounded in silence. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too great for a number`);
  return value;
}

function mapNested(value: unknown, parse: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapNested(item, parse));
  return typeof value === 'string' ? parse(value) : value;
}
