import { identityConfigSchema } from '@kadr/shared/account';
import type { FirebaseConfig } from './firebase-client.ts';

export { createFirebaseClient } from './firebase-client.ts';

/** The configuration that the server wrote into the page. Throws when it is none of Firebase. */
export function readFirebaseConfig(said: string): FirebaseConfig {
  const config = identityConfigSchema.parse(JSON.parse(said));
  if (config.kind !== 'firebase') throw new Error(`the page names ${config.kind} as its identity provider`);
  return config;
}
