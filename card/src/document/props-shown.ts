import type { DesignDocument, PropBox } from '@kadr/shared/designs';

/** The things of the set that a card shows: none on the set's bare version. */
export function propsShown({ bare, props = [] }: DesignDocument['picture']): readonly PropBox[] {
  return bare === true ? [] : props;
}
