import { Client, type ClientConfig, type Notification } from 'pg';

type Listener = { onMessage: (payload: string) => void; onReconnect: (() => void) | undefined };

export type Unlisten = () => Promise<void>;

export type Notifications = {
  listen: (channel: string, onMessage: (payload: string) => void, onReconnect?: () => void) => Promise<Unlisten>;
  close: () => Promise<void>;
};

type Channels = Map<string, Set<Listener>>;

/** LISTEN on the embedded engine: its one session hears everything, in the answers to its own queries. */
export function listenOnClient(run: (statement: string) => Promise<unknown>) {
  const channels: Channels = new Map();
  return {
    listen: (channel: string, onMessage: (payload: string) => void, onReconnect?: () => void) =>
      subscribe(channels, run, channel, { onMessage, onReconnect }),
    deliver: (message: Notification) => deliver(channels, message),
  };
}

/** LISTEN on a server: a connection of its own, made when first needed and made again whenever it breaks. */
export function listenOnServer(config: ClientConfig, onError: (error: Error) => void): Notifications {
  const channels: Channels = new Map();
  const connection = keptConnection(config, channels, onError);
  /** One statement at a time. */
  let previous: Promise<unknown> = Promise.resolve();
  const run = (statement: string): Promise<unknown> => {
    const running = previous.then(() => connection.query(statement));
    previous = running.catch(ignore);
    return running;
  };
  return {
    listen: (channel, onMessage, onReconnect) => subscribe(channels, run, channel, { onMessage, onReconnect }),
    close: () => connection.close(),
  };
}

function keptConnection(config: ClientConfig, channels: Channels, onError: (error: Error) => void) {
  let client: Promise<Client> | undefined;
  let closed = false;
  let retryMs = 0;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<Client> {
    const next = new Client(config);
    next.on('notification', (message) => deliver(channels, message));
    next.on('error', onError);
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(ignore);
      throw error;
    }
    // Only from here on: an attempt that fails is its caller's to repeat.
    next.on('end', reconnectLater);
    retryMs = 0;
    return next;
  }

  function reconnectLater(): void {
    client = undefined;
    if (closed || channels.size === 0) return;
    retryMs = Math.min(10_000, Math.max(200, retryMs * 2));
    retry = setTimeout(() => {
      client = connect();
      client.then(
        () => notifyReconnected(channels),
        (error: Error) => {
          onError(error);
          reconnectLater();
        },
      );
    }, retryMs);
  }

  return {
    async query(statement: string): Promise<void> {
      client ??= connect();
      try {
        await (await client).query(statement);
      } catch (error) {
        if (channels.size === 0) client = undefined;
        throw error;
      }
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      await client?.then((open) => open.end()).catch(onError);
    },
  };
}

function notifyReconnected(channels: Channels): void {
  for (const listeners of channels.values()) for (const listener of listeners) listener.onReconnect?.();
}

async function subscribe(
  channels: Channels,
  run: (statement: string) => Promise<unknown>,
  channel: string,
  listener: Listener,
): Promise<Unlisten> {
  const name = `"${channel.replaceAll('"', '""')}"`;
  await run(`listen ${name}`);
  const listeners = channels.get(channel) ?? new Set();
  channels.set(channel, listeners.add(listener));
  return async () => {
    listeners.delete(listener);
    if (listeners.size > 0 || channels.get(channel) !== listeners) return;
    channels.delete(channel);
    await run(`unlisten ${name}`);
  };
}

function deliver(channels: Channels, message: Notification): void {
  for (const listener of channels.get(message.channel) ?? []) listener.onMessage(message.payload ?? '');
}

function ignore(): void {}
