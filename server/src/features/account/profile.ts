import type { Profile } from '@kadr/shared/account';
import type { UserRow } from './queries.ts';

export function profileOf(row: UserRow): Profile {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    authType: row.auth_type,
    region: row.region,
    language: row.language,
    countryCode: row.country_code,
    batchMails: row.batch_mails,
    productsAdded: row.products_added,
    visualsCreated: row.visuals_created,
  };
}
