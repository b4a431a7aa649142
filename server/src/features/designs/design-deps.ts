import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import type { Engine } from '../../engine/port.ts';
import type { Logger } from 'pino';
import type { TextModel } from '../../providers/text-model/port.ts';
import type { SceneOf } from '../frames/index.ts';
import type { CardTurns } from './card-turns.ts';

import type { SceneCache } from './scene-cache.ts';

/** Everything that the feature is wired with. */
export interface DesignDeps {
  readonly db: Db;
  readonly engine: Pick<Engine, 'composeCard' | 'settleLogos' | 'drawCard' | 'cardVariants' | 'prepareLogo'>;
  readonly sceneOf: SceneOf;
  readonly scenes: SceneCache;
  readonly turns: CardTurns;
  /** Translates texts of cards where it is set up; null: Kadr translates the words that it knows. */
  readonly model?: TextModel | null;
  readonly log?: Pick<Logger, 'warn'>;
  readonly publish: Publish;
  readonly fileUrl: FileUrl;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
}
