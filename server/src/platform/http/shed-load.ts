import { totalmem } from 'node:os';
import underPressure from '@fastify/under-pressure';
import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';

/** Calls are refused above this share of the memory that the process may have: what runs already still wants some. */
const memoryShare = 0.85;
const retryAfterSeconds = 10;
const sampleMs = 500;

/** What the process may use: its container's limit, or all of the machine's. Bytes. */
export function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return Math.round(memoryShare * (limit > 0 ? Math.min(limit, totalmem()) : totalmem()));
}

/** Whether the process refuses calls now: what watches it is told to send none. */
export function isShedding(maxRssBytes: number): boolean {
  return process.memoryUsage.rss() > maxRssBytes;
}

/** Answers 503 with Retry-After while the process holds more than `maxRssBytes`, before memory goes. That it lives is still answered. */
export async function shedLoad(app: FastifyInstance, maxRssBytes: number): Promise<void> {
  await app.register(underPressure, {
    maxRssBytes, sampleInterval: sampleMs,
    pressureHandler: (request, reply) => {
      if (request.url === '/healthz') return;
      void reply.header('retry-after', retryAfterSeconds);
      throw new AppError('unavailable', 'kernel.unavailable');
    },
  });
}
