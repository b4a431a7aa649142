import { createHash } from 'node:crypto';
import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Db } from '../db/index.ts';
import { countCall } from './limit-queries.ts';

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

const mostRefused = 10_000;

/**
 * Counts calls in the database, for several processes that answer as one; without it, each process counts its own. Who
 * has called too often is remembered here until the window ends, so that a flood costs the database nothing.
 */
export function sharedLimits(db: Db): FastifyRateLimitStoreCtor {
  return class SharedLimits implements FastifyRateLimitStore {
    readonly #route: string;
    readonly #refusedUntil = new Map<string, number>();

    constructor(options: FastifyRateLimitOptions | string) {
      this.#route = typeof options === 'string' ? options : '';
    }

    incr(caller: string, counted: Counted, windowMs: number, max: number): void {
      const left = (this.#refusedUntil.get(caller) ?? 0) - Date.now();
      if (left > 0) return counted(null, { current: max + 1, ttl: left });
      this.#refusedUntil.delete(caller);
      countCall(db, digestOf(this.#route, caller), windowMs).then(({ calls, leftMs }) => {
        if (calls > max) this.#refuse(caller, leftMs);
        counted(null, { current: calls, ttl: leftMs });
      }, counted);
    }

    #refuse(caller: string, leftMs: number): void {
      if (this.#refusedUntil.size >= mostRefused) this.#refusedUntil.clear();
      this.#refusedUntil.set(caller, Date.now() + leftMs);
    }

    child({
      routeInfo: { method, url },
    }: Parameters<FastifyRateLimitStore['child']>[0] & {
      routeInfo: { method: string | string[]; url: string };
    }): FastifyRateLimitStore {
      return new SharedLimits(`${String(method)} ${url}`);
    }
  };
}

/** The database learns no address: only digests. */
function digestOf(route: string, caller: string): Uint8Array {
  return createHash('sha256').update(`${route}\n${caller}`).digest().subarray(0, 16);
}
