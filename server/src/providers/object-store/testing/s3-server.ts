import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

export interface S3Server {
  readonly url: string;
  makeBucket(): Promise<string>;
  /** Puts any bytes under a name. */
  write(bucket: string, name: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server of Amazon's protocol that others wrote, in a folder of its own; its one pair of keys goes into the
 * environment. It does not know the condition that nothing is there yet: that is answered in front of it, as Amazon
 * does, or as servers do that do not know it either.
 */
export async function startS3Server({ knowsConditions = true } = {}): Promise<S3Server> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const folder = await mkdtemp(join(tmpdir(), 'kadr-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory: folder, silent: true, resetOnClose: true });
  const answer = server.callback();
  const stored = new Set<string | undefined>();
  server.callback = () => (request, response) => {
    const isConditional = request.method === 'PUT' && request.headers['if-none-match'] === '*';
    const refusal = isConditional && (knowsConditions ? stored.has(request.url) && 412 : 501);
    if (refusal && response instanceof ServerResponse) return void response.writeHead(refusal).end();
    if (request.method === 'PUT') stored.add(request.url);
    answer(request, response);
  };
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint: url, region: 'us-east-1', forcePathStyle: true });
  return {
    url,
    makeBucket: async () => {
      const bucket = `kadr-${randomUUID()}`;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return bucket;
    },
    write: async (bucket, name, text) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: text }));
    },
    close: async () => {
      client.destroy();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
