import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';

/**
 * Answers 503 with Retry-After to calls that come on lines still open while the process closes: another one answers the
 * next try.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('unavailable', 'kernel.unavailable');
  });
}
