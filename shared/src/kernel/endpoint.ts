import type { z } from 'zod';
import type { ApiScope } from './scopes.ts';

/**
 * Who may call: `public` anyone; `unverified` a signed-in user whose e-mail may be unconfirmed;
 * `user` a signed-in user with a confirmed e-mail.
 */
export type EndpointAuth = 'public' | 'unverified' | 'user';

/** Files of a multipart call; other fields of the form are the endpoint's input. */
export interface UploadLimits {
  readonly maxFiles: number;
  readonly maxBytesPerFile: number;
  /**
   * A file that the fields `uploadId` and `bytes` name before it is kept as it arrives: after a break its upload goes
   * on.
   */
  readonly resumable?: boolean;
}

/**
 * One call, as both sides know it. `input` is an object schema of everything sent: path parameters (`{id}` in `path`)
 * together with the query (GET, DELETE) or the body (POST, PUT); query values arrive as strings, so use `z.coerce`.
 * `binary` endpoints answer bytes instead of JSON; their `output` is ignored.
 */
export interface Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: EndpointAuth;
  /** What an API key must be allowed for this call; without one only the signed-in user may make it. */
  readonly scope?: ApiScope;
  /** What is done here outlives the access token: the session behind it must not have been ended since. */
  readonly livingSession?: boolean;
  readonly input: Input;
  readonly output: Output;
  readonly errors: readonly string[];
  readonly upload?: UploadLimits;
  readonly binary?: boolean;
  /** Calls allowed per client (user, else address) and minute; the server's default holds where it is absent. */
  readonly perMinute?: number;
}

/** Declares a call; the server binds a handler to it, the browser its hook. */
export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a caller writes, before defaults and coercion. */
export type SentInputOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The names in a path's braces. */
export function pathParamNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Puts values into a path's braces, each URL-encoded. Throws when one is missing. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
