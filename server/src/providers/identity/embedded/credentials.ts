import { AppError, failures, type InputOf } from '@kadr/shared/kernel';
import {
  emailSchema,
  identityErrors,
  passwordProblem,
  type IssuedSession,
  type signIn,
  type signUp,
} from '@kadr/shared/identity';
import { isAPIError } from 'better-auth/api';
import { issueActionCode } from './action-codes.ts';
import type { Client } from './client.ts';
import type { EmbeddedDeps } from './deps.ts';
import { clientHeaders, providerPasswordMin } from './engine.ts';
import { countedAs } from './known-device.ts';
import { forgiveAddress, limitAttempts } from './limit-attempts.ts';
import { deleteSession } from './queries.ts';
import { startSession } from './start-session.ts';

const fail = failures(identityErrors);

/** Creates the account, queues the confirmation mail and starts a session. */
export async function signUpWithPassword(
  deps: EmbeddedDeps,
  client: Client,
  input: InputOf<typeof signUp>,
): Promise<IssuedSession> {
  const email = addressOf(input.email);
  const password = newPassword(input.password);
  await limitAttempts(deps, 'sign-up', { clientAddress: client.clientAddress, emailOrAccount: email });
  const { token, user } = await deps.engine.api
    .signUpEmail({
      body: { name: input.name, email, password, language: input.language },
      headers: clientHeaders(client),
    })
    .catch((error: unknown) => {
      throw asIdentityError(error);
    });
  if (!token) throw fail('identity.internal');
  await deleteSession(deps.db, token);
  await issueActionCode(deps, user, 'verifyEmail', input.language);
  return startSession(deps, client, { userId: user.id, deviceId: input.deviceId, cleared: true, firstSession: true });
}

export async function signInWithPassword(
  deps: EmbeddedDeps,
  client: Client,
  input: InputOf<typeof signIn>,
): Promise<IssuedSession> {
  const email = addressOf(input.email);
  const counted = await countedAs(deps.db, email, input.deviceId);
  await limitAttempts(deps, 'sign-in', { clientAddress: client.clientAddress, emailOrAccount: email, counted });
  const { token, user } = await deps.engine.api
    .signInEmail({
      body: { email, password: input.password.normalize('NFKC') },
      headers: clientHeaders(client),
    })
    .catch((error: unknown) => {
      throw asIdentityError(error);
    });
  // The engine's own session is one more than needed: every way to sign in ends in the same last step.
  await deleteSession(deps.db, token);
  const session = await startSession(deps, client, { userId: user.id, deviceId: input.deviceId, cleared: false });
  await forgiveAddress(deps.db, 'sign-in', email, counted);
  return session;
}

/** Throws `identity.invalid-email`. */
export function addressOf(text: string): string {
  const email = emailSchema.safeParse(text);
  if (!email.success) throw fail('identity.invalid-email');
  return email.data;
}

/**
 * The password as it is hashed: one form for characters that keyboards compose differently (NIST SP 800-63B §5.1.1.2).
 */
export function newPassword(text: string): string {
  const password = text.normalize('NFKC');
  if (password.length < providerPasswordMin) throw fail('identity.weak-password', { count: providerPasswordMin });
  if (passwordProblem(password)) throw fail('identity.password-does-not-meet-requirements');
  return password;
}

const codeOfEngine: Readonly<Record<string, keyof typeof identityErrors>> = {
  INVALID_EMAIL_OR_PASSWORD: 'identity.invalid-credential',
  INVALID_EMAIL: 'identity.invalid-email',
  USER_ALREADY_EXISTS: 'identity.email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'identity.email-already-in-use',
  // What a second sign-up of one address at the same moment runs into.
  FAILED_TO_CREATE_USER: 'identity.email-already-in-use',
  PASSWORD_TOO_SHORT: 'identity.weak-password',
  PASSWORD_TOO_LONG: 'identity.invalid-credential',
};

function asIdentityError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = isAPIError(error) ? codeOfEngine[error.body?.code ?? ''] : undefined;
  return code ? fail(code, {}, error) : fail('identity.internal', {}, error);
}
