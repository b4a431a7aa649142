import { notifyOfEnded } from '../lib/ended-work.ts';
import { paths } from '../lib/paths.ts';
import type { ServerEventHandler, ServerEventOf } from '../lib/server-events.ts';

const pageOf: Readonly<Record<ServerEventOf<'work-ended'>['work'], (id: string) => string>> = {
  picture: paths.visualProduct,
  video: paths.visualProduct,
  analysis: paths.product,
  run: paths.visualRun,
  import: paths.batchImport,
};

export const onWorkEnded: ServerEventHandler<'work-ended'> = (_, { work, id, outcome }) =>
  notifyOfEnded({ work, outcome, path: pageOf[work](id) });
