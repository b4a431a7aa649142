import { identityErrors, passwordProblem } from '@kadr/shared/identity';
import { failures } from '@kadr/shared/kernel';

const fail = failures(identityErrors);
const providerPasswordMin = 6;

/**
 * A new password in the form that is sent, as the embedded provider takes it: Firebase itself asks for six characters
 * only.
 */
export function acceptedPassword(text: string): string {
  const password = text.normalize('NFKC');
  if (password.length < providerPasswordMin) throw fail('identity.weak-password', { count: providerPasswordMin });
  if (passwordProblem(password)) throw fail('identity.password-does-not-meet-requirements');
  return password;
}
