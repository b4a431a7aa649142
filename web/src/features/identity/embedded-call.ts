import { identityErrors } from '@kadr/shared/identity';
import { AppError, failures, type Endpoint, type OutputOf, type SentInputOf } from '@kadr/shared/kernel';
import { apiUrl } from '../../lib/api-config.ts';
import { errorFrom, networkError, parseJson } from '../../lib/api-error.ts';
import type { CallOptions } from '../../lib/call-options.ts';
import { trackCall } from '../../lib/shell/index.ts';

const fail = failures(identityErrors);

/**
 * The provider's own calls carry no bearer: asking for one here would wait for itself. `answered`: what was asked before
 * the app was there.
 */
export async function callProvider<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: Pick<CallOptions, 'silent'> & { readonly answered?: Response | null } = {},
): Promise<OutputOf<E>> {
  const done = options.silent ? undefined : trackCall();
  try {
    const answer =
      options.answered ??
      (await fetch(apiUrl(endpoint.path), {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
        cache: 'no-store',
      }));
    const body = await answer.text();
    if (!answer.ok) throw errorFrom(answer.status, body);
    return endpoint.output.parse(parseJson(body)) as OutputOf<E>;
  } catch (error) {
    throw asIdentityError(error instanceof TypeError ? networkError(error) : error);
  } finally {
    done?.();
  }
}

/** The general codes, as the identity catalogue words them. */
function asIdentityError(error: unknown): AppError {
  if (!(error instanceof AppError)) return fail('identity.internal', {}, error);
  if (error.code.startsWith('identity.')) return error;
  if (error.code === 'kernel.network') return fail('identity.network-request-failed', {}, error);
  if (error.kind === 'limited') return fail('identity.too-many-requests', {}, error);
  // With the number by which support finds it.
  return fail('identity.internal', error.kind === 'bug' ? error.params : {}, error);
}
