import {
  addImportPhoto,
  batchErrors,
  checkSkus,
  confirmImport,
  forgetImport,
  getImport,
  getRun,
  listImports,
  listRuns,
  quoteRun,
  skipImportPhotos,
  startImport,
  startRun,
  steerRun,
  uploadImportPhoto,
} from '@kadr/shared/batches';
import { failures } from '@kadr/shared/kernel';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { takenSkus } from '../products/index.ts';
import { addOwnImportPhoto, addSentImportPhoto, skipOwnPhotos } from './add-import-photo.ts';
import type { BatchDeps } from './batch-deps.ts';
import { confirmOwnImport } from './confirm-import.ts';
import { deleteImport, importsOf } from './import-queries.ts';
import { headView, importView } from './import-view.ts';
import { quoteOwnRun } from './quote-run.ts';
import { runSummaries, runView } from './run-view.ts';
import { startOwnImport } from './start-import.ts';
import { startOwnRun } from './start-run.ts';
import { steerOwnRun } from './steer-run.ts';

const fail = failures(batchErrors);

export function batchRoutes(deps: BatchDeps): BoundEndpoint[] {
  return [
    bind(checkSkus, async ({ user }, { skus }) => ({ taken: await takenSkus(deps.db, user.id, skus) })),
    bind(startImport, ({ user }, input) => startOwnImport(deps, user.id, input)),
    bind(listImports, async ({ user }) => (await importsOf(deps.db, user.id)).map(headView)),
    bind(getImport, ({ user }, { id }) => importView(deps, user.id, id)),
    bind(uploadImportPhoto, ({ user }, input) => addSentImportPhoto(deps, user, input), deps.products.keepFile),
    bind(addImportPhoto, ({ user }, input) => addOwnImportPhoto(deps, user, input)),
    bind(skipImportPhotos, ({ user }, { id }) => skipOwnPhotos(deps, user, id)),
    bind(confirmImport, ({ user }, input) => confirmOwnImport(deps, user.id, input)),
    bind(forgetImport, async ({ user }, { id }) => {
      if (!(await deleteImport(deps.db, user.id, id))) throw fail('batches.not-found');
      return {};
    }),
    bind(quoteRun, ({ user }, input) => quoteOwnRun(deps, deps.db, user.id, input)),
    bind(startRun, ({ user }, input) => startOwnRun(deps, user.id, input)),
    bind(listRuns, ({ user }) => runSummaries(deps, user.id)),
    bind(getRun, ({ user }, { id }) => runView(deps, user.id, id)),
    bind(steerRun, ({ user }, input) => steerOwnRun(deps, user.id, input)),
  ];
}
