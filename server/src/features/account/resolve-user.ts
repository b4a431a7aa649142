import { AppError } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import type { Claims, IdentityProvider } from '../../providers/identity/port.ts';
import { markVerified, upsertUser, userById, userOfSubject, type UserRow } from './queries.ts';

export interface ResolveDeps {
  readonly db: Db;
  readonly identity: Pick<IdentityProvider, 'verifyBearer' | 'sessionLives'>;
  /** Runs once per user, in the transaction that first sees the address confirmed (the registration's tokens, say). */
  readonly onVerified: (tx: Db, userId: string) => Promise<void>;
}

export interface UserResolver {
  /** The user of a bearer token. The token is verified at every call; only the user's row is remembered. */
  readonly authenticate: (bearer: string) => Promise<CurrentUser>;
  /** After a change of the profile. Other processes see it when their memory has run out. */
  readonly forget: (userId: string) => void;
}

const rememberedForMs = 15_000;
const rememberedUsers = 5_000;

export function createUserResolver(deps: ResolveDeps, now: () => number = Date.now): UserResolver {
  const remembered = new Map<string, { user: CurrentUser; untilMs: number }>();
  return {
    authenticate: async (bearer) => {
      const claims = await deps.identity.verifyBearer(bearer);
      const ofToken = {
        authenticatedAt: claims.authenticatedAt,
        sessionId: claims.sessionId,
        sessionLives: () => deps.identity.sessionLives(claims),
      };
      const key = JSON.stringify([claims.issuer, claims.subject, claims.email, claims.emailVerified]);
      const known = remembered.get(key);
      if (known && known.untilMs > now()) return { ...known.user, ...ofToken };
      const user = currentUserOf(await resolveUser(deps, claims));
      if (remembered.size >= rememberedUsers) remembered.clear();
      remembered.set(key, { user, untilMs: now() + rememberedForMs });
      return { ...user, ...ofToken };
    },
    forget: (userId) => {
      for (const [key, { user }] of remembered) if (user.id === userId) remembered.delete(key);
    },
  };
}

/** The user of an id, for anyone who acts on their behalf; undefined for a deleted account. */
export async function currentUser(db: Db, userId: string): Promise<CurrentUser | undefined> {
  const row = await userById(db, userId);
  return row && !row.deleted_at ? currentUserOf(row) : undefined;
}

/** The row of the claims' user: read where it says the same already, written where it does not. */
async function resolveUser({ db, onVerified }: Omit<ResolveDeps, 'identity'>, claims: Claims): Promise<UserRow> {
  const known = await userOfSubject(db, claims.issuer, claims.subject);
  if (known?.deleted_at) throw new AppError('unauthenticated', 'kernel.unauthenticated');
  if (known && isUpToDate(known, claims)) return known;
  return db.transaction().execute(async (tx) => {
    const user = await upsertUser(tx, claims);
    if (!user) throw new AppError('unauthenticated', 'kernel.unauthenticated');
    if (await markVerified(tx, user.id)) await onVerified(tx, user.id);
    return user;
  });
}

function isUpToDate(row: UserRow, claims: Claims): boolean {
  const sameAddress = row.email === claims.email && row.auth_type === claims.authType;
  return (
    sameAddress && (row.verified_at !== null || !claims.emailVerified) && (row.email_verified || !claims.emailVerified)
  );
}

function currentUserOf(row: UserRow): CurrentUser {
  return { id: row.id, email: row.email, name: row.name, emailVerified: row.email_verified, language: row.language };
}
