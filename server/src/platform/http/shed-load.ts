import { totalmem } from 'node:os';
import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { containerLimit, memoryInUse } from './memory-in-use.ts';

/** Calls are refused above this share of the memory that the process may have: what runs already still wants some. */
const memoryShare = 0.85;
const retryAfterSeconds = 10;

/** Up to where calls are taken, of its container's limit or all of the machine's memory. Bytes. */
export function memoryLimit(container = containerLimit()): number {
  return Math.round(memoryShare * (container ?? totalmem()));
}

/** Whether the process refuses calls now: what watches it is told to send none. */
export function isShedding(maxBytes: number): boolean {
  return memoryInUse() > maxBytes;
}

/** Answers 503 with Retry-After while the process, its children included, holds more than `maxBytes`, before memory goes. That it lives is still answered. */
export function shedLoad(app: FastifyInstance, maxBytes: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isShedding(maxBytes) || request.url === '/healthz') return;
    void reply.header('retry-after', retryAfterSeconds);
    throw new AppError('unavailable', 'kernel.unavailable');
  });
}
