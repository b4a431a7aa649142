import { Duplex } from 'node:stream';
import type { Backend } from './backend.ts';

/**
 * A socket for node-postgres whose other end is a `Backend`. With it the embedded database is used through the same
 * driver as a PostgreSQL server: same types, same errors, same notifications.
 */
export class BackendStream extends Duplex {
  readonly #backend: Backend;

  constructor(backend: Backend) {
    super();
    this.#backend = backend;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#backend.exchange(chunk).then(
      (answer) => {
        if (answer.length > 0) this.push(answer);
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** The driver corks the messages of one query: they cross to the engine together. */
  override _writev(parts: { chunk: Buffer; encoding: BufferEncoding }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(parts.map((part) => part.chunk)), 'latin1', done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }
}
