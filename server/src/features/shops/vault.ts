import { isMarkOf, markOf, openBytes, sealBytes } from '../../platform/seal/index.ts';

/** Keeps the keys of shops, so that the database alone does not give them away. */
export interface Vault {
  /** What is sealed for one connection opens for no other. */
  readonly seal: (text: string, connectionId: string) => string;
  /** Null where it was sealed for another connection, or under another secret of the installation. */
  readonly open: (sealed: string, connectionId: string) => string | null;
  /** What shows that this server has made a text. */
  readonly mark: (text: string) => string;
  readonly isMark: (text: string, mark: string) => boolean;
}

export function createVault(secret: string): Vault {
  const purpose = (connectionId: string) => `shop ${connectionId}`;
  return {
    seal: (text, connectionId) => sealBytes(secret, purpose(connectionId), Buffer.from(text)),
    open: (sealed, connectionId) => {
      const bytes = openBytes(secret, purpose(connectionId), sealed);
      return bytes && Buffer.from(bytes).toString('utf8');
    },
    mark: (text) => markOf(secret, 'shop picture', text),
    isMark: (text, mark) => isMarkOf(secret, 'shop picture', text, mark),
  };
}
