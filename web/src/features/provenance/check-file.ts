import { AppError } from '@kadr/shared/kernel';
import { findProvenance, getProvenance, type SignedProvenance } from '@kadr/shared/provenance';
import { call } from '../../lib/api-client.ts';

/** What is known of a picture: its record; or that it says to be from here but is another by now; or nothing. */
export type Verdict =
  | { readonly kind: 'record'; readonly provenance: SignedProvenance; readonly ofFile: boolean }
  | { readonly kind: 'changed'; readonly provenance: SignedProvenance }
  | { readonly kind: 'unknown' };

/** Looks a file up by the hash of its bytes; the file itself is sent nowhere. */
export async function checkFile(file: Blob): Promise<Verdict> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const known = await orNull(call(findProvenance, { sha256 }));
  if (known) return { kind: 'record', provenance: known, ofFile: true };
  const id = recordIdIn(bytes);
  const claimed = id && (await orNull(call(getProvenance, { id })));
  return claimed ? { kind: 'changed', provenance: claimed } : { kind: 'unknown' };
}

export async function checkRecord(id: string): Promise<Verdict> {
  const known = await orNull(call(getProvenance, { id }));
  return known ? { kind: 'record', provenance: known, ofFile: false } : { kind: 'unknown' };
}

/** Files say in their XMP, as plain text, where their record is; it lies at the beginning or the end. */
function recordIdIn(bytes: Uint8Array): string | null {
  const reach = 1 << 17;
  const decoder = new TextDecoder('latin1');
  const text =
    bytes.length > 2 * reach
      ? decoder.decode(bytes.subarray(0, reach)) + decoder.decode(bytes.subarray(-reach))
      : decoder.decode(bytes);
  return /\/verify\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/.exec(text)?.[1] ?? null;
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null;
    throw error;
  }
}
