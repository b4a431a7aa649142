import { keyVariables } from '@kadr/painters';
import { APICallError } from 'ai';

/** What only the operator can repair: the key is not taken or has no credit, or there is no such model. */
export type SetupProblem = 'key' | 'model';

/** So long a model is left alone then: neither goes away by itself, and each call costs time. */
export const setupPauseMs = 10 * 60_000;

const noCredit = /insufficient_quota|billing_hard_limit|credit balance is too low/i;

/** Whether a vendor's answer says so; null where it says something else. Google answers a wrong key with 400. */
export function setupProblemOf(error: unknown): SetupProblem | null {
  if (!APICallError.isInstance(error)) return null;
  const { statusCode: status = 0, responseBody: body = '' } = error;
  if (status === 404) return 'model';
  const isKey =
    [401, 402, 403].includes(status) || (status >= 400 && (/API_KEY_INVALID/.test(body) || noCredit.test(body)));
  return isKey ? 'key' : null;
}

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
