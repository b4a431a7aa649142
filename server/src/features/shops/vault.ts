import { openBytes, sealBytes } from '../../platform/seal/index.ts';

/** Keeps the keys of shops, so that the database alone does not give them away. */
export interface Vault {
  /** What is sealed for one connection opens for no other. */
  readonly seal: (text: string, connectionId: string) => string;
  /** Null where it was sealed for another connection, or under another secret of the installation. */
  readonly open: (sealed: string, connectionId: string) => string | null;
}

export function createVault(secret: string): Vault {
  const purpose = (connectionId: string) => `shop ${connectionId}`;
  return {
    seal: (text, connectionId) => sealBytes(secret, purpose(connectionId), Buffer.from(text)),
    open: (sealed, connectionId) => {
      const bytes = openBytes(secret, purpose(connectionId), sealed);
      return bytes && Buffer.from(bytes).toString('utf8');
    },
  };
}
