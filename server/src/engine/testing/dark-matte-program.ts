/** A cut-out program of a few lines that speaks the pipe's protocol: what is dark is the product. */
let bytes = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  bytes = Buffer.concat([bytes, chunk]);
  for (;;) {
    if (bytes.length < 4) break;
    const start = 4 + bytes.readUInt32BE();
    if (bytes.length < start) break;
    const { id, widthPx, heightPx } = JSON.parse(bytes.toString('utf8', 4, start));
    const end = start + 3 * widthPx * heightPx;
    if (bytes.length < end) break;
    const rgb = bytes.subarray(start, end);
    bytes = bytes.subarray(end);
    const alpha = Buffer.alloc(widthPx * heightPx);
    for (let i = 0; i < alpha.length; i++) alpha[i] = (rgb[3 * i + 1] ?? 255) < 128 ? 255 : 0;
    const header = Buffer.from(JSON.stringify({ id, widthPx, heightPx }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    process.stdout.write(Buffer.concat([length, header, alpha]));
  }
}

export {};
