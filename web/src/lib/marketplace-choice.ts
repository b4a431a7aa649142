import { marketplaceIdSchema } from '@kadr/shared/descriptions';
import { useState } from 'react';
import { readStored, writeStored } from './storage.ts';

const key = 'kadr.marketplace';

/** The marketplace that the seller looked at last in this browser; a shop of one's own at first. */
export function lastMarketplace(): string {
  return readStored(key, marketplaceIdSchema) ?? 'any';
}

export function keepMarketplace(id: string): void {
  writeStored(key, id);
}

/** A marketplace to choose, kept for the next place that asks for one. */
export function useMarketplaceChoice(): readonly [string, (id: string) => void] {
  const [marketplace, setMarketplace] = useState(lastMarketplace);
  return [
    marketplace,
    (id) => {
      setMarketplace(id);
      keepMarketplace(id);
    },
  ];
}
