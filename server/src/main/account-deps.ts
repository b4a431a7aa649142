import { regionCurrency, regions, type PublicConfig } from '@kadr/shared/account';
import { registrationGrant } from '@kadr/shared/tokens';
import type { AccountDeps } from '../features/account/index.ts';
import { deleteBatchesOf, exportedBatches } from '../features/batches/index.ts';
import { exportedDescriptions } from '../features/descriptions/index.ts';
import { deleteBrandOf, exportedBrand, exportedDesigns, exportedTemplates } from '../features/designs/index.ts';
import { deleteIntegrationsOf, exportedIntegrations } from '../features/integrations/index.ts';
import { exportedPayments, forgetPayer } from '../features/payments/index.ts';
import { deletePresetsOf, exportedPresets } from '../features/presets/index.ts';
import { deleteProductsOf, exportedProducts } from '../features/products/index.ts';
import { deleteImagesOf, exportedImages } from '../features/images/index.ts';
import { deleteShopsOf, exportedShops } from '../features/shops/index.ts';
import { deleteTicketsOf, exportedTickets } from '../features/support/index.ts';
import { exportedTokens } from '../features/tokens/index.ts';
import { exportedVideos } from '../features/videos/index.ts';
import { exportedVisuals } from '../features/frames/index.ts';
import { ipLocation } from '../providers/ip-location/ip-location.ts';
import { healthOf } from './health.ts';
import { version } from './version.ts';
import type { Deps } from './wire.ts';

/**
 * What the feature of the account is wired with, among it what every other feature exports of a user and deletes with
 * the account.
 */
export function accountDeps(deps: Deps): AccountDeps {
  const { db, users, identity, hub } = deps;
  return {
    db,
    users,
    identity,
    log: deps.log,
    objects: deps.objects,
    publicConfig: publicConfigOf(deps),
    publish: hub.publish,
    health: () => healthOf(deps),
    countryOf: ipLocation(deps.env.IP_LOCATION_URL),
    exports: [
      exportedProducts,
      exportedImages,
      exportedDescriptions,
      exportedVisuals,
      exportedVideos,
      exportedDesigns,
      exportedBrand,
      exportedTemplates,
      exportedBatches,
      exportedPresets,
      exportedTokens,
      exportedPayments,
      exportedTickets,
      exportedIntegrations,
      exportedShops,
    ],
    onDelete: [
      deleteBatchesOf,
      deletePresetsOf,
      deleteProductsOf,
      deleteImagesOf,
      deleteBrandOf,
      deleteTicketsOf,
      deleteIntegrationsOf,
      deleteShopsOf,
      forgetPayer,
    ],
  };
}

function publicConfigOf({ env, mailbox, chosenIdentity, payments }: Deps): PublicConfig {
  return {
    identity: chosenIdentity.config,
    regionHosts: env.REGION_HOSTS,
    offer: {
      testTokens: registrationGrant,
      picture: env.TOKEN_PRICES.create,
      sold: Object.fromEntries(
        regions
          .filter((region) => payments.providers[region])
          .map((region) => {
            const currency = regionCurrency[region];
            return [region, { currency, packages: [...env.TOKEN_PACKAGES[currency]] }];
          }),
      ),
    },
    tryout: env.TRY_WITHOUT_ACCOUNT,
    localMailbox: mailbox !== null,
    ...(env.SENTRY_DSN ? { sentryDsn: env.SENTRY_DSN } : {}),
    operator: { name: env.OPERATOR_NAME, contact: env.OPERATOR_CONTACT },
    build: version,
  };
}
