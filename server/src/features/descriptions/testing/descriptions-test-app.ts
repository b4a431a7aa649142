import type { Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../platform/db/testing/test-database.ts';
import { createFileUrls } from '../../../platform/files/index.ts';
import { createTestApp } from '../../../platform/http/testing/test-app.ts';
import type { TextModel } from '../../../providers/text-model/port.ts';
import { ownProductView, setDescription } from '../../products/index.ts';
import type { DescriptionDeps } from '../description-deps.ts';
import { descriptionRoutes, writeFirstTexts } from '../index.ts';
import { aDraft, aSeller } from '../../../testing/factories.ts';

/** The feature over HTTP on the real database engine, on products put in as the seller would have left them. */
export async function createDescriptionsTestApp(model: TextModel | null = null) {
  const database = await createTestDatabase();
  const { db } = database;
  const { signFileUrl: fileUrl } = createFileUrls('a secret of at least thirty-two characters');
  const deps: DescriptionDeps = {
    db,
    setDescription,
    publish: () => Promise.resolve(),
    model,
    ownProduct: (on, userId, id) => ownProductView({ fileUrl }, on, userId, id),
  };
  const http = await createTestApp(descriptionRoutes(deps));
  return {
    db,
    call: http.call,
    writeFirst: (userId: string, productId: string, language: Language) =>
      writeFirstTexts(deps, db, userId, { productId, language }),
    addUser: () => aSeller(db),
    addProduct: (userId: string, title: string, benefits: readonly string[] = []) =>
      aDraft(db, userId, {
        title,
        category_id: title === '' ? null : 'mugs',
        width_mm: 80,
        height_mm: 95,
        benefits: JSON.stringify(benefits),
      }),
    async descriptionOf(productId: string): Promise<string | undefined> {
      const { rows } = await sql<{
        description: string;
      }>`select description from products where id = ${productId}`.execute(db);
      return rows[0]?.description;
    },
    async close(): Promise<void> {
      await http.close();
      await database.close();
    },
  };
}

export type DescriptionsTestApp = Awaited<ReturnType<typeof createDescriptionsTestApp>>;
