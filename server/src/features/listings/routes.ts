import { checkListing, checkListingTexts, exportListing, listPlatforms, platforms } from '@kadr/shared/listings';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { checkOwnListing } from './check-listing.ts';
import { checkOwnTexts } from './checked-texts.ts';
import { exportOwnListing } from './export-listing.ts';
import type { ListingDeps, ListingWork } from './listing-deps.ts';
import { rememberLast } from './remember.ts';

/** What is measured of a picture takes some hundred bytes. */
const mostMeasures = 2000;

export function listingRoutes(deps: ListingDeps): BoundEndpoint[] {
  const work: ListingWork = { ...deps, remember: rememberLast(mostMeasures) };
  return [
    bind(checkListing, ({ user }, { id, marketplace }) => checkOwnListing(work, user.id, id, marketplace)),
    bind(checkListingTexts, ({ user }, { id, marketplaces }) => checkOwnTexts(work, user.id, id, marketplaces)),
    bind(listPlatforms, async () => platforms()),
    bind(exportListing, ({ user }, { id, marketplaces }) => exportOwnListing(work, user, id, marketplaces)),
  ];
}
