import { connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { endpoint, type AppError } from '@kadr/shared/kernel';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readCall } from './read-call.ts';
import { createUploadBudget, silentMs } from './upload-budget.ts';

const kb = 1024;
const maxCallMs = 300_000;

describe('a call that comes in', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const budget = () => createUploadBudget({ perCallerBytes: 100_000 * kb, totalBytes: 100_000 * kb, maxCallMs });
  /** A call of which `bytes` come at once, and then some each second for so long. */
  function call({ open }: ReturnType<typeof budget>, caller: string) {
    const account = open(caller);
    let received = 0;
    const { signal, whole } = account.watch(() => received);
    const bring = (bytes: number): void => {
      if (signal.aborted) return;
      received += bytes;
      account.take(bytes);
    };
    return { bring, signal, whole, code: () => (signal.reason as AppError | undefined)?.code };
  }
  const seconds = (count: number, each: () => void = () => undefined): void => {
    for (let i = 0; i < count; i++) {
      vi.advanceTimersByTime(1000);
      each();
    }
  };

  it('is over when nothing comes for a while, and what it held is free', () => {
    const all = budget();
    const [silent, next] = [call(all, 'a'), call(all, 'b')];
    silent.bring(100_000 * kb);
    expect(() => next.bring(kb)).toThrow('kernel.unavailable');
    seconds(silentMs / 1000 + 5);
    expect(silent.code()).toBe('kernel.network');
    call(all, 'c').bring(100_000 * kb);
  });

  it('may be slow, and the handler that has all of it may take its time', () => {
    const all = budget();
    const [slow, done] = [call(all, 'a'), call(all, 'b')];
    done.bring(kb);
    done.whole();
    seconds(290, () => slow.bring(3 * kb));
    expect([slow.signal.aborted, done.signal.aborted]).toEqual([false, false]);
  });

  it('that only trickles goes where another needs its room, one at an even pace does not', () => {
    const all = budget();
    const [trickling, slow, fast] = [call(all, 'a'), call(all, 'b'), call(all, 'c')];
    trickling.bring(60_000 * kb);
    seconds(100, () => {
      trickling.bring(1);
      slow.bring(3 * kb);
      fast.bring(300 * kb);
    });
    expect(trickling.signal.aborted).toBe(false);
    call(all, 'd').bring(50_000 * kb);
    expect([trickling.code(), slow.signal.aborted, fast.signal.aborted]).toEqual(['kernel.unavailable', false, false]);
    expect(() => call(all, 'e').bring(50_000 * kb)).toThrow('kernel.unavailable');
  });
});

describe('over the network', () => {
  const upload = endpoint({
    name: 'upload',
    summary: 'Takes files',
    method: 'POST',
    path: '/upload',
    auth: 'public',
    input: z.object({}),
    output: z.unknown(),
    errors: [],
    upload: { maxFiles: 5, maxBytesPerFile: 1000 * kb },
  });
  let sockets: Socket[] = [];
  let app: FastifyInstance | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    sockets = [];
    await app?.close();
  });

  it.each([
    ['in the middle of a file', '--X\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'],
    ['between two files', '--X\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc\r\n--X\r\n'],
    ['before the first', ''],
  ])('a call that stops %s is answered', async (_, begin) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const account = createUploadBudget({ perCallerBytes: 100 * kb, totalBytes: 100 * kb, maxCallMs }).open('a');
    app = fastify();
    await app.register(multipart, { throwFileSizeLimit: false });
    const outcome = Promise.withResolvers<unknown>();
    const arrived = Promise.withResolvers<void>();
    app.post('/upload', async (request) => {
      const reading = readCall(upload, request, account);
      arrived.resolve();
      await reading.catch(outcome.resolve);
      return {};
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
    sockets.push(socket);
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: 60000\r\n\r\n${begin}`,
    );
    await arrived.promise;
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data)));
    });
    for (let i = 0; i < 5; i++) vi.advanceTimersByTime(silentMs / 3);
    expect(await outcome.promise).toMatchObject({ kind: 'unavailable', code: 'kernel.network' });
    expect(await answer).toMatch(/^HTTP\/1\.1 200/);
  });
});
