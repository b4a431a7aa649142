import { z } from 'zod';
import { endpoint, idSchema, languageSchema, singleLine, type ErrorTable } from '../kernel/index.ts';
import { regionCurrency, regionSchema } from './regions.ts';

const currencies = Object.values(regionCurrency);

export const accountErrors = {
  'account.region-fixed': 'conflict',
  'account.wrong-confirmation': 'invalid',
} as const satisfies ErrorTable;

export const authTypes = ['password', 'google', 'facebook'] as const;

export const nameSchema = z.string().overwrite(singleLine).trim().min(2).max(60);
export const countryCodeSchema = z.string().regex(/^[a-z]{2}$/);

export const profileSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  authType: z.enum(authTypes),
  /** Null until setup is done. */
  region: regionSchema.nullable(),
  language: languageSchema,
  countryCode: countryCodeSchema.nullable(),
  /** A mail when a long batch is over. */
  batchMails: z.boolean(),
  productsAdded: z.number().int(),
  visualsCreated: z.number().int(),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/core/api/v1/user',
  auth: 'unverified',
  input: z.object({}),
  output: profileSchema,
  errors: [],
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Change name, language, country or mails; set the region once',
  method: 'POST',
  path: '/core/api/v1/user/update',
  auth: 'user',
  input: z.object({
    name: nameSchema.optional(),
    language: languageSchema.optional(),
    countryCode: countryCodeSchema.optional(),
    region: regionSchema.optional(),
    batchMails: z.boolean().optional(),
  }),
  output: profileSchema,
  errors: ['account.region-fixed'],
});

export const exportData = endpoint({
  name: 'exportData',
  summary: 'Everything that is kept of the user, as a ZIP: JSON files, photos, pictures, cards',
  method: 'GET',
  path: '/core/api/v1/user/export',
  auth: 'unverified',
  livingSession: true,
  perMinute: 4,
  binary: true,
  input: z.object({}),
  output: z.unknown(),
  errors: [],
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Delete the account and all that is in it; wants a login of the last minutes',
  method: 'POST',
  path: '/core/api/v1/user/delete',
  auth: 'unverified',
  livingSession: true,
  perMinute: 10,
  input: z.object({
    /** The account's e-mail, typed by the user. */
    confirmation: z.string().max(400),
  }),
  output: z.object({}),
  errors: ['account.wrong-confirmation', 'identity.requires-recent-login'],
});

const healthSchema = z.object({
  build: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(['database', 'files', 'identity', 'mail', 'pictures', 'payments', 'messenger']),
      /** What is connected; empty for nothing. */
      adapter: z.string(),
      /** Null where asking would cost or send something. */
      healthy: z.boolean().nullable(),
    }),
  ),
});
export type Health = z.infer<typeof healthSchema>;

export const getHealth = endpoint({
  name: 'getHealth',
  summary: 'The parts that are connected, and their health; for the test page',
  method: 'GET',
  path: '/core/api/v1/health',
  auth: 'user',
  perMinute: 30,
  input: z.object({}),
  output: healthSchema,
  errors: [],
});

/** Social buttons to show. */
const social = z.array(z.enum(['google', 'facebook']));

/** Who keeps the accounts. Nothing of it is secret. */
export const identityConfigSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded'), social }),
  z.object({
    kind: z.literal('firebase'),
    social,
    projectId: z.string(),
    apiKey: z.string(),
    authDomain: z.string(),
    /** The emulator, on one's own machine. */
    emulatorUrl: z.url().optional(),
  }),
]);
export type IdentityConfig = z.infer<typeof identityConfigSchema>;

const packagesSchema = z.object({
  currency: z.enum(currencies),
  packages: z.array(z.object({ tokens: z.number().int(), amountMinor: z.number().int() })),
});

/** What the browser needs to know before anyone is signed in. */
export const publicConfigSchema = z.object({
  identity: identityConfigSchema,
  /** API host of each region; empty means this host. */
  regionHosts: z.partialRecord(regionSchema, z.url()),
  /** Who runs this installation, for the pages of law; `contact` is an address or a link. */
  operator: z.object({ name: z.string(), contact: z.string() }).partial().optional(),
  /** What visitors are told before they sign up. */
  offer: z.object({
    /** Given once to each account; pictures made with them carry a watermark. */
    testTokens: z.number().int(),
    /** Tokens that one picture costs. */
    picture: z.number().int(),
    /** By region; none where nothing is sold. Money is whole hundredths of the currency. */
    sold: z.partialRecord(regionSchema, packagesSchema),
  }),
  /** Visitors may have one photo a day cut out. */
  tryout: z.boolean(),
  /** The local mailbox page is on (only on one's own machine). */
  localMailbox: z.boolean(),
  /** Where errors are reported to; without it nothing is, and nothing of it is loaded. */
  sentryDsn: z.string().optional(),
  build: z.string(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const getPublicConfig = endpoint({
  name: 'getPublicConfig',
  summary: 'Public configuration of this deployment',
  method: 'GET',
  path: '/core/api/v1/config',
  auth: 'public',
  input: z.object({}),
  output: publicConfigSchema,
  errors: [],
});

/**
 * The server asks an IP-location service for the caller's address: a service that a browser cannot reach would be an
 * error on every page.
 */
export const getCountry = endpoint({
  name: 'getCountry',
  summary: 'Country of the caller, by network address',
  method: 'GET',
  path: '/core/api/v1/country',
  auth: 'public',
  perMinute: 10,
  input: z.object({}),
  /** Null where the service does not know, or does not answer. */
  output: z.object({ countryCode: countryCodeSchema.nullable() }),
  errors: [],
});
