import { keyVariables } from '@kadr/painters';

/** What only the operator can repair: the key is not taken or has no credit, or there is no such model. */
export type SetupProblem = 'key' | 'model';

const variables: ReadonlyMap<string, string | null> = new Map(
  Object.entries({ ...keyVariables, anthropic: 'ANTHROPIC_API_KEY' }),
);

/**
 * What the operator is told to do, in a sentence or two. `name` is `provider:model`; `detail` says what the server
 * answered.
 */
export function adviceOn(name: string, problem: SetupProblem, detail = ''): string {
  const [provider = '', ...model] = name.split(':');
  const said = detail === '' ? '' : ` (${detail})`;
  if (problem === 'key' && provider === 'comfyui')
    return `ComfyUI does not let Kadr in${said}. Check COMFYUI_URL: a proxy in front of it may want a password.`;
  if (problem === 'key')
    return `${name} refuses the key or has no credit left${said}. Check ${variables.get(provider) ?? 'its key'} and the account at the vendor.`;
  return provider === 'comfyui'
    ? `ComfyUI cannot run the workflow with ${model.join(':')}${said}. Check IMAGE_MODEL, COMFYUI_WORKFLOW and the model files there.`
    : `There is no model ${name} at its address${said}. Check the name and the address; a vendor may have shut it down.`;
}
