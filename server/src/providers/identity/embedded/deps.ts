import type { Language } from '@kadr/shared/kernel';
import type { Db } from '../../../platform/db/index.ts';
import type { MailSender } from '../../mail/port.ts';
import type { IdentityEngine } from './engine.ts';
import type { IdentityLimits } from './limit-attempts.ts';
import type { createExchange, SocialConfig } from './social-provider.ts';

/** How an account's profile wants to be written to; null where there is none yet. */
export type ReaderOf = (
  db: Db,
  issuer: string,
  subject: string,
) => Promise<{ readonly name: string; readonly language: Language } | null>;

export interface EmbeddedDeps {
  readonly db: Db;
  readonly engine: IdentityEngine;
  /** Signs session tokens and makes the codes of links; lies outside the database. */
  readonly secret: string;
  readonly publicUrl: URL;
  readonly mail: MailSender;
  readonly readerOf: ReaderOf;
  readonly limits: IdentityLimits;
  /** The providers that people may sign in with, by name. */
  readonly social: ReadonlyMap<
    string,
    { readonly config: SocialConfig; readonly exchange: ReturnType<typeof createExchange> }
  >;
}
