import { accountRoutes, currentUser } from '../features/account/index.ts';
import { batchJobs, batchRoutes, batchSchedules } from '../features/batches/index.ts';
import { catalogRoutes } from '../features/catalog/index.ts';
import { descriptionRoutes } from '../features/descriptions/index.ts';
import { brandSchedules, designJobs, designRoutes } from '../features/designs/index.ts';
import { integrationJobs, integrationRoutes, integrationSchedules } from '../features/integrations/index.ts';
import { listingRoutes } from '../features/listings/index.ts';
import { paymentJobs, paymentRoutes, paymentSchedules } from '../features/payments/index.ts';
import { presetRoutes } from '../features/presets/index.ts';
import {
  productForStudio,
  productJobs,
  productRoutes,
  productSchedules,
  productTitles,
} from '../features/products/index.ts';
import { imageJobs, imageRoutes, imageSchedules } from '../features/images/index.ts';
import { provenanceRoutes } from '../features/provenance/index.ts';
import { shopJobs, shopRoutes, shopSchedules } from '../features/shops/index.ts';
import { supportJobs, supportRoutes } from '../features/support/index.ts';
import { tokenJobs, tokenRoutes, tokenSchedules } from '../features/tokens/index.ts';
import { tryoutRoutes } from '../features/tryout/index.ts';
import { uploadJobs, uploadRoutes, uploadSchedules } from '../features/uploads/index.ts';
import { downloadRoutes } from '../features/downloads/index.ts';
import { frameRoutes, visualJobs, visualSchedules } from '../features/frames/index.ts';
import { videoJobs, videoRoutes, videoSchedules } from '../features/videos/index.ts';
import { photoshootRoutes } from '../features/photoshoots/index.ts';
import { fileJobs, fileSchedules } from '../platform/files/index.ts';
import { hasOpenJobs, type JobHandler, type Schedule } from '../platform/jobs/index.ts';
import { httpJobs, httpSchedules, type BoundEndpoint } from '../platform/http/index.ts';
import type { Deps } from './wire.ts';
import { accountDeps } from './account-deps.ts';
import { fileMakers } from './file-makers.ts';
import { observedEngine } from './observe-engine.ts';
import {
  productDeps,
  batchDeps,
  batchJobDeps,
  imageDeps,
  descriptionDeps,
  listingDeps,
  photoshootDeps,
  downloadDeps,
  designDeps,
  designJobDeps,
  paymentDeps,
  renderDeps,
  videoDeps,
  paymentJobDeps,
} from './feature-deps.ts';
import { shopDeps } from './shop-deps.ts';

/** Every endpoint with its handler. */
export function boundEndpoints(deps: Deps): BoundEndpoint[] {
  const { db, identity, imageModel, prices, fileUrls } = deps;
  return [
    ...identity.endpoints,
    ...accountRoutes(accountDeps(deps)),
    ...catalogRoutes({ listPlates: async () => imageModel.plates }),
    ...uploadRoutes(deps),
    ...productRoutes(productDeps(deps)),
    ...batchRoutes(batchDeps(deps)),
    ...presetRoutes({ db, fileUrl: fileUrls.signFileUrl, studioProduct: productForStudio }),
    ...imageRoutes(imageDeps(deps)),
    ...descriptionRoutes(descriptionDeps(deps)),
    ...listingRoutes(listingDeps(deps)),
    ...photoshootRoutes(photoshootDeps(deps)),
    ...frameRoutes({ db, fileUrl: fileUrls.signFileUrl, studioProduct: productForStudio }),
    ...videoRoutes(videoDeps(deps)),
    ...downloadRoutes(downloadDeps(deps)),
    ...designRoutes(designDeps(deps)),
    ...tokenRoutes({ db, prices, productTitles }),
    ...paymentRoutes(paymentDeps(deps)),
    ...supportRoutes({ db }),
    ...provenanceRoutes({ db, signer: deps.recordSigner }),
    ...tryoutRoutes({
      isOn: deps.env.TRY_WITHOUT_ACCOUNT,
      engine: observedEngine(deps),
      allowance: deps.guestTries,
      isWorkOpen: openWork(deps),
    }),
    ...integrationRoutes(deps),
    ...shopRoutes(shopDeps(deps)),
  ];
}

/** Whether anything waits or runs that takes pictures to the machine or to a vendor. */
function openWork(deps: Deps): () => Promise<boolean> {
  const names = jobHandlers(deps)
    .handlers.filter(({ job }) => job.kind !== 'general')
    .map(({ job }) => job.name);
  return () => hasOpenJobs(deps.db, names);
}

/** Everything that is done later, and when. */
export function jobHandlers(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      ...deps.identity.jobs,
      ...productJobs(productDeps(deps), deps.cutOutsAtOnce),
      ...visualJobs(renderDeps(deps), deps.renderThreads, deps.env.IMAGE_MODEL.length > 0),
      ...videoJobs(videoDeps(deps)),
      ...batchJobs(batchJobDeps(deps)),
      ...designJobs(designJobDeps(deps)),
      ...tokenJobs({ ...deps, siteUrl: deps.publicUrl }),
      ...paymentJobs(paymentJobDeps(deps)),
      ...uploadJobs(deps),
      ...imageJobs(deps),
      ...fileJobs(deps, fileMakers(deps)),
      ...httpJobs(deps),
      ...supportJobs({ ...deps, siteUrl: deps.publicUrl }),
      ...integrationJobs({ ...deps, currentUser }),
      ...shopJobs(shopDeps(deps)),
    ],
    schedules: [
      ...deps.identity.schedules,
      ...uploadSchedules,
      ...productSchedules,
      ...imageSchedules,
      ...visualSchedules,
      ...videoSchedules,
      ...batchSchedules,
      ...brandSchedules,
      ...tokenSchedules,
      ...paymentSchedules,
      ...fileSchedules,
      ...httpSchedules,
      ...integrationSchedules,
      ...shopSchedules,
    ],
  };
}
