import { eventsPath, type ServerEvent } from '@kadr/shared/events';

/** Answers the stream of server events, in front of the endpoints that are served already. */
export function serveEvents(): { readonly send: (event: ServerEvent) => void; readonly stop: () => void } {
  const endpoints = globalThis.fetch;
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  globalThis.fetch = (target, init) => {
    if (typeof target !== 'string' || !target.endsWith(eventsPath)) return endpoints(target, init);
    return Promise.resolve(new Response(new ReadableStream({ start: (stream) => void streams.add(stream) })));
  };
  return {
    send: (event) => {
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
    stop: () => {
      globalThis.fetch = endpoints;
    },
  };
}
