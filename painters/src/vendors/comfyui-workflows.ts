import { readFileSync } from 'node:fs';

/** Workflows for ComfyUI that come with Kadr; docs/providers.md names the files that each needs. */
export const comfyWorkflows = ['inpaint', 'flux-fill', 'qwen-image-edit'] as const;
export type ComfyWorkflow = (typeof comfyWorkflows)[number];

/** A shipped workflow as text of ComfyUI's API format, with its marks (`%prompt%`) in it. */
export function shippedWorkflow(name: ComfyWorkflow): string {
  return readFileSync(new URL(`comfyui-workflows/${name}.json`, import.meta.url), 'utf8');
}
