import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount, exportData, getProfile } from '@kadr/shared/account';
import { newId } from '@kadr/shared/kernel';
import { sendTicket } from '@kadr/shared/support';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { keepFiles, storeFile, sweepFiles } from '../../platform/files/index.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import type { Claims } from '../../providers/identity/port.ts';
import { openFolderStore } from '../../providers/object-store/folder.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { deleteProductsOf, exportedProducts } from '../products/index.ts';
import { deleteTicketsOf, exportedTickets, supportRoutes } from '../support/index.ts';
import { exportedTokens, grantRegistration } from '../tokens/index.ts';
import { accountRoutes, createUserResolver } from './index.ts';
import { readZip } from './testing/read-zip.ts';
import { aDraft, aPhoto } from '../../testing/factories.ts';

let database: TestDatabase;
let app: TestApp;
let objects: ObjectStore;
let folder: string;
const deletedSubjects: string[] = [];
const issuer = 'urn:test:issuer';
const bearerOf = (claims: { subject: string; authenticatedAt?: Date }) =>
  Buffer.from(JSON.stringify(claims)).toString('base64url');

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'kadr-account-'));
  objects = await openFolderStore(folder);
  const identity = {
    verifyBearer: async (token: string): Promise<Claims> => {
      const given = JSON.parse(Buffer.from(token, 'base64url').toString()) as {
        subject: string;
        authenticatedAt?: string;
      };
      return {
        issuer,
        email: `${given.subject}@shop.example`,
        emailVerified: true,
        name: 'Ola',
        authType: 'password',
        issuedAt: new Date(),
        subject: given.subject,
        authenticatedAt: given.authenticatedAt ? new Date(given.authenticatedAt) : new Date(),
      };
    },
    sessionLives: () => Promise.resolve(true),
    deleteSubject: async (_: unknown, subject: string) => {
      deletedSubjects.push(subject);
    },
  };
  const users = createUserResolver({
    db: database.db,
    identity,
    onVerified: (tx, userId) => grantRegistration(tx, userId, 50),
  });
  app = await createTestApp(
    [
      ...accountRoutes({
        db: database.db,
        users,
        identity,
        objects,
        log: pino({ level: 'silent' }),
        publish: () => Promise.resolve(),
        publicConfig: {
          identity: { kind: 'embedded', social: [] },
          regionHosts: {},
          offer: { testTokens: 50, picture: 10, sold: {} },
          localMailbox: true,
          tryout: true,
          build: 'test',
        },
        health: () => Promise.resolve({ build: 'test', parts: [] }),
        countryOf: () => Promise.resolve(null),
        exports: [exportedProducts, exportedTokens, exportedTickets],
        onDelete: [deleteProductsOf, deleteTicketsOf],
      }),
      ...supportRoutes({ db: database.db }),
    ],
    users.authenticate,
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A user with a product, a photo, tokens and a ticket. */
async function furnished(subject: string) {
  const bearer = bearerOf({ subject });
  const {
    body: { id: userId },
  } = await app.call(getProfile, bearer, {});
  await app.call(sendTicket, bearer, { title: 'A question', message: 'How do tokens come back?' });
  const [productId, photoId] = [newId(), newId()];
  const key = await storeFile({ db: database.db, objects }, new TextEncoder().encode(`photo of ${subject}`));
  await database.db.transaction().execute(async (tx) => {
    await aDraft(tx, userId, { id: productId, title: `Mug of ${subject}` });
    await aPhoto(tx, { userId, productId }, { id: photoId, key, original_bytes: 10, height_px: 600 });
    await keepFiles(tx, { useId: photoId, userId, productId, keys: [key] });
  });
  return { bearer, userId, productId, key };
}
const exported = async (bearer: string) =>
  readZip(Buffer.from((await app.call(exportData, bearer, {})).body as Uint8Array));
const countOf = async (table: string, userId: string) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} where user_id = ${userId}`.execute(database.db);
  return rows[0]?.n;
};

describe('the export', () => {
  it('holds everything of the user, and nothing of anyone else', async () => {
    const [mine] = [await furnished('exporter'), await furnished('stranger')];
    const files = await exported(mine.bearer);
    expect([...files.keys()].filter((path) => path.endsWith('.json')).toSorted()).toEqual([
      'products.json',
      'profile.json',
      'tickets.json',
      'tokens.json',
    ]);
    const photo = [...files].find(([path]) => path.startsWith(`photos/${mine.productId}/sample-1-`));
    expect(photo?.[1].toString()).toBe('photo of exporter');
    expect([...files.keys()].filter((path) => path.startsWith('photos/'))).toHaveLength(1);
    const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? '') as Record<string, unknown>[];
    expect(json('products.json')).toMatchObject([
      { title: 'Mug of exporter', photos: [{ fileName: 'mug.jpg', file: photo?.[0] }] },
    ]);
    expect(json('tokens.json')).toMatchObject([{ kind: 'grant', tokens: expect.anything() }]);
    expect(json('tickets.json')).toMatchObject([{ title: 'A question' }]);
    expect([...files.values()].join(' ')).not.toContain('stranger');
  });

  it('is for its owner', async () => {
    expect((await app.call(exportData, null, {})).status).toBe(401);
  });
});

describe('the end of an account', () => {
  it('wants the e-mail typed, and a login of the last minutes', async () => {
    const { bearer, userId } = await furnished('hesitant');
    const old = bearerOf({ subject: 'hesitant', authenticatedAt: new Date(Date.now() - 16 * 60_000) });
    const end = (who: string, confirmation: string) => app.call(deleteAccount, who, { confirmation });
    expect((await end(old, 'hesitant@shop.example')).error?.code).toBe('identity.requires-recent-login');
    expect((await end(bearer, 'hesitant')).error?.code).toBe('account.wrong-confirmation');
    expect(await countOf('products', userId)).toBe(1);
    expect(deletedSubjects).not.toContain('hesitant');
  });

  it('takes the work, the messages and the person; the ledger keeps its lines; a token that is still out opens nothing', async () => {
    const { bearer, userId, key } = await furnished('leaver');
    expect((await app.call(deleteAccount, bearer, { confirmation: ' Leaver@Shop.example ' })).status).toBe(200);
    expect(deletedSubjects).toContain('leaver');
    expect((await app.call(getProfile, bearer, {})).status).toBe(401);
    expect(
      (await sql`select 1 from products where user_id = ${userId} and deleted_at is null`.execute(database.db)).rows,
    ).toEqual([]);
    expect([await countOf('tickets', userId), await countOf('token_transactions', userId)]).toEqual([0, 1]);
    const { rows } = await sql`select name, email, country_code from users where id = ${userId}`.execute(database.db);
    expect(rows).toEqual([{ name: '', email: '', country_code: null }]);
    // The erasing job, then the sweep an hour later.
    await sql`delete from products where deleted_at is not null`.execute(database.db);
    await sweepFiles({ db: database.db, objects }, new Date(Date.now() + 2 * 3600_000));
    expect(await objects.get(key)).toBeNull();
  });

  it('that fails half-way changes nothing', async () => {
    const { bearer, userId } = await furnished('unlucky');
    const broken = await createTestApp(
      accountRoutes({
        db: database.db,
        users: { forget: () => undefined },
        objects,
        log: pino({ level: 'silent' }),
        publish: () => Promise.resolve(),
        publicConfig: {
          identity: { kind: 'embedded', social: [] },
          regionHosts: {},
          offer: { testTokens: 50, picture: 10, sold: {} },
          localMailbox: true,
          tryout: true,
          build: 'test',
        },
        health: () => Promise.resolve({ build: 'test', parts: [] }),
        countryOf: () => Promise.resolve(null),
        exports: [],
        onDelete: [deleteProductsOf],
        identity: { deleteSubject: () => Promise.reject(new Error('down')) },
      }),
      async () => ({
        id: userId,
        email: 'unlucky@shop.example',
        name: 'Ola',
        emailVerified: true,
        language: 'en',
        authenticatedAt: new Date(),
      }),
    );
    expect((await broken.call(deleteAccount, 'any', { confirmation: 'unlucky@shop.example' })).status).toBe(500);
    await broken.close();
    expect((await app.call(getProfile, bearer, {})).body.name).toBe('Ola');
    expect(
      (await sql`select 1 from products where user_id = ${userId} and deleted_at is null`.execute(database.db)).rows,
    ).toHaveLength(1);
  });
});
