import type { IdentityConfig } from '@kadr/shared/account';
import type { Endpoint } from '@kadr/shared/kernel';
import { readerOf } from '../features/account/index.ts';
import type { Env } from '../platform/env/index.ts';
import { StartError, type Database, type Db } from '../platform/db/index.ts';
import { isLoopbackHost } from '../platform/http/index.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '../providers/identity/embedded.ts';
import { createFirebaseIdentity } from '../providers/identity/firebase.ts';
import type { MailSender } from '../providers/mail/port.ts';
import { socialConfigs } from './social.ts';

interface Ground {
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly secret: string;
  readonly publicUrl: URL;
  readonly mail: MailSender;
}

export interface ChosenIdentity {
  readonly identity: EmbeddedIdentity;
  /** What pages are told. */
  readonly config: IdentityConfig;
  /** Origins that the provider's part of the pages needs, for their security policy. */
  readonly origins: {
    readonly connect: readonly string[];
    readonly frame: readonly string[];
    readonly script: readonly string[];
  };
}

/** Firebase Authentication where a project is given, else the embedded provider. */
export async function chooseIdentity(env: Env, ground: Ground): Promise<ChosenIdentity> {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = env;
  if (projectId && apiKey) return chooseFirebase(env, ground.publicUrl, projectId, apiKey);
  const social = socialConfigs(env);
  return {
    identity: await createEmbeddedIdentity({ ...ground, social, readerOf }),
    config: { kind: 'embedded', social: social.map(({ id }) => id) },
    origins: { connect: [], frame: [], script: [] },
  };
}

function chooseFirebase(env: Env, publicUrl: URL, projectId: string, apiKey: string): ChosenIdentity {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator) assertEmulatorAllowed(env, publicUrl);
  const emulatorUrl = emulator ? `http://${emulator}` : undefined;
  const authDomain = env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`;
  return {
    identity: {
      ...createFirebaseIdentity({ projectId, acceptUnsigned: emulator !== undefined }),
      jobs: [],
      schedules: [],
    },
    config: { kind: 'firebase', social: env.FIREBASE_SOCIAL, projectId, apiKey, authDomain, emulatorUrl },
    origins: {
      connect: [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        ...(emulatorUrl ? [emulatorUrl] : []),
      ],
      // The window of a social sign-in reports through a frame of the auth domain, which Google's script opens.
      frame: [emulatorUrl ?? `https://${authDomain}`],
      script: ['https://apis.google.com'],
    },
  };
}

/** Its tokens carry no signature: anyone who reaches the API could be anyone. */
function assertEmulatorAllowed({ NODE_ENV }: Env, publicUrl: URL): void {
  if (NODE_ENV !== 'production' && isLoopbackHost(publicUrl.hostname)) return;
  throw new StartError(
    'start.auth-emulator',
    'FIREBASE_AUTH_EMULATOR_HOST makes Kadr accept unsigned tokens: it is for NODE_ENV other than production, and a PUBLIC_URL of this machine.',
  );
}

/** The calls that this process serves: those of the embedded provider only where it is the one. */
export function servedEndpoints(
  all: readonly Endpoint[],
  { config }: Pick<ChosenIdentity, 'config'>,
): readonly Endpoint[] {
  return config.kind === 'embedded' ? all : all.filter(({ path }) => !path.startsWith('/core/api/v1/identity/'));
}
