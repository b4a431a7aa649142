import type { DesignDocument } from '@kadr/shared/designs';

/** The card with the picture alone: its set is not to be had any more. */
export function withoutScene(document: DesignDocument): DesignDocument {
  const { beyond, props: _, bare: __, level: ___, ...picture } = document.picture;
  return beyond === undefined ? document : { ...document, picture };
}
