import { hash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError } from '@kadr/shared/kernel';
import {
  checked,
  DamagedObject,
  isObjectKey,
  keyOf,
  ownerName,
  type ObjectKey,
  type ObjectPart,
  type ObjectStore,
  type ReadAddress,
  type StoredObject,
} from './port.ts';

/** Where the objects lie, as `OBJECT_STORE` says it. */
export interface S3Place {
  readonly bucket: string;
  /** What every key begins with: empty, or ending in a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Address of a server other than Amazon's. */
  readonly endpoint: string | undefined;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly pathStyle: boolean;
  /** Browsers read from the bucket by signed addresses instead of through Kadr. */
  readonly presign: boolean;
}

const attempts = 3;
/** Waiting for a free connection counts as connecting. */
const connectMs = 10_000;
const maxConnections = 200;
/** For the answer to begin, and for each further piece of it to come. */
const answerMs = 20_000;
/**
 * Addresses are signed as of the last full hour, so that a picture keeps its address and browsers keep it in their
 * cache.
 */
const hourMs = 3600 * 1000;
const addressSeconds = 2 * 3600;

/**
 * Reads `s3://bucket/prefix?region=eu-central-1&endpoint=https://host&path-style=1&presign=1`; null when it is nothing
 * of the kind.
 */
export function readS3Place(text: string): S3Place | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url?.protocol !== 's3:' ||
    !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) ||
    url.username ||
    url.password
  )
    return null;
  const known = ['region', 'endpoint', 'path-style', 'presign'];
  if ([...url.searchParams.keys()].some((name) => !known.includes(name))) return null;
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint)) return null;
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: path ? `${path}/` : '',
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    pathStyle: url.searchParams.get('path-style') === '1',
    presign: url.searchParams.get('presign') === '1',
  };
}

/**
 * Objects in a bucket of Amazon S3 or of a server that speaks its protocol. Credentials come from where Amazon's SDK
 * looks for them (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role). A store that does not answer
 * after three attempts is `kernel.unavailable`.
 */
export function openS3Store(place: S3Place, listPage = 1000, patienceMs = answerMs): ObjectStore {
  const client = clientOf(place, patienceMs);
  const at = (name: string) => ({ Bucket: place.bucket, Key: place.prefix + name });
  const read = async (name: string): Promise<Uint8Array | null> => {
    const found = await unlessMissing(client.send(new GetObjectCommand(at(name))));
    return found?.Body ? await answered(found.Body.transformToByteArray()) : null;
  };
  const putOwner = (id: string, condition: { IfNoneMatch?: '*' } = {}) =>
    client.send(new PutObjectCommand({ ...at(ownerName), Body: `${id}\n`, ContentType: 'text/plain', ...condition }));
  return {
    put: async (bytes) => {
      const key = keyOf(bytes);
      // Also where there is one: the store does not say whether it is whole. It refuses what does not arrive as it was
      // sent.
      const sent = { Body: bytes, ContentMD5: hash('md5', bytes, 'base64') };
      await answered(client.send(new PutObjectCommand({ ...at(key), ...sent })));
      return key;
    },
    get: async (key) => {
      const bytes = isObjectKey(key) ? await read(key) : null;
      return bytes && checked(key, bytes);
    },
    has: async (key) => isObjectKey(key) && (await unlessMissing(client.send(new HeadObjectCommand(at(key))))) !== null,
    size: async (key) => {
      const found = isObjectKey(key) ? await unlessMissing(client.send(new HeadObjectCommand(at(key)))) : null;
      return found?.ContentLength ?? null;
    },
    getPart: async (key, part) => {
      const bytes = isObjectKey(key) ? await readPart(client, at(key), part) : null;
      if (bytes && bytes.byteLength !== part.last - part.first + 1) throw new DamagedObject(key);
      return bytes;
    },
    delete: async (key) => {
      if (isObjectKey(key)) await answered(client.send(new DeleteObjectCommand(at(key))));
    },
    list: (after = '') => listObjects(client, place, after, listPage),
    owner: async () => {
      const text = await read(ownerName);
      return text && new TextDecoder().decode(text).trim();
    },
    setOwner: async (id) => {
      await answered(putOwner(id));
    },
    setFirstOwner: async (id) => {
      await answered(
        putOwner(id, { IfNoneMatch: '*' }).catch((error: unknown) => {
          const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
          if (status === 412) return null;
          // Servers that do not know the condition say so, or ignore it: there who comes last has it.
          if (status === 400 || status === 501) return putOwner(id);
          throw error;
        }),
      );
    },
    ...(place.presign
      ? { readAddress: (key: ObjectKey, contentType: string) => signAddress(client, at(key), contentType) }
      : {}),
    close: () => client.destroy(),
  };
}

function clientOf(place: S3Place, patienceMs: number): S3Client {
  return new S3Client({
    region: place.region,
    ...(place.endpoint ? { endpoint: place.endpoint } : {}),
    forcePathStyle: place.pathStyle,
    maxAttempts: attempts,
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: patienceMs,
      socketTimeout: patienceMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  });
}

/** As much of the part as there is; null where there is no such object. */
async function readPart(
  client: S3Client,
  object: { Bucket: string; Key: string },
  { first, last }: ObjectPart,
): Promise<Uint8Array | null> {
  const command = new GetObjectCommand({ ...object, Range: `bytes=${first}-${last}` });
  const found = await unlessMissing(client.send(command));
  if (!found?.Body) return null;
  const bytes = await answered(found.Body.transformToByteArray());
  // A server may send more than it was asked for.
  const begin = first - Number(/^bytes (\d+)-/.exec(found.ContentRange ?? '')?.[1] ?? 0);
  return bytes.subarray(begin, begin + last - first + 1);
}

async function signAddress(
  client: S3Client,
  object: { Bucket: string; Key: string },
  contentType: string,
): Promise<ReadAddress> {
  const signedAt = Math.floor(Date.now() / hourMs) * hourMs;
  const command = new GetObjectCommand({
    ...object,
    ResponseContentType: contentType,
    ResponseCacheControl: 'private, max-age=86400, immutable',
  });
  const url = await getSignedUrl(client, command, { expiresIn: addressSeconds, signingDate: new Date(signedAt) });
  return { url, expiresAtMs: signedAt + addressSeconds * 1000 };
}

async function* listObjects(
  client: S3Client,
  { bucket, prefix }: S3Place,
  afterKey: ObjectKey,
  pageSize: number,
): AsyncGenerator<StoredObject> {
  let after = prefix + afterKey;
  for (;;) {
    const { Contents: page = [], IsTruncated: more } = await answered(
      client.send(new ListObjectsCommand({ Bucket: bucket, Prefix: prefix, Marker: after, MaxKeys: pageSize })),
    );
    for (const { Key: name = '', Size: bytes = 0, LastModified: modifiedAt = new Date() } of page) {
      const key = name.slice(prefix.length);
      if (isObjectKey(key)) yield { key, bytes, modifiedAt };
      after = name;
    }
    if (!more || page.length === 0) return;
  }
}

/** What the store answered; its failures become one that the user can be shown. */
async function answered<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    throw new AppError('unavailable', 'kernel.unavailable', {}, error);
  }
}

async function unlessMissing<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw new AppError('unavailable', 'kernel.unavailable', {}, error);
  }
}
