/**
 * Stands in for the cut-out program in tests. What it does with a picture is told by the picture's first byte, so that
 * one process can be led through a good day and a bad one. Its process id is painted into each matte's first bytes.
 */
import { Buffer } from 'node:buffer';

export const behaviour = { answer: 1, refuse: 2, crash: 3, garbage: 4, hang: 5, leaveQuietly: 6, wrongId: 7 } as const;

if (process.argv[2] === '--run') await main();

async function main(): Promise<void> {
  let buffer = Buffer.alloc(0);
  for await (const chunk of process.stdin) {
    buffer = Buffer.concat([buffer, chunk as Buffer]);
    for (;;) {
      const headerEnd = buffer.length < 4 ? Infinity : 4 + buffer.readUInt32BE();
      if (buffer.length < headerEnd) break;
      const { id, widthPx, heightPx } = JSON.parse(buffer.toString('utf8', 4, headerEnd)) as {
        id: number;
        widthPx: number;
        heightPx: number;
      };
      const end = headerEnd + 3 * widthPx * heightPx;
      if (buffer.length < end) break;
      const wanted = buffer[headerEnd] ?? 0;
      buffer = buffer.subarray(end);
      act(wanted, id);
    }
  }
}

function act(wanted: number, id: number): void {
  process.stderr.write(`picture ${id}\n`);
  if (wanted === behaviour.answer) sendMatte(id);
  if (wanted === behaviour.refuse) send({ id, error: 'no product in sight' });
  if (wanted === behaviour.crash) process.exit(3);
  if (wanted === behaviour.garbage) process.stdout.write('Segmentation fault, more or less\n');
  if (wanted === behaviour.leaveQuietly) process.exit(0);
  if (wanted === behaviour.wrongId) send({ id: null, error: 'protocol: what?' });
}

function sendMatte(id: number): void {
  const matte = Buffer.alloc(16, 200);
  matte.writeUInt32BE(process.pid);
  send({ id, widthPx: 4, heightPx: 4 });
  // In two pieces: the reader must wait for the second.
  process.stdout.write(matte.subarray(0, 5));
  setTimeout(() => process.stdout.write(matte.subarray(5)), 20);
}

function send(header: object): void {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  process.stdout.write(Buffer.concat([length, json]));
}
