import { changePreset, createPreset, deletePreset, getSheet, listPresets, shotsOfProduct } from '@kadr/shared/presets';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { catalogueSheet } from '../photoshoots/index.ts';
import {
  changeOwnPreset,
  createOwnPreset,
  deleteOwnPreset,
  listOwnPresets,
  shotsOfOwnProduct,
  type PresetDeps,
} from './presets.ts';

export function presetRoutes(deps: PresetDeps): BoundEndpoint[] {
  return [
    bind(listPresets, ({ user }) => listOwnPresets(deps, user.id)),
    bind(shotsOfProduct, ({ user }, { productId }) => shotsOfOwnProduct(deps, user.id, productId)),
    bind(getSheet, ({ user }, input) => catalogueSheet(deps, user.id, input)),
    bind(createPreset, ({ user }, input) => createOwnPreset(deps, user.id, input)),
    bind(changePreset, ({ user }, input) => changeOwnPreset(deps, user.id, input)),
    bind(deletePreset, async ({ user }, { id }) => {
      await deleteOwnPreset(deps, user.id, id);
      return {};
    }),
  ];
}
