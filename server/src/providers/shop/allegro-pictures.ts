import { labelFor } from '@kadr/shared/listings';
import { z } from 'zod';
import { readAllegro, type AllegroCalls } from './allegro-calls.ts';
import type { SentPictures, WantedPicture } from './port.ts';
import type { ShopHttp } from './shop-http.ts';

/** What placing pictures needs. */
interface Step {
  readonly calls: AllegroCalls;
  readonly http: ShopHttp;
  readonly sent: SentPictures;
  readonly signal: AbortSignal;
  /** What the offer shows now. */
  readonly there: readonly string[];
}
export interface PlacedPicture {
  readonly url: string;
  readonly isAi: boolean;
}

/** Sends those that are not at Allegro's yet, each with whether it is to be declared as made with AI. */
export async function picturesOf(
  wanted: readonly WantedPicture[],
  declared: readonly string[],
  step: Step,
): Promise<PlacedPicture[]> {
  const placed = [];
  for (const picture of wanted) {
    if ('kept' in picture) placed.push(await keptPicture(picture, declared.includes(picture.kept), step));
    else {
      const isAi = picture.making !== undefined && labelFor('allegro', picture.making.source).advice === 'tick';
      placed.push({ url: await sentUrl(picture.key, picture.bytes, isAi, step), isAi });
    }
  }
  return placed;
}

/** Allegro removes pictures that no offer shows any more; then the copy is sent. */
async function keptPicture(
  { kept, bytes }: Extract<WantedPicture, { kept: string }>,
  isAi: boolean,
  step: Step,
): Promise<PlacedPicture> {
  if (!bytes || step.there.includes(kept)) return { url: kept, isAi };
  const isThere = URL.canParse(kept) && (await step.http.fetchFile(new URL(kept), step.signal)) !== null;
  return { url: isThere ? kept : await sentUrl(`back-${kept}`, bytes, isAi, step), isAi };
}

const uploadedSchema = z.object({ location: z.url() });

async function sentUrl(
  key: string,
  bytes: () => Promise<Uint8Array>,
  isAi: boolean,
  { calls, sent, signal }: Step,
): Promise<string> {
  const before = sent.get(key);
  if (before !== undefined) return before;
  const body = await bytes();
  const answer = await calls.request(`/sale/images${isAi ? '?isAiCoCreated=true' : ''}`, signal, {
    method: 'POST',
    headers: { 'content-type': typeOf(body) },
    body,
    isUpload: true,
  });
  const { location } = readAllegro(answer, uploadedSchema);
  await sent.set(key, location);
  return location;
}

function typeOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x89) return 'image/png';
  return bytes[0] === 0x52 ? 'image/webp' : 'image/jpeg';
}
