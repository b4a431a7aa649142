import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop on this machine: a subclass says what its calls answer. A call that fails is cut off. */
export abstract class LocalShopServer {
  private readonly server: Server = createServer((request, response) => {
    this.serve(request, response).catch(() => response.destroy());
  });

  protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<void>;

  async start(port = 0): Promise<string> {
    await new Promise<void>((ready) => {
      this.server.listen(port, '127.0.0.1', ready);
    });
    return this.address;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => {
      this.server.close(closed);
    });
  }
}
