import { z } from 'zod';
import { ShopProblem, type SentPictures, type WantedPicture, type WantedVideo } from './port.ts';
import type { ShopifyCalls } from './shopify-calls.ts';

/*
 * Files of a Shopify shop (https://shopify.dev/docs/apps/build/product-merchandising/products-and-collections, "new files
 * model"): a file is of the shop, and a product only refers to it, so that taking it out of a product loses nothing.
 */

interface Step {
  readonly calls: ShopifyCalls;
  readonly sent: SentPictures;
  readonly signal: AbortSignal;
}

const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

const namedQuery = `query FilesNamed($query: String!) { files(first: 5, query: $query) { nodes { id } } }`;
const stateQuery = `query FileStates($ids: [ID!]!) {
  nodes(ids: $ids) { id ... on File { fileStatus fileErrors { message } } }
}`;
const stageMutation = `mutation Stage($input: [StagedUploadInput!]!) {
  stagedUploadsCreate(input: $input) {
    stagedTargets { url resourceUrl parameters { name value } } userErrors { field message }
  }
}`;
const createMutation = `mutation CreateFile($files: [FileCreateInput!]!) {
  fileCreate(files: $files) { files { id } userErrors { field message } }
}`;

const filesSchema = z.object({ files: z.object({ nodes: z.array(z.object({ id: z.string() })) }) });
const statesSchema = z.object({
  nodes: z.array(
    z
      .object({
        id: z.string(),
        fileStatus: z.string().nullish(),
        fileErrors: z.array(z.object({ message: z.string() })).nullish(),
      })
      .nullable(),
  ),
});
const stagedSchema = z.object({
  stagedUploadsCreate: z.object({
    stagedTargets: z
      .array(
        z.object({
          url: z.url(),
          resourceUrl: z.url(),
          parameters: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      )
      .min(1),
  }),
});
const createdSchema = z.object({
  fileCreate: z.object({ files: z.array(z.object({ id: z.string() })).min(1) }),
});

/** Sends the pictures that the shop has not got, and waits until all can be shown. Answers their files, in order. */
export async function filesOf(pictures: readonly WantedPicture[], step: Step): Promise<string[]> {
  const kept = pictures.flatMap((picture) => ('kept' in picture ? [picture.kept] : []));
  const there = new Set((await statesOf(kept, step)).flatMap((state) => state?.id ?? []));
  const ids = [];
  const sentNow = [];
  for (const picture of pictures) {
    if (!('kept' in picture)) sentNow.push(await sentFile(picture.key, picture, step));
    else if (picture.bytes && !there.has(picture.kept))
      sentNow.push(await sentFile(`back-${picture.kept}`, { alt: '', bytes: picture.bytes }, step));
    else {
      ids.push(picture.kept);
      continue;
    }
    ids.push(sentNow.at(-1) ?? '');
  }
  await untilReady(sentNow, step);
  return ids;
}

/** The videos of the new list that the shop has not got are sent; waits until they can be shown. Answers all, in order. */
export async function videosOf(videos: readonly WantedVideo[], step: Step): Promise<string[]> {
  const ids = [];
  const sentNow = [];
  for (const video of videos) {
    if ('kept' in video) {
      ids.push(video.kept);
      continue;
    }
    const id = await sentFile(video.key, { alt: video.title, bytes: video.bytes }, step);
    ids.push(id);
    sentNow.push(id);
  }
  if (sentNow.length > 0) await untilReady(sentNow, step);
  return ids;
}

async function statesOf(ids: readonly string[], { calls, signal }: Step) {
  return ids.length === 0 ? [] : (await calls.request(stateQuery, { ids }, statesSchema, signal)).nodes;
}

interface Picture {
  readonly alt: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/** The file's name holds its key: where an answer was lost, it is found by it and not sent twice. */
async function sentFile(key: string, picture: Picture, step: Step): Promise<string> {
  const before = step.sent.get(key);
  if (before !== undefined) return before;
  const bytes = await picture.bytes();
  const name = `kadr-${key.replace(/[^\w]/g, '').slice(-40)}`.toLowerCase();
  const named = await step.calls.request(namedQuery, { query: `filename:"${name}"` }, filesSchema, step.signal);
  const id = named.files.nodes[0]?.id ?? (await createFile({ name, bytes, alt: picture.alt }, step));
  await step.sent.set(key, id);
  return id;
}

async function createFile(
  { name, bytes, alt }: { name: string; bytes: Uint8Array; alt: string },
  { calls, signal }: Step,
): Promise<string> {
  const [mimeType, ending] = typeOf(bytes);
  const resource = ending === 'mp4' ? 'VIDEO' : 'IMAGE';
  const filename = `${name}.${ending}`;
  const input = [{ filename, mimeType, resource, httpMethod: 'POST', fileSize: String(bytes.length) }];
  const { stagedUploadsCreate } = await calls.request(stageMutation, { input }, stagedSchema, signal);
  const [target] = stagedUploadsCreate.stagedTargets;
  if (!target) throw new ShopProblem('shops.refused', 'no place for the file');
  const form = new FormData();
  for (const parameter of target.parameters) form.set(parameter.name, parameter.value);
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: mimeType }), filename);
  const request = new Request(target.url, { method: 'POST', body: form });
  const answer = await calls.http.call(
    {
      method: 'POST',
      url: new URL(target.url),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: new Uint8Array(await request.arrayBuffer()),
    },
    signal,
  );
  if (answer.status < 200 || answer.status >= 300)
    throw new ShopProblem(answer.status >= 500 ? 'shops.unreachable' : 'shops.refused', String(answer.status));
  const files = [{ originalSource: target.resourceUrl, contentType: resource, alt: alt.slice(0, 512) }];
  const { fileCreate } = await calls.request(createMutation, { files }, createdSchema, signal);
  return fileCreate.files[0]?.id ?? '';
}

/** Shopify takes a file at once and makes it ready afterwards. */
async function untilReady(ids: readonly string[], step: Step): Promise<void> {
  for (const pause of [0, ...pausesMs]) {
    if (pause > 0) await step.calls.http.wait(pause, step.signal);
    const states = await statesOf(ids, step);
    const failed = states.find((state) => state?.fileStatus === 'FAILED');
    if (failed) throw new ShopProblem('shops.refused', failed.fileErrors?.map(({ message }) => message).join(' · '));
    if (states.every((state) => state === null || state.fileStatus === 'READY')) return;
  }
  throw new ShopProblem('shops.not-shown-yet');
}

function typeOf(bytes: Uint8Array): readonly [type: string, ending: string] {
  if (Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp') return ['video/mp4', 'mp4'];
  if (bytes[0] === 0x89) return ['image/png', 'png'];
  if (bytes[0] === 0x52) return ['image/webp', 'webp'];
  return bytes[0] === 0x47 ? ['image/gif', 'gif'] : ['image/jpeg', 'jpg'];
}
