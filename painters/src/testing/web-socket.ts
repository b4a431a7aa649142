import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** The server's side of a WebSocket (RFC 6455) that only sends short texts. */
export function acceptSocket(request: IncomingMessage, socket: Duplex): (text: string) => void {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${guid}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  socket.on('error', () => socket.destroy());
  // A close is answered by a close.
  socket.on('data', (frame: Buffer) => {
    if (((frame[0] ?? 0) & 0x0f) === 8) socket.end(Buffer.from([0x88, 0]));
  });
  return (text) => {
    const payload = Buffer.from(text);
    const head =
      payload.length < 126
        ? Buffer.from([0x81, payload.length])
        : Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff]);
    socket.write(Buffer.concat([head, payload]));
  };
}
