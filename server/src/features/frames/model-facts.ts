import type { VisualRow } from './queries.ts';

/** What a signed record says of the model that painted a visual; nothing where none did. */
export function modelFacts({ model, prompt_sha256: promptSha256 }: Pick<VisualRow, 'model' | 'prompt_sha256'>): {
  model?: string;
  promptSha256?: string;
} {
  return { ...(model ? { model } : {}), ...(promptSha256 ? { promptSha256 } : {}) };
}
