/**
 * In place of the cut-out network where a benchmark measures what is around it: everything darker than half is the
 * product. Speaks the protocol of cutout/README.md on its standard input and output. A first word is the milliseconds
 * that each picture takes.
 */
const takesMs = Number(process.argv[2] ?? 0);
let waiting = Buffer.alloc(0);
process.stdin.on('data', (chunk: Buffer) => {
  waiting = Buffer.concat([waiting, chunk]);
  for (;;) {
    if (waiting.length < 4) return;
    const headerEnd = 4 + waiting.readUInt32BE();
    if (waiting.length < headerEnd) return;
    const { id, widthPx, heightPx } = JSON.parse(waiting.subarray(4, headerEnd).toString()) as {
      id: number;
      widthPx: number;
      heightPx: number;
    };
    const pixels = widthPx * heightPx;
    if (waiting.length < headerEnd + 3 * pixels) return;
    const rgb = waiting.subarray(headerEnd, headerEnd + 3 * pixels);
    const matte = Buffer.alloc(pixels);
    for (let at = 0; at < pixels; at++) matte[at] = (rgb[3 * at + 1] ?? 255) < 128 ? 255 : 0;
    waiting = Buffer.from(waiting.subarray(headerEnd + 3 * pixels));
    const header = Buffer.from(JSON.stringify({ id, widthPx, heightPx }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    setTimeout(() => process.stdout.write(Buffer.concat([length, header, matte])), takesMs);
  }
});
process.stdin.on('end', () => process.exit(0));
