import {
  changeEmail,
  changePassword,
  checkActionCode,
  confirmEmailChange,
  confirmPasswordReset,
  confirmSecondFactor,
  confirmVerification,
  endSession,
  finishSignIn,
  finishSocialSignIn,
  getSignInMethods,
  issueAccessToken,
  listSessions,
  listSigningKeys,
  reauthenticate,
  removeSecondFactor,
  removeSocialSignIn,
  renewActionCode,
  requestPasswordReset,
  resendVerification,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
  startSecondFactor,
  startSocialSignIn,
} from '@kadr/shared/identity';
import { AppError } from '@kadr/shared/kernel';
import type { Database, Db } from '../../platform/db/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import type { MailSender } from '../mail/port.ts';
import { createBearerVerifier, keysFrom } from './bearer.ts';
import { deleteIdentityUser, deleteSessionOwnedBy } from './embedded/account-queries.ts';
import { mailLink } from './embedded/action-mail.ts';
import { issueRequestedLink, requestLinkJob } from './embedded/request-link-job.ts';
import {
  endEverySession,
  mailAddressChange,
  methodsOf,
  replacePassword,
  sessionList,
  takeNewAddress,
  unlinkSocial,
} from './embedded/change-account.ts';
import { signInWithPassword, signUpWithPassword } from './embedded/credentials.ts';
import type { EmbeddedDeps, ReaderOf } from './embedded/deps.ts';
import { createEngine, embeddedAudience, embeddedIssuer, signingAlgorithm } from './embedded/engine.ts';
import { followEndedSessions } from './embedded/ended-sessions.ts';
import { defaultLimits, type IdentityLimits } from './embedded/limit-attempts.ts';
import { deleteExpiredJob, mailLinkJob } from './embedded/mail-link-job.ts';
import {
  checkMailedCode,
  mailNewLink,
  mailPasswordReset,
  mailVerification,
  resetPassword,
  verifyEmail,
} from './embedded/mailed-actions.ts';
import { mailNotice, mailNoticeJob } from './embedded/notices.ts';
import { deleteExpired, deleteSession, isLivingSession, retireSigningKeys } from './embedded/queries.ts';
import { giveLoginAgain } from './embedded/recent-login.ts';
import {
  beginSecondFactor,
  finishWithSecondFactor,
  switchSecondFactorOff,
  switchSecondFactorOn,
} from './embedded/second-factor.ts';
import { accessFor, openSession, readEmbeddedClaims, sessionOf } from './embedded/sessions.ts';
import { createExchange, type SocialConfig } from './embedded/social-provider.ts';
import { beginSocialSignIn, endSocialSignIn } from './embedded/social-sign-in.ts';
import type { IdentityProvider } from './port.ts';

export interface EmbeddedIdentityConfig {
  readonly db: Db;
  /** Hears of sessions that other processes end. */
  readonly listen: Database['listen'];
  /** At least 32 characters, kept outside the database. */
  readonly secret: string;
  readonly publicUrl: URL;
  readonly mail: MailSender;
  /** The profile that notices go by. */
  readonly readerOf: ReaderOf;
  readonly limits?: IdentityLimits | undefined;
  readonly social?: readonly SocialConfig[] | undefined;
}

export interface EmbeddedIdentity extends IdentityProvider {
  /** For the workers. */
  readonly jobs: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
}

/** The identity provider that needs no account anywhere: e-mail and password in the product's own database. */
export async function createEmbeddedIdentity(config: EmbeddedIdentityConfig): Promise<EmbeddedIdentity> {
  const engine = createEngine(config.db, config.secret, config.publicUrl);
  const deps: EmbeddedDeps = {
    ...config,
    engine,
    limits: config.limits ?? defaultLimits,
    social: new Map(
      (config.social ?? []).map((provider) => [provider.id, { config: provider, exchange: createExchange(provider) }]),
    ),
  };
  await ensureSigningKey(deps);
  const verify = createBearerVerifier({
    issuer: embeddedIssuer,
    audience: embeddedAudience,
    algorithms: [signingAlgorithm],
    keys: keysFrom(() => engine.api.getJwks()),
    readClaims: readEmbeddedClaims,
  });
  const ended = await followEndedSessions(config.db, config.listen);
  return {
    verifyBearer: async (token) => {
      const claims = await verify(token);
      // The page requests another token then, and finds that it is signed out.
      if (claims.sessionId !== undefined && ended.has(claims.sessionId))
        throw new AppError('unauthenticated', 'kernel.token-expired');
      return claims;
    },
    onSessionEnded: ended.onEnded,
    // A token that names no session is of an older program: the page gets another.
    sessionLives: async ({ subject, sessionId }) =>
      sessionId !== undefined && (await isLivingSession(config.db, subject, sessionId)),
    deleteSubject: deleteIdentityUser,
    endpoints: endpointsOf(deps),
    jobs: [
      handleJob(requestLinkJob, (input) => issueRequestedLink(deps, input)),
      handleJob(mailLinkJob, (input) => mailLink(deps, input)),
      handleJob(mailNoticeJob, (input) => mailNotice(deps, input)),
      handleJob(deleteExpiredJob, () => deleteExpired(deps.db)),
    ],
    schedules: [
      defineSchedule({ name: 'identity-delete-expired', cron: '17 * * * *', job: deleteExpiredJob, input: {} }),
    ],
  };
}

/** A changed secret cannot read the old keys: they are retired, everyone signs in again, and nothing else is lost. */
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
    bind(signUp, (client, input) => signUpWithPassword(deps, client, input)),
    bind(signIn, (client, input) => signInWithPassword(deps, client, input)),
    bind(startSocialSignIn, (client, input) => beginSocialSignIn(deps, client, input)),
    bind(finishSocialSignIn, (client, input) => endSocialSignIn(deps, client, input)),
    bind(finishSignIn, (client, input) => finishWithSecondFactor(deps, client, input)),
    bind(issueAccessToken, (_, { sessionToken }) => accessFor(deps, sessionToken)),
    bind(signOut, async (_, { sessionToken }) => {
      const sessionKey = openSession(deps.secret, sessionToken);
      if (sessionKey) await deleteSession(deps.db, sessionKey);
      return {};
    }),
    bind(signOutEverywhere, (_, { sessionToken }) => endEverySession(deps, sessionToken)),
    bind(requestPasswordReset, ({ clientAddress }, input) => mailPasswordReset(deps, clientAddress, input)),
    bind(resendVerification, ({ clientAddress }, input) => mailVerification(deps, clientAddress, input)),
    bind(renewActionCode, ({ clientAddress }, input) => mailNewLink(deps, clientAddress, input)),
    bind(checkActionCode, ({ clientAddress }, input) => checkMailedCode(deps, clientAddress, input)),
    bind(confirmVerification, ({ clientAddress }, input) => verifyEmail(deps, clientAddress, input)),
    bind(confirmPasswordReset, ({ clientAddress }, input) => resetPassword(deps, clientAddress, input)),
    ...accountEndpointsOf(deps),
    bind(listSigningKeys, () => engineKeys(deps)),
  ];
}

/** What the owner of a session does with the account. */
function accountEndpointsOf(deps: EmbeddedDeps): BoundEndpoint[] {
  return [
    bind(getSignInMethods, (_, { sessionToken }) => methodsOf(deps, sessionToken)),
    bind(listSessions, (_, { sessionToken }) => sessionList(deps, sessionToken)),
    bind(endSession, async (_, { sessionToken, id }) => {
      const { row } = await sessionOf(deps, sessionToken);
      await deleteSessionOwnedBy(deps.db, row.user_id, id);
      return {};
    }),
    bind(reauthenticate, ({ clientAddress }, input) => giveLoginAgain(deps, clientAddress, input)),
    bind(changePassword, ({ clientAddress }, input) => replacePassword(deps, clientAddress, input)),
    bind(changeEmail, ({ clientAddress }, input) => mailAddressChange(deps, clientAddress, input)),
    bind(confirmEmailChange, ({ clientAddress }, input) => takeNewAddress(deps, clientAddress, input)),
    bind(startSecondFactor, (_, { sessionToken }) => beginSecondFactor(deps, sessionToken)),
    bind(confirmSecondFactor, (client, input) => switchSecondFactorOn(deps, client, input)),
    bind(removeSocialSignIn, (_, input) => unlinkSocial(deps, input)),
    bind(removeSecondFactor, (_, { sessionToken }) => switchSecondFactorOff(deps, sessionToken)),
  ];
}

async function engineKeys({ engine }: EmbeddedDeps) {
  const { keys } = await engine.api.getJwks();
  return { keys: keys.map((key) => ({ ...key })) };
}
