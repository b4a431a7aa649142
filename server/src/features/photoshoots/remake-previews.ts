import type { Db } from '../../platform/db/index.ts';
import type { FileMaker } from '../../platform/files/index.ts';
import { forgetPreview } from './preview-queries.ts';

/** A damaged preview of a style is forgotten: it is made again when someone looks at the styles. */
export function previewFiles({ db }: { readonly db: Db }): FileMaker {
  return {
    remake: async (key) => ((await db.transaction().execute((tx) => forgetPreview(tx, key))) ? 'let-go' : null),
    rename: () => Promise.resolve(),
  };
}
