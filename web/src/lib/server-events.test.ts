import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureApi } from './api-config.ts';
import { onServerEvent, onServerEventsReopened, startServerEvents } from './server-events.ts';

interface Stream {
  readonly authorization: string | null;
  readonly say: (text: string) => void;
  readonly end: () => void;
}
let streams: Stream[] = [];
let refuseWith: number | undefined;
const real = globalThis.fetch;
const realSetTimeout = globalThis.setTimeout;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // In the middle of the spread: waits of exactly 1 s, 2 s, 4 s …
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  streams = [];
  refuseWith = undefined;
  globalThis.fetch = (_url, init) => {
    init?.signal?.throwIfAborted();
    if (refuseWith) return Promise.resolve(new Response('', { status: refuseWith }));
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
        streams.push({
          authorization: new Headers(init?.headers).get('authorization'),
          say: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
        });
      },
    });
    return Promise.resolve(new Response(body));
  };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  globalThis.fetch = real;
  configureApi({ getToken: () => Promise.resolve(null), refreshToken: () => Promise.resolve(null) });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets streams, which run outside the fake clock, come to rest. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++)
    await new Promise((resolve) => {
      realSetTimeout(resolve, 1);
    });
}

const opened = (count: number) => expect.poll(() => streams.length).toBe(count);

it('reads events with the bearer, across broken pieces, and passes over what it does not know', async () => {
  configureApi({ getToken: () => Promise.resolve('t1') });
  const heard: string[] = [];
  stops.push(
    onServerEvent((event) => heard.push(event.type)),
    startServerEvents(),
  );
  await opened(1);
  expect(streams[0]?.authorization).toBe('Bearer t1');
  streams[0]?.say(': open\n\ndata: {"type":"balance-');
  streams[0]?.say(
    'changed"}\n\ndata: {"type":"of-tomorrow"}\n\ndata: not json\n\ndata: {"type":"profile-changed"}\n\n',
  );
  await expect.poll(() => heard).toEqual(['balance-changed', 'profile-changed']);
});

it('comes back after a break, says so, and waits longer each time it fails', async () => {
  let reopened = 0;
  stops.push(
    onServerEventsReopened(() => {
      reopened += 1;
    }),
    startServerEvents(),
  );
  await opened(1);
  expect(reopened).toBe(0);
  streams[0]?.end();
  await settled();
  await vi.advanceTimersByTimeAsync(1000);
  await opened(2);
  await expect.poll(() => reopened).toBe(1);

  refuseWith = 503;
  streams[1]?.end();
  await settled();
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
  refuseWith = undefined;
  await vi.advanceTimersByTimeAsync(1999);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await opened(3);
});

it('takes a silent stream for dead', async () => {
  stops.push(startServerEvents());
  await opened(1);
  await settled();
  await vi.advanceTimersByTimeAsync(59_999);
  await settled();
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  await vi.advanceTimersByTimeAsync(1000);
  await opened(2);
});

it('ends for good when no one wants it', async () => {
  const stop = startServerEvents();
  await opened(1);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(streams).toHaveLength(1);
});
