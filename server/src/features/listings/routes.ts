import { checkListing, exportListing } from '@kadr/shared/listings';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { exportOwnListing } from './export-listing.ts';
import type { ListingDeps } from './listing-deps.ts';
import { checkOwnListing } from './measured-pictures.ts';

export function listingRoutes(deps: ListingDeps): BoundEndpoint[] {
  return [
    bind(checkListing, ({ user }, { id, marketplace }) => checkOwnListing(deps, user.id, id, marketplace)),
    bind(exportListing, ({ user }, { id, marketplaces }) => exportOwnListing(deps, user.id, id, marketplaces)),
  ];
}
