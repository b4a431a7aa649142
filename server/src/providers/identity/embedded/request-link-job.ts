import { renewableModes, type RenewableMode } from '@kadr/shared/identity';
import { idSchema, languageSchema, type Language } from '@kadr/shared/kernel';
import { z } from 'zod';
import { defineJob, enqueue } from '../../../platform/jobs/index.ts';
import { issueActionCode } from './action-codes.ts';
import type { EmbeddedDeps } from './deps.ts';
import { actionCodeByHash, userByEmail } from './queries.ts';
import { openBytes, sealBytes } from '../../../platform/seal/index.ts';

/**
 * A request for a link. Whether it has an account is found out here and not in the call: the call does the same for
 * every address, so neither its answer nor its time shows who has an account. The queue holds addresses sealed.
 */
const common = { language: languageSchema };
export const requestLinkJob = defineJob({
  name: 'identity.ask-link',
  input: z.discriminatedUnion('by', [
    z.object({ by: z.literal('address'), mode: z.enum(['verifyEmail', 'resetPassword']), to: z.string(), ...common }),
    z.object({ by: z.literal('owner'), userId: idSchema, to: z.string(), ...common }),
    z.object({ by: z.literal('code'), mode: z.enum(renewableModes), codeHash: z.string(), ...common }),
  ]),
  concurrency: 2,
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  expireSeconds: 60,
});

const purpose = 'asked-link';
const seal = (secret: string, email: string) => sealBytes(secret, purpose, Buffer.from(email));

/** A link for the account of an address, where there is one. */
export async function requestLinkByAddress(
  { db, secret }: EmbeddedDeps,
  mode: 'verifyEmail' | 'resetPassword',
  email: string,
  language: Language,
): Promise<void> {
  await enqueue(db, requestLinkJob, { by: 'address', mode, to: seal(secret, email), language });
}

/** A link to a new address of an account, where no one has it. */
export async function requestLinkByOwner(
  { db, secret }: EmbeddedDeps,
  userId: string,
  email: string,
  language: Language,
): Promise<void> {
  await enqueue(db, requestLinkJob, { by: 'owner', userId, to: seal(secret, email), language });
}

/** A link in place of an expired one. */
export async function requestLinkByCode(
  { db }: EmbeddedDeps,
  mode: RenewableMode,
  codeHash: string,
  language: Language,
): Promise<void> {
  await enqueue(db, requestLinkJob, { by: 'code', mode, codeHash, language });
}

/** Issues the link, or nothing; run again after a crash, the later link is the good one. */
export async function issueRequestedLink(
  deps: EmbeddedDeps,
  input: z.output<typeof requestLinkJob.input>,
): Promise<void> {
  if (input.by === 'code') {
    const row = await actionCodeByHash(deps.db, input.mode, input.codeHash);
    if (row?.state === 'expired')
      await issueActionCode(deps, { id: row.user_id, email: row.email }, input.mode, input.language);
    return;
  }
  const bytes = openBytes(deps.secret, purpose, input.to);
  // Sealed with another KADR_SECRET: its links would not hold either.
  if (!bytes) return;
  const email = Buffer.from(bytes).toString();
  const user = await userByEmail(deps.db, email);
  if (input.by === 'owner') {
    if (!user) await issueActionCode(deps, { id: input.userId, email }, 'verifyAndChangeEmail', input.language);
  } else if (user && !user.disabled && !(input.mode === 'verifyEmail' && user.email_verified)) {
    await issueActionCode(deps, user, input.mode, input.language);
  }
}
