import { socialProviders } from '@kadr/shared/identity';
import { defaultPackages } from '@kadr/shared/payments';
import { defaultPrices, pricedActions } from '@kadr/shared/tokens';
import { z } from 'zod';
import { jsonOf } from './json-variable.ts';
import { modelVariables } from './model-variables.ts';

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');

/** {"EUR":{"100":4.99}} as packages, smallest first, in hundredths. */
const packagesSchema = z.partialRecord(
  z.enum(['USD', 'EUR', 'RUB']),
  z
    .record(z.string().regex(/^[1-9]\d{0,5}$/), z.number().min(0.5).max(1_000_000).multipleOf(0.01))
    .refine((prices) => Object.keys(prices).length > 0)
    .transform((prices) =>
      Object.entries(prices)
        .map(([tokens, price]) => ({ tokens: Number(tokens), amountMinor: Math.round(price * 100) }))
        .toSorted((a, b) => a.tokens - b.tokens),
    ),
);

/** Every variable that Kadr reads, in the order of `.env.example`; each with its default and what it does. */
export const envSchema = z.object({
  /** Folder for database, photos and pictures of a server with everything embedded. */
  KADR_DATA: z.string().min(1).default('./data'),
  /** Address that this process listens on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Port that this process listens on. */
  PORT: z.coerce.number().int().min(0).max(65535).default(4310),
  /**
   * Port of HOST for those who watch this process: GET /healthz, /readyz and /metrics (Prometheus). Not for the public;
   * without it there is none.
   */
  OPERATIONS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /**
   * Seconds that calls are still answered after SIGTERM while /readyz says 503: as long as a load balancer needs to
   * send them elsewhere.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  /** Address that browsers use; links in mails start with it. Default: http://localhost:PORT. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** One proxy in front appends its client to X-Forwarded-For. */
  TRUST_PROXY: flag.default(false),
  /** PostgreSQL 15 or later; without it the embedded database in KADR_DATA is used. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections that this process opens to it at most, besides one that listens (bench/scaling.md). */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  /**
   * Where photos and pictures are kept instead of KADR_DATA:
   * s3://bucket/prefix?region=eu-central-1&endpoint=https://host&path-style=1, credentials as Amazon's SDK finds them.
   * With presign=1 browsers read from the bucket (docs/object-store.md).
   */
  OBJECT_STORE: z.string().startsWith('s3://', 'must be like s3://bucket/prefix?region=eu-central-1').optional(),
  /** GB of photos and pictures that a user may upload in all; what was deleted counts for two hours more. */
  STORAGE_PER_USER_GB: z.coerce.number().min(0.1).max(1_000_000).default(20),
  /**
   * Secret of at least 32 characters that signs sessions and picture addresses; without it one is made and kept in
   * KADR_DATA.
   */
  KADR_SECRET: z.string().min(32).optional(),
  /**
   * SMTP server for mails, smtps://user:password@host:465 or smtp://…:587; smtp: wants STARTTLS, but for this machine's
   * own, unless ?ignoreTLS=true stands behind it. Without it mails go to the local mailbox page, and the terminal where
   * there is one.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mails. */
  MAIL_FROM: z.string().min(3).default('Kadr <kadr@localhost>'),
  /** Who runs this installation and how to reach them, as the Privacy Policy and the Terms of Use name them. */
  OPERATOR_NAME: z.string().min(1).optional(),
  OPERATOR_CONTACT: z.string().min(1).optional(),
  /** Where messages to support are mailed; default: the address in MAIL_FROM. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Telegram bot and chat that are notified of each message to support; both or neither. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must be a bot token like 123456:ABC-DEF')
    .optional(),
  TELEGRAM_CHAT_ID: z
    .string()
    .regex(/^(-?\d+|@\w+)$/, 'must be the id of a chat')
    .optional(),
  /**
   * Clients registered at Google and Facebook, for signing in with an account there; their redirect address is
   * PUBLIC_URL/auth/social.
   */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  /**
   * Firebase project (with the web app's API key) that keeps the accounts, instead of the embedded provider; both or
   * neither.
   */
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  /** Its auth domain; default: FIREBASE_PROJECT_ID.firebaseapp.com. */
  FIREBASE_AUTH_DOMAIN: z.hostname().optional(),
  /** Social sign-ins that are switched on in the project, parted by commas: google, facebook or both; none unless set. */
  FIREBASE_SOCIAL: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(socialProviders))),
  /**
   * HOST:PORT of the Firebase Auth emulator: its tokens are not signed, so it is refused in production and away from
   * one's own machine.
   */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'must be HOST:PORT')
    .optional(),
  /** Set to production where Kadr serves others. */
  NODE_ENV: z.string().optional(),
  /** Local mailbox page although PUBLIC_URL is not loopback: anyone who reaches it reads every mail. */
  ALLOW_LOCAL_MAILBOX: flag.default(false),
  /** Service that tells a visitor's country; {ip} is their address. Must answer JSON with country_code. */
  IP_LOCATION_URL: z.url().default('https://ipapi.co/{ip}/json/'),
  /**
   * JSON of region to API host, e.g. {"EU1":"https://eu.example.com"}, the same on each of them: their pages may call
   * each other; empty: this host serves all.
   */
  REGION_HOSTS: jsonOf(z.partialRecord(z.enum(['NA1', 'EU1', 'RU1']), z.url()), '{"EU1":"https://eu.example.com"}'),
  /**
   * Webhooks may go to http and to addresses that are not on the public internet: only where every user is trusted with
   * this machine's network.
   */
  WEBHOOKS_TO_PRIVATE: flag.default(false),
  /**
   * Where the Wildberries API is called instead of its public hosts, e.g. its sandbox
   * (https://content-api-sandbox.wildberries.ru); a seller's test token goes to the sandbox by itself.
   */
  WILDBERRIES_URL: z.url().optional(),
  /** Where shops at Shopify are called instead of their own hosts, e.g. a server of one's own for tests. */
  SHOPIFY_URL: z.url().optional(),
  /** Where Ozon is called instead of its own host; what is called there may fetch pictures from any PUBLIC_URL. */
  OZON_URL: z.url().optional(),
  /** Where Allegro is called: its sandbox is https://allegro.pl.allegrosandbox.pl. `api.` and `upload.` go before it. */
  ALLEGRO_URL: z.url().default('https://allegro.pl'),
  /**
   * The program that the operator has registered at Allegro's (https://apps.developer.allegro.pl, for a device without a
   * browser), in the name of which sellers connect; without one each seller enters a program of their own.
   */
  ALLEGRO_CLIENT_ID: z.string().min(1).optional(),
  ALLEGRO_CLIENT_SECRET: z.string().min(1).optional(),
  /** Pictures rendered at the same time; 0 means one less than the processors, at least one. */
  RENDER_THREADS: z.coerce.number().int().min(0).max(64).default(0),
  /** Command that cuts photos out instead of the one in cutout/ (see its README for the protocol). */
  CUTOUT_COMMAND: z.string().min(1).optional(),
  /** Manifest of a network to cut photos out with instead of the packaged one (docs/cutout-models.md). */
  CUTOUT_MODEL: z.string().min(1).optional(),
  /** Manifest of a larger model that helps to recognise goods (docs/recognition-models.md). */
  RECOGNITION_MODEL: z.string().min(1).optional(),
  /** Where `npm run kadr -- models get` fetches from: Hugging Face, or a mirror with the same addresses. */
  MODEL_HUB: z.url().default('https://huggingface.co'),
  ...modelVariables,
  /** JSON of action to price in tokens, e.g. {"create":10,"refine":5}; actions left out keep their default. */
  TOKEN_PRICES: jsonOf(
    z.partialRecord(z.enum(pricedActions), z.number().int().min(1).max(100_000)),
    '{"create":10,"re-create":10,"next":10,"refine":5,"video":20}',
  ).transform((given) => ({ ...defaultPrices, ...given })),
  /**
   * JSON of currency to packages, tokens to price, e.g. {"EUR":{"100":4.99,"300":12.99}}; currencies left out keep
   * their default.
   */
  TOKEN_PACKAGES: jsonOf(packagesSchema, '{"EUR":{"100":4.99,"300":12.99}}').transform((given) => ({
    ...defaultPackages,
    ...given,
  })),
  /** Stripe's secret key (sk_…): it takes the payments of NA1 and EU1. Needs STRIPE_WEBHOOK_SECRET. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  /** Signing secret (whsec_…) of Stripe's webhook endpoint PUBLIC_URL/pay/api/v1/event/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  /**
   * YooKassa's shop id and secret key: it takes the payments of RU1 (notifications to
   * PUBLIC_URL/pay/api/v1/event/yookassa).
   */
  YOOKASSA_SHOP_ID: z.string().min(1).optional(),
  YOOKASSA_SECRET_KEY: z.string().min(8).optional(),
  /**
   * VAT of its receipts (54-FZ, tag 1199; 1: without VAT) and, where the shop has several, its tax system (tag 1055).
   */
  YOOKASSA_VAT_CODE: z.coerce.number().int().min(1).max(12).default(1),
  YOOKASSA_TAX_SYSTEM_CODE: z.coerce.number().int().min(1).max(6).optional(),
  /**
   * Sandbox checkout, which takes no money, for regions without a provider: auto (on where no provider is set up at all;
   * PUBLIC_URL must be loopback then), on or off.
   */
  SANDBOX_CHECKOUT: z.enum(['auto', 'on', 'off']).default('auto'),
  /**
   * Visitors without an account may have one photo a day cut out, behind all sellers' work; nothing of it is kept. 0
   * switches it off.
   */
  TRY_WITHOUT_ACCOUNT: flag.default(true),
  /** Tokens granted once to each verified account. */
  REGISTRATION_TOKENS: z.coerce.number().int().min(0).max(100_000).default(50),
  /**
   * Sentry project that errors and traces of server and pages are reported to, personal data masked; without it none
   * are.
   */
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Collector that traces are sent to (OpenTelemetry's protocol, protobuf over HTTP), e.g. http://localhost:4318;
   * without it nothing is traced.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Headers that go along, e.g. a key: name=value,name=value. Further standard variables of the exporter apply, too.
   */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().min(3).optional(),
  /** The service's name in traces. */
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('kadr'),
  /** Share of traces that are sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** fatal, error, warn, info, debug or trace. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export type Env = z.infer<typeof envSchema>;

/** Reads and checks the environment. Throws an `EnvError` that names every wrong variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  const problems = Object.entries(renamed)
    .filter(([old]) => given[old] !== undefined)
    .map(([old, name]) => `${old}: is called ${name} now`);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  if (parsed.success && problems.length === 0) {
    assertPairs(parsed.data);
    return parsed.data;
  }
  throw new EnvError(problems);
}

/** Variables that had another name: ignored, what they say would be lost without a word. */
const renamed: Readonly<Record<string, keyof Env>> = { ANALYSIS_MODEL: 'VISION_MODEL' };

/** Variables of which one alone is nothing. */
const pairs = [
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['ALLEGRO_CLIENT_ID', 'ALLEGRO_CLIENT_SECRET'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
] as const satisfies readonly (readonly [keyof Env, keyof Env])[];

function assertPairs(env: Env): void {
  const problems = pairs.flatMap(([one, other]) => {
    if ((env[one] === undefined) === (env[other] === undefined)) return [];
    const [given, missing] = env[one] === undefined ? [other, one] : [one, other];
    return [`${missing}: is needed with ${given}`];
  });
  if (problems.length > 0) throw new EnvError(problems);
}

export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`wrong environment variables:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}
