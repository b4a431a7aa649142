/** What went wrong, in nine kinds; the server maps each to one HTTP status, retry rule and log level. */
export const errorKinds = [
  'invalid',
  'unauthenticated',
  'insufficient',
  'forbidden',
  'not-found',
  'conflict',
  'limited',
  'unavailable',
  'bug',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

export type ErrorParams = Readonly<Record<string, string | number>>;

/** The one error that crosses features and the wire: a code that locales put into words, and its parameters. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly params: ErrorParams;

  constructor(kind: ErrorKind, code: string, params: ErrorParams = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(params)}`, { cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.params = params;
  }
}

/** A feature's table of codes (`<feature>.<reason>`) and their kinds. */
export type ErrorTable = Readonly<Record<string, ErrorKind>>;

/** Makes the feature's way to fail: `throw fail('products.not-found')`; a code outside the table does not compile. */
export function failures<const T extends ErrorTable>(table: T) {
  return (code: keyof T & string, params: ErrorParams = {}, cause?: unknown): AppError => {
    const kind = table[code];
    if (!kind) throw new Error(`${code} is not in the feature's error table`);
    return new AppError(kind, code, params, cause);
  };
}

/** Codes that any endpoint may answer. */
export const kernelErrors = {
  'kernel.invalid-input': 'invalid',
  'kernel.body-too-large': 'invalid',
  'kernel.not-found': 'not-found',
  'kernel.unauthenticated': 'unauthenticated',
  'kernel.token-expired': 'unauthenticated',
  'kernel.email-unverified': 'forbidden',
  'kernel.closed-to-keys': 'forbidden',
  'kernel.origin-refused': 'forbidden',
  'kernel.scope-missing': 'forbidden',
  'kernel.limited': 'limited',
  'kernel.unavailable': 'unavailable',
  'kernel.network': 'unavailable',
  'kernel.internal': 'bug',
} as const satisfies ErrorTable;
