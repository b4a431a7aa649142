import * as account from '../account/index.ts';
import * as batches from '../batches/index.ts';
import * as catalog from '../catalog/index.ts';
import * as descriptions from '../descriptions/index.ts';
import * as designs from '../designs/index.ts';
import * as downloads from '../downloads/index.ts';
import * as identity from '../identity/index.ts';
import * as images from '../images/index.ts';
import * as integrations from '../integrations/index.ts';
import { kernelErrors, type Endpoint, type ErrorTable } from '../kernel/index.ts';
import * as listings from '../listings/index.ts';
import * as payments from '../payments/index.ts';
import * as presets from '../presets/index.ts';
import * as products from '../products/index.ts';
import * as provenance from '../provenance/index.ts';
import * as shops from '../shops/index.ts';
import * as support from '../support/index.ts';
import * as tokens from '../tokens/index.ts';
import * as tryout from '../tryout/index.ts';
import * as uploads from '../uploads/index.ts';
import * as videos from '../videos/index.ts';
import * as visuals from '../visuals/index.ts';

const features: readonly Readonly<Record<string, unknown>>[] = [
  identity,
  account,
  catalog,
  uploads,
  products,
  batches,
  presets,
  images,
  descriptions,
  listings,
  visuals,
  videos,
  downloads,
  designs,
  tokens,
  payments,
  support,
  provenance,
  tryout,
  integrations,
  shops,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
}

/** Every call of the contract. */
export const allEndpoints: readonly Endpoint[] = features.flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
);

/** Every error code with its kind. */
export const allErrors: ErrorTable = {
  ...kernelErrors,
  ...identity.identityErrors,
  ...account.accountErrors,
  ...catalog.catalogErrors,
  ...products.productErrors,
  ...descriptions.descriptionErrors,
  ...visuals.visualErrors,
  ...videos.videoErrors,
  ...batches.batchErrors,
  ...presets.presetErrors,
  ...uploads.uploadErrors,
  ...images.imageErrors,
  ...listings.listingErrors,
  ...designs.designErrors,
  ...tokens.tokenErrors,
  ...payments.paymentErrors,
  ...support.supportErrors,
  ...provenance.provenanceErrors,
  ...tryout.tryoutErrors,
  ...integrations.apiKeyErrors,
  ...integrations.webhookErrors,
  ...shops.shopErrors,
};
