import type { Endpoint, SentInputOf } from '@kadr/shared/kernel';
import { callForFile } from './api-client.ts';
import type { CallOptions } from './call-options.ts';
import { notifyOfEnded } from './ended-work.ts';

/**
 * Fetches a binary endpoint and hands the bytes to the browser as a file. A seller who left the tab meanwhile is told.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: CallOptions & { fallbackName?: string } = {},
): Promise<void> {
  try {
    const { blob, fileName } = await callForFile(endpoint, input, options);
    saveAs(blob, fileName ?? options.fallbackName ?? endpoint.name);
    notifyOfEnded({ work: 'file', outcome: 'ready' });
  } catch (error) {
    notifyOfEnded({ work: 'file', outcome: 'failed' });
    throw error;
  }
}

/** Hands bytes to the browser as a file. */
export function saveAs(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari starts the download only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
