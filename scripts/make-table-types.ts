import { mkdir, writeFile } from 'node:fs/promises';
import { tableTypes } from '../server/src/platform/db/testing/table-types.ts';
import { createEmbeddedTestDatabase } from '../server/src/platform/db/testing/test-database.ts';

/** `npm run tables`: writes the types of all tables as the migrations make them. */
const folder = new URL('../server/src/platform/db/generated/', import.meta.url);
const database = await createEmbeddedTestDatabase();
await mkdir(folder, { recursive: true });
await writeFile(new URL('tables.ts', folder), await tableTypes(database.db));
await database.close();
