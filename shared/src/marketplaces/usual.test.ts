import { expect, test } from 'vitest';
import { languages } from '../kernel/index.ts';
import { findMarketplace, marketplaces } from './marketplaces.ts';
import { usualFirst, usualMarketplaces } from './usual.ts';

test("a language's usual marketplaces stand first in their order, behind a shop of one's own; none is lost", () => {
  for (const language of languages) {
    const usual = usualMarketplaces[language];
    expect(usual.filter((id) => !findMarketplace(id))).toEqual([]);
    const ids = usualFirst(marketplaces, language).map(({ id }) => id);
    expect(ids.slice(0, usual.length + 1)).toEqual(['any', ...usual]);
    expect(ids.toSorted()).toEqual(marketplaces.map(({ id }) => id).toSorted());
  }
});
