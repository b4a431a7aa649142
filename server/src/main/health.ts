import type { Health } from '@kadr/shared/account';
import { answersInTime } from '../platform/metrics/index.ts';
import { dependencyChecks } from './dependency-checks.ts';
import { version } from './version.ts';
import type { Deps } from './wire.ts';

/** What this process is made of, and whether what can be asked without a side effect answers. */
export async function healthOf({
  env,
  db,
  objects,
  messenger,
  imageModel,
  payments,
  chosenIdentity,
}: Deps): Promise<Health> {
  const parts = dependencyChecks(db, objects);
  const [database, files] = await Promise.all([answersInTime(parts.database), answersInTime(parts.store)]);
  const engine = imageModel.plates.length;
  return {
    build: version,
    parts: [
      { part: 'database', adapter: env.DATABASE_URL ? 'PostgreSQL' : 'PGlite', healthy: database },
      { part: 'files', adapter: env.OBJECT_STORE ? 'S3' : 'folder', healthy: files },
      chosenIdentity.config.kind === 'embedded'
        ? { part: 'identity', adapter: 'embedded', healthy: database }
        : { part: 'identity', adapter: `Firebase, ${chosenIdentity.config.projectId}`, healthy: null },
      { part: 'mail', adapter: env.SMTP_URL ? 'SMTP' : 'local mailbox', healthy: env.SMTP_URL ? null : database },
      { part: 'pictures', adapter: `Studio, ${engine} plates`, healthy: engine > 0 },
      {
        part: 'payments',
        adapter: [...new Set(Object.values(payments.providers).map(({ name }) => name))].join(', '),
        healthy: null,
      },
      { part: 'messenger', adapter: messenger ? 'Telegram' : '', healthy: null },
    ],
  };
}
