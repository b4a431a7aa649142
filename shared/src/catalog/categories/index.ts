import beauty from './beauty-categories.json' with { type: 'json' };
import fashion from './fashion-categories.json' with { type: 'json' };
import home from './home-categories.json' with { type: 'json' };
import kids from './kids-categories.json' with { type: 'json' };
import kitchen from './kitchen-categories.json' with { type: 'json' };
import other from './other-categories.json' with { type: 'json' };
import tech from './tech-categories.json' with { type: 'json' };
import work from './work-categories.json' with { type: 'json' };
import { categoriesOf, type CategoryEntry, type CategoryGroup } from './category-entry.ts';

const groups: readonly CategoryGroup[] = [
  ...home,
  ...kitchen,
  ...beauty,
  ...fashion,
  ...kids,
  ...other,
  ...tech,
  ...work,
];

/** The category tree, two levels, each top category followed by its children. */
export const categories: readonly CategoryEntry[] = groups.flatMap(categoriesOf);

const byId = new Map(categories.map((entry) => [entry.id, entry]));

export function findCategory(id: string | null): CategoryEntry | undefined {
  return id === null ? undefined : byId.get(id);
}

/** For what none of the others fits. */
export const otherCategory = 'other-goods';
