import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../server-process.ts';

/** What the line to a server does. */
export type Line =
  | { readonly is: 'well' }
  /** No one listens, and anyone who was connected is cut off. */
  | { readonly is: 'refusing' }
  /** Packets vanish, both ways, and connections stay open; when it ends, those of its time turn out dead. */
  | { readonly is: 'silent' }
  /** Every piece comes later by so many milliseconds, both ways. */
  | { readonly is: 'slow'; readonly ms: number }
  /** This share of HTTP requests is answered so, without the server hearing of them. */
  | { readonly is: 'answering'; readonly answer: string; readonly share: number };

export interface Proxy {
  readonly port: number;
  become(line: Line): Promise<void>;
  close(): Promise<void>;
}

const httpRequest = /^(?:GET|HEAD|PUT|POST|DELETE) \//;

function passOn(to: Socket, piece: Buffer, lateMs: number): void {
  const write = () => {
    if (to.writable) to.write(piece);
  };
  if (lateMs > 0) setTimeout(write, lateMs);
  else write();
}

/**
 * A TCP line of our own between processes and the server at `target` (a port of this machine), which can be spoiled.
 */
export async function startProxy(target: number, random: () => number): Promise<Proxy> {
  const port = await freePort();
  const open = new Set<Socket>();
  let line: Line = { is: 'well' };
  let server: Server | null = null;

  const cutAll = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };

  function pass(from: Socket, to: Socket, piece: Buffer, isRequest: boolean): void {
    if (line.is === 'silent') return;
    if (
      line.is === 'answering' &&
      isRequest &&
      httpRequest.test(piece.subarray(0, 10).toString('latin1')) &&
      random() < line.share
    ) {
      from.end(line.answer);
      to.destroy();
      return;
    }
    passOn(to, piece, line.is === 'slow' ? line.ms : 0);
  }

  function accept(near: Socket): void {
    const far = connect(target, '127.0.0.1');
    const ways = [[near, far] as const, [far, near] as const];
    for (const [one, other] of ways) {
      open.add(one);
      one.on('data', (piece) => pass(one, other, piece, one === near));
      one.on('error', () => undefined);
      one.once('close', (failed) => {
        open.delete(one);
        if (failed) other.destroy();
        else setTimeout(() => other.end(), line.is === 'slow' ? line.ms : 0);
      });
    }
  }

  async function listen(): Promise<void> {
    server = createServer({ noDelay: true }, accept).listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function deafen(): Promise<void> {
    const closing = server;
    server = null;
    const closed = closing && once(closing, 'close');
    closing?.close();
    cutAll();
    await closed;
  }

  await listen();
  return {
    port,
    become: async (next) => {
      if (line.is === 'silent' || next.is === 'answering') cutAll();
      line = next;
      if (next.is === 'refusing') await deafen();
      else if (!server) await listen();
    },
    close: deafen,
  };
}
