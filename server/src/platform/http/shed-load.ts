import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import type { MemoryGuard } from './memory-guard.ts';

const retryAfterSeconds = 10;

/**
 * Answers 503 with Retry-After while the process and its children hold too much memory. That it lives is still
 * answered.
 */
export function shedLoad(app: FastifyInstance, memory: MemoryGuard): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!memory.isShedding() || request.url === '/healthz') return;
    void reply.header('retry-after', retryAfterSeconds);
    throw new AppError('unavailable', 'kernel.unavailable');
  });
}
