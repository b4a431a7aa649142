import {
  checkActionCode, confirmPasswordReset, confirmVerification, issueAccessToken, listSigningKeys, renewActionCode,
  requestPasswordReset, resendVerification, signIn, signOut, signOutEverywhere, signUp,
} from '@kadr/shared/identity';
import type { Db } from '../../platform/db/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import type { MailSender } from '../mail/port.ts';
import { createBearerVerifier, keysFrom } from './bearer.ts';
import { mailLink } from './embedded/action-mail.ts';
import { signInWithPassword, signUpWithPassword } from './embedded/credentials.ts';
import type { EmbeddedDeps } from './embedded/deps.ts';
import { createEngine, embeddedAudience, embeddedIssuer, signingAlgorithm } from './embedded/engine.ts';
import { defaultLimits, type IdentityLimits } from './embedded/limit-attempts.ts';
import { deleteExpiredJob, mailLinkJob } from './embedded/mail-link-job.ts';
import { checkMailedCode, mailNewLink, mailPasswordReset, mailVerification, resetPassword, verifyEmail } from './embedded/mailed-actions.ts';
import { deleteExpired, deleteSession, deleteSessionsOf, retireSigningKeys } from './embedded/queries.ts';
import { accessFor, openSession, readEmbeddedClaims, sessionOf } from './embedded/sessions.ts';
import type { IdentityProvider } from './port.ts';

export interface EmbeddedIdentityConfig {
  readonly db: Db;
  /** At least 32 characters, kept outside the database. */
  readonly secret: string;
  readonly publicUrl: URL;
  readonly mail: MailSender;
  readonly limits?: IdentityLimits;
}

export interface EmbeddedIdentity extends IdentityProvider {
  /** For the workers. */
  readonly jobs: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
}

/** The identity provider that needs no account anywhere: e-mail and password in the product's own database. */
export async function createEmbeddedIdentity(config: EmbeddedIdentityConfig): Promise<EmbeddedIdentity> {
  const engine = createEngine(config.db, config.secret, config.publicUrl);
  const deps: EmbeddedDeps = { ...config, engine, limits: config.limits ?? defaultLimits };
  await ensureSigningKey(deps);
  const keys = keysFrom(() => engine.api.getJwks());
  return {
    verifyBearer: createBearerVerifier({
      issuer: embeddedIssuer, audience: embeddedAudience, algorithms: [signingAlgorithm], keys, readClaims: readEmbeddedClaims,
    }),
    endpoints: endpointsOf(deps),
    jobs: [handleJob(mailLinkJob, (input) => mailLink(deps, input)), handleJob(deleteExpiredJob, () => deleteExpired(deps.db))],
    schedules: [defineSchedule({ name: 'identity-delete-expired', cron: '17 * * * *', job: deleteExpiredJob, input: {} })],
  };
}

/** A changed secret cannot read the old keys: they are retired, everybody signs in again, and nothing else is lost. */
async function ensureSigningKey({ db, engine }: EmbeddedDeps): Promise<void> {
  const probe = () => engine.api.signJWT({ body: { payload: { sub: 'probe' } } });
  try {
    await probe();
  } catch {
    await retireSigningKeys(db);
    await probe();
  }
}

function endpointsOf(deps: EmbeddedDeps): BoundEndpoint[] {
  return [
    bind(signUp, ({ clientAddress }, input) => signUpWithPassword(deps, clientAddress, input)),
    bind(signIn, ({ clientAddress }, input) => signInWithPassword(deps, clientAddress, input)),
    bind(issueAccessToken, (_, { sessionToken }) => accessFor(deps, sessionToken)),
    bind(signOut, async (_, { sessionToken }) => {
      const sessionKey = openSession(deps.secret, sessionToken);
      if (sessionKey) await deleteSession(deps.db, sessionKey);
      return {};
    }),
    bind(signOutEverywhere, async (_, { sessionToken }) => {
      const { row } = await sessionOf(deps, sessionToken);
      await deleteSessionsOf(deps.db, row.user_id);
      return {};
    }),
    bind(requestPasswordReset, ({ clientAddress }, input) => mailPasswordReset(deps, clientAddress, input)),
    bind(resendVerification, ({ clientAddress }, input) => mailVerification(deps, clientAddress, input)),
    bind(renewActionCode, ({ clientAddress }, input) => mailNewLink(deps, clientAddress, input)),
    bind(checkActionCode, ({ clientAddress }, input) => checkMailedCode(deps, clientAddress, input)),
    bind(confirmVerification, ({ clientAddress }, input) => verifyEmail(deps, clientAddress, input)),
    bind(confirmPasswordReset, ({ clientAddress }, input) => resetPassword(deps, clientAddress, input)),
    bind(listSigningKeys, () => engineKeys(deps)),
  ];
}

async function engineKeys({ engine }: EmbeddedDeps) {
  const { keys } = await engine.api.getJwks();
  return { keys: keys.map((key) => ({ ...key })) };
}
