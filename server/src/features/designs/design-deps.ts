import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import type { Engine } from '../../engine/port.ts';
import type { CardTurns } from './card-turns.ts';

/** Everything that the feature is wired with. */
export interface DesignDeps {
  readonly db: Db;
  readonly engine: Pick<Engine, 'composeCard' | 'settleLogos' | 'drawCard' | 'pictureVariants' | 'prepareLogo'>;
  readonly turns: CardTurns;
  readonly publish: Publish;
  readonly fileUrl: FileUrl;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
}
