import { readActionLink, signUp, type ActionMode, type IssuedSession } from '@kadr/shared/identity';
import { AppError, type Endpoint, type OutputOf, type SentInputOf } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database, Db } from '../../../platform/db/index.ts';
import { createTestDatabase } from '../../../platform/db/testing/test-database.ts';
import { createHttpApp } from '../../../platform/http/index.ts';
import { runJobsNow } from '../../../platform/jobs/index.ts';
import type { Mail, MailSender } from '../../mail/port.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity, type EmbeddedIdentityConfig } from '../embedded.ts';
import type { IdentityLimits } from '../embedded/limit-attempts.ts';
import type { SocialConfig } from '../embedded/social-provider.ts';

export interface Answer<Output = unknown> {
  readonly status: number;
  readonly body: Output & { readonly error?: { readonly code: string } };
}

export interface IdentityBench {
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly identity: EmbeddedIdentity;
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: SentInputOf<E>,
    from?: string,
  ) => Promise<Answer<OutputOf<E>>>;
  /** Runs the queued mail jobs; all mails so far. */
  readonly deliver: () => Promise<Mail[]>;
  /** The next mails do not go out; their jobs try again. */
  readonly failMails: (count: number) => void;
  /** A signed-up account; its address is not confirmed yet. */
  readonly newAccount: (email?: string) => Promise<{ email: string; password: string } & IssuedSession>;
  /** The code of the newest mail of a kind to an address. */
  readonly codeMailedTo: (email: string, mode: ActionMode) => Promise<string>;
  readonly expireCode: (email: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const benchSecret = 'a-secret-of-tests-with-32-letters-or-more';
export const goodPassword = 'Correct-horse-7';
const publicUrl = new URL('http://kadr.localhost:4310');
let accounts = 0;

function httpAppOf({ endpoints }: EmbeddedIdentity) {
  return createHttpApp({
    log: pino({ level: 'silent' }),
    contract: endpoints.map(({ endpoint }) => endpoint),
    bound: endpoints,
    authenticate: () => {
      throw new AppError('unauthenticated', 'kernel.unauthenticated');
    },
    publicUrl,
    trustProxy: false,
    allowedOrigins: [],
    defaultCallsPerMinute: 100_000,
  });
}

/** The code of the newest mail of a kind to an address. */
function codeMailed(mails: readonly Mail[], email: string, mode: ActionMode): string {
  const links = mails
    .filter((mail) => mail.to === email)
    .map((mail) => readActionLink(new URL(mail.actionUrl ?? 'http://none').searchParams));
  const link = links.findLast((found) => found?.mode === mode);
  if (!link) throw new Error(`no ${mode} mail for ${email}`);
  return link.oobCode;
}

function catchMails() {
  const mails: Mail[] = [];
  let toFail = 0;
  const sender: MailSender = {
    send: async (mail) => {
      if (toFail-- > 0) throw new Error('the mail server does not answer');
      mails.push(mail);
    },
    close: () => Promise.resolve(),
  };
  const fail = (count: number): void => {
    toFail = count;
  };
  return { mails, sender, fail };
}

/** The embedded provider behind real HTTP and a real database; mails are caught, their jobs run when told. */
export async function openIdentityBench(
  limits?: IdentityLimits,
  social?: readonly SocialConfig[],
  readerOf: EmbeddedIdentityConfig['readerOf'] = () => Promise.resolve(null),
): Promise<IdentityBench> {
  const database = await createTestDatabase();
  const { db, listen } = database;
  const mailbox = catchMails();
  const identity = await createEmbeddedIdentity({
    db,
    listen,
    secret: benchSecret,
    publicUrl,
    limits,
    social,
    readerOf,
    mail: mailbox.sender,
  });
  const app = await httpAppOf(identity);
  const call = async <E extends Endpoint>(endpoint: E, input: SentInputOf<E>, from = '192.0.2.1') => {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      remoteAddress: from,
      ...(endpoint.method === 'GET' ? {} : { payload: input }),
    });
    return { status: answer.statusCode, body: answer.json<Answer<OutputOf<E>>['body']>() };
  };
  const deliver = () => runJobsNow(database, identity.jobs).then(() => mailbox.mails);
  return {
    db,
    listen,
    identity,
    call,
    deliver,
    failMails: mailbox.fail,
    newAccount: async (email = `seller-${++accounts}@shop.example`) => {
      const { body } = await call(
        signUp,
        { name: 'Ola', email, password: goodPassword, language: 'en', agreed: true },
        `198.51.100.${accounts % 250}`,
      );
      return { ...body, email, password: goodPassword };
    },
    codeMailedTo: async (email, mode) => codeMailed(await deliver(), email, mode),
    expireCode: async (email) => {
      await sql`update identity_action_codes set expires_at = now() - interval '1 second' where email = ${email}`.execute(
        db,
      );
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
