import {
  createTemplate,
  deleteTemplate,
  getBrand,
  listTemplates,
  prepareLogo,
  renameTemplate,
  restoreTemplate,
  saveBrand,
} from '@kadr/shared/designs';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { ownBrand, saveOwnBrand } from './brand.ts';
import { prepareOwnLogo } from './card-logos.ts';
import type { DesignDeps } from './design-deps.ts';
import {
  createOwnTemplate,
  deleteOwnTemplate,
  listOwnTemplates,
  renameOwnTemplate,
  restoreOwnTemplate,
} from './templates.ts';

export function brandRoutes(deps: DesignDeps): BoundEndpoint[] {
  const { db } = deps;
  return [
    bind(getBrand, ({ user }) => ownBrand(db, user.id)),
    bind(saveBrand, ({ user }, brand) => saveOwnBrand(deps, user.id, brand)),
    bind(prepareLogo, ({ user }, { imageId }) => prepareOwnLogo(deps, user.id, imageId)),
    bind(listTemplates, ({ user }) => listOwnTemplates(db, user.id)),
    bind(createTemplate, ({ user }, input) => createOwnTemplate(db, user.id, input)),
    bind(renameTemplate, ({ user }, { id, name }) => renameOwnTemplate(db, user.id, id, name)),
    bind(deleteTemplate, async ({ user }, { id }) => {
      await deleteOwnTemplate(db, user.id, id);
      return {};
    }),
    bind(restoreTemplate, ({ user }, { id }) => restoreOwnTemplate(db, user.id, id)),
  ];
}
