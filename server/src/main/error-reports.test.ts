import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { startErrorReports } from './error-reports.ts';

const received: string[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    received.push(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
afterAll(() => {
  server.close();
});

it('an error arrives, with its stack and without whom it was about', async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const reports = await startErrorReports(`http://public@127.0.0.1:${port}/1`, '0.0.1');
  // Put together here, because a report shows the lines of the source too.
  const [person, token] = [['ola', 'shop.example'].join('@'), 'abcdefgh'.repeat(3)];
  reports.report(new Error(`no row for ${person}, Bearer ${token}`));
  await reports.flush();
  await expect.poll(() => received.join('')).toContain('no row for [e-mail], Bearer [token]');
  expect(received.join('')).toContain('error-reports.test.ts');
  for (const secret of [person, token]) expect(received.join('')).not.toContain(secret);
});
