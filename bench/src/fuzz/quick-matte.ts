import { Buffer } from 'node:buffer';

/**
 * Answers the pipe protocol of cutout/README.md with the same matte for every picture, a bottle in its middle: requests
 * are tried here, not cut-outs.
 */
const sidePx = 512;
const matte = Buffer.from(
  Uint8Array.from({ length: sidePx * sidePx }, (_, i) => {
    const [x, y] = [(i % sidePx) / sidePx, Math.floor(i / sidePx) / sidePx];
    const halfWidth = y < 0.165 || y > 0.84 ? 0 : y < 0.3 ? 0.087 : Math.min(0.187, 0.087 + (y - 0.3) * 1.3);
    return Math.abs(x - 0.5) <= halfWidth ? 255 : 0;
  }),
);

let waiting = Buffer.alloc(0);
process.stdin.on('data', (chunk: Buffer) => {
  waiting = Buffer.concat([waiting, chunk]);
  while (answerOne());
});
process.stdin.on('end', () => process.exit(0));

function answerOne(): boolean {
  if (waiting.length < 4) return false;
  const end = 4 + waiting.readUInt32BE(0);
  if (waiting.length < end) return false;
  const { id, widthPx, heightPx } = JSON.parse(waiting.subarray(4, end).toString()) as {
    id: number | string;
    widthPx: number;
    heightPx: number;
  };
  const whole = end + 3 * widthPx * heightPx;
  if (waiting.length < whole) return false;
  waiting = waiting.subarray(whole);
  const header = Buffer.from(JSON.stringify({ id, widthPx: sidePx, heightPx: sidePx }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  process.stdout.write(Buffer.concat([length, header, matte]));
  return true;
}
