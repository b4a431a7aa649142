import type { Region } from '@kadr/shared/account';
import type { PackageTable } from '@kadr/shared/payments';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import type { PaymentProvider } from '../../providers/payment/port.ts';

/** Everything that the feature is wired with. */
export interface PaymentDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly publish: Publish;
  readonly publicUrl: URL;
  readonly packages: PackageTable;
  /** Who takes the money in each region; none where nothing is sold. */
  readonly providers: Readonly<Partial<Record<Region, PaymentProvider>>>;
  /** The user's region; null before setup. */
  readonly regionOf: (db: Db, userId: string) => Promise<Region | null>;
}

/** The provider of an order that was made with it. Throws when this process is not configured for it any more. */
export function providerNamed({ providers }: Pick<PaymentDeps, 'providers'>, name: string): PaymentProvider {
  const found = Object.values(providers).find((provider) => provider.name === name);
  if (!found) throw new Error(`orders of ${name} are open, and this process is not configured for it`);
  return found;
}
