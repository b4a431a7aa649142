import { AppError } from '@kadr/shared/kernel';
import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from './bind.ts';
import { clientNetwork } from './client-network.ts';

export interface Callers {
  /** The user of the request's bearer token. Throws what `authenticate` throws. */
  readonly userOf: (request: FastifyRequest) => Promise<CurrentUser>;
  /**
   * Whom limits count: all API keys of a user together, else the user, else the address. What a caller can make up (a
   * token that no one signed) never counts.
   */
  readonly limitKeyOf: (request: FastifyRequest) => Promise<string>;
}

/** Finds out who calls, once per request: the limits ask first, then the handler. */
export function createCallers(authenticate: (bearer: string) => Promise<CurrentUser>): Callers {
  const calls = new WeakMap<FastifyRequest, Promise<CurrentUser>>();
  const userOf = (request: FastifyRequest): Promise<CurrentUser> => {
    const found = calls.get(request) ?? find(request);
    calls.set(request, found);
    return found;
  };
  const find = async (request: FastifyRequest): Promise<CurrentUser> => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!bearer) throw new AppError('unauthenticated', 'kernel.unauthenticated');
    return authenticate(bearer);
  };
  const limitKeyOf = (request: FastifyRequest): Promise<string> =>
    userOf(request).then(
      ({ id, apiKey }) => `${apiKey ? 'keys' : 'user'}:${id}`,
      () => `address:${clientNetwork(request.ip)}`,
    );
  return { userOf, limitKeyOf };
}
