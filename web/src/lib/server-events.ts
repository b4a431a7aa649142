import { eventsPath, serverEventSchema, type ServerEvent } from '@kadr/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { apiUrl, authorization, renewToken } from './api-config.ts';
import { parseJson } from './api-error.ts';
import { forgetEarlyAnswers } from './early-answers.ts';

const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/** The server says something every 20 s; a stream that is silent for longer is dead. */
const silenceMs = 60_000;

export type ServerEventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>;
/** What a feature does with an event; `app` registers it. */
export type ServerEventHandler<Type extends ServerEvent['type']> = (
  queryClient: QueryClient,
  event: ServerEventOf<Type>,
) => void;

const listeners = new Set<(event: ServerEvent) => void>();
const reopenListeners = new Set<() => void>();

/** Hears every event of the signed-in user; the result stops it. */
export function onServerEvent(listener: (event: ServerEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Hears that the stream is back after a break: events may have been missed, so everything is to be fetched again. */
export function onServerEventsReopened(listener: () => void): () => void {
  reopenListeners.add(listener);
  return () => {
    reopenListeners.delete(listener);
  };
}

/** Keeps a stream of the user's events open (fetch, because EventSource sends no bearer); the result ends it. */
export function startServerEvents(): () => void {
  const ended = new AbortController();
  void keepOpen(ended.signal);
  return () => ended.abort();
}

async function keepOpen(ended: AbortSignal): Promise<void> {
  let delayMs = firstDelayMs;
  let openedBefore = false;
  while (!ended.aborted) {
    const opened = () => {
      forgetEarlyAnswers();
      delayMs = firstDelayMs;
      if (openedBefore) for (const listener of reopenListeners) listener();
      openedBefore = true;
    };
    await readStream(ended, opened).catch(() => undefined);
    if (ended.aborted) return;
    await pause(delayMs * (0.75 + Math.random() / 2), ended);
    delayMs = Math.min(longestDelayMs, delayMs * 2);
  }
}

async function readStream(ended: AbortSignal, opened: () => void): Promise<void> {
  const dead = new AbortController();
  const watch = () => setTimeout(() => dead.abort(), silenceMs);
  let silence = watch();
  try {
    const answer = await fetch(apiUrl(eventsPath), {
      headers: { ...(await authorization()), accept: 'text/event-stream' },
      signal: AbortSignal.any([ended, dead.signal]),
      cache: 'no-store',
    });
    if (answer.status === 401) await renewToken();
    if (!answer.ok || !answer.body) return;
    opened();
    const parser = createParser({ onEvent: ({ data }) => dispatch(data) });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = watch();
      parser.feed(part.value);
    }
  } finally {
    clearTimeout(silence);
  }
}

/** An event of a newer server that this page does not know is ignored. */
function dispatch(data: string): void {
  const parsed = serverEventSchema.safeParse(parseJson(data));
  if (parsed.success) for (const listener of listeners) listener(parsed.data);
}

/** Waits, but not longer than until the browser is online again or the stream is no longer wanted. */
function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    ended.addEventListener('abort', done);
  });
}
