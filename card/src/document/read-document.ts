import { failures } from '@kadr/shared/kernel';
import { designErrors, designDocumentSchema, documentVersion, type DesignDocument } from '@kadr/shared/designs';

const fail = failures(designErrors);

/** Each step makes a document of its version into one of the next. */
const migrations: readonly ((document: object) => object)[] = [
  // 1 → 2: objects, order and traits are new and may be left out.
  (document) => ({ ...document, version: 2 }),
];

/**
 * A stored or sent document, brought up to the version of this code.
 * @throws designs.newer-version for one that newer code wrote; ZodError for what is no document
 */
export function readDocument(stored: unknown): DesignDocument {
  const version = versionOf(stored);
  if (version > documentVersion) throw fail('designs.newer-version');
  let document = stored;
  for (const migrate of migrations.slice(Math.max(0, version - 1))) {
    if (typeof document === 'object' && document !== null) document = migrate(document);
  }
  return designDocumentSchema.parse(document);
}

function versionOf(stored: unknown): number {
  const version = typeof stored === 'object' && stored !== null && 'version' in stored ? stored.version : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : documentVersion;
}
