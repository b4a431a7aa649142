import type { Readable } from 'node:stream';
import type { ApiScope, Endpoint, InputOf, Language, OutputOf } from '@kadr/shared/kernel';

/** The caller, as every feature knows it. */
export interface CurrentUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly language: Language;
  /** When the user last gave the password (or the like); absent where the issuer does not say. */
  readonly authenticatedAt?: Date;
  /** The session behind the access token; absent where there is none. */
  readonly sessionId?: string | undefined;
  /** Asks whether the session behind the access token has not been ended since; absent where there is none. */
  readonly sessionLives?: () => Promise<boolean>;
  /** The API key that the call came with; absent where a person called. */
  readonly apiKey?: { readonly id: string; readonly scopes: readonly ApiScope[] };
}

export interface UploadedFile {
  readonly fileName: string;
  /** At most one byte more than the endpoint's limit, so that the handler can tell a file that is too large. */
  readonly bytes: Uint8Array;
}

export interface BinaryAnswer {
  /** A stream for what is too large to be held. */
  readonly bytes: Uint8Array | Readable;
  readonly contentType: string;
  readonly fileName?: string;
}

export interface CallContext {
  readonly user: CurrentUser;
  readonly files: readonly UploadedFile[];
  readonly signal: AbortSignal;
  /** Address of the caller, or of the client that a trusted proxy names. */
  readonly clientAddress: string;
  /** One line of at most 300 characters. */
  readonly userAgent: string;
}

/** Takes the one file of a call while it arrives, so that a break loses little of it. */
export interface ArrivingFile {
  /** The bytes that follow those of the call before. */
  readonly append: (bytes: Uint8Array) => Promise<void>;
  /** All of the file has been appended. */
  readonly end: () => Promise<void>;
}
/** What takes the file of this call; null where the call's files are held and handed to its handler. */
export type KeepFile<Input> = (
  context: { readonly user: CurrentUser },
  input: Input,
  fileName: string,
) => Promise<ArrivingFile | null>;

type PublicContext = Omit<CallContext, 'user'>;

type Answer<E extends Endpoint> = E extends { binary: true } ? BinaryAnswer : OutputOf<E>;

export interface BoundEndpoint {
  readonly endpoint: Endpoint;
  readonly handle: (context: CallContext, input: never) => Promise<unknown>;
  readonly keepFile?: KeepFile<never>;
}

/** Ties a handler to its endpoint: input comes parsed, the answer goes out through the output schema. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: (context: E['auth'] extends 'public' ? PublicContext : CallContext, input: InputOf<E>) => Promise<Answer<E>>,
  keepFile?: KeepFile<InputOf<E>>,
): BoundEndpoint {
  return { endpoint, handle: handle as BoundEndpoint['handle'], ...(keepFile && { keepFile }) };
}
