import {
  deleteAccount as deleteEndpoint,
  exportData as exportEndpoint,
  getCountry,
  getHealth,
  getProfile,
  getPublicConfig,
  updateProfile as updateProfileEndpoint,
  type Health,
  type PublicConfig,
} from '@kadr/shared/account';
import { AppError } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import type { CountryOfAddress } from '../../providers/ip-location/port.ts';
import { deleteAccount, type DeleteDeps } from './delete-account.ts';
import { exportData, type ExportDeps } from './export-data.ts';
import { profileOf } from './profile.ts';
import { userById } from './queries.ts';
import type { UserResolver } from './resolve-user.ts';
import { updateProfile } from './update-profile.ts';

export interface AccountDeps extends DeleteDeps, ExportDeps {
  readonly db: Db;
  readonly publicConfig: PublicConfig;
  readonly users: Pick<UserResolver, 'forget'>;
  readonly publish: Publish;
  readonly health: () => Promise<Health>;
  readonly countryOf: CountryOfAddress;
}

export function accountRoutes(deps: AccountDeps): BoundEndpoint[] {
  const { db, publicConfig, users, publish } = deps;
  return [
    bind(getHealth, () => deps.health()),
    bind(getPublicConfig, () => Promise.resolve(publicConfig)),
    bind(getCountry, async ({ clientAddress }) => ({ countryCode: await deps.countryOf(clientAddress) })),
    bind(getProfile, async ({ user }) => {
      const row = await userById(db, user.id);
      if (!row) throw new AppError('not-found', 'kernel.not-found');
      return profileOf(row);
    }),
    bind(updateProfileEndpoint, async ({ user }, changes) => {
      const profile = await updateProfile(db, user, changes);
      users.forget(user.id);
      await publish(db, user.id, { type: 'profile-changed' });
      return profile;
    }),
    bind(exportEndpoint, ({ user }) => exportData(deps, user)),
    bind(deleteEndpoint, async ({ user }, input) => {
      await deleteAccount(deps, user, input);
      users.forget(user.id);
      return {};
    }),
  ];
}
