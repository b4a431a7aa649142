import type { Kysely } from 'kysely';
import type { Publish } from '../../platform/events/index.ts';
import type { CardStudio } from '../../providers/cards/port.ts';
import type { PictureVariants } from '../../providers/studio/port.ts';

/** Everything that the feature is wired with. */
export interface DesignDeps {
  readonly db: Kysely<unknown>;
  readonly cards: CardStudio;
  readonly publish: Publish;
  /** Signs the address of a stored picture. */
  readonly fileUrl: (key: string, contentType: string) => string;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
  readonly pictureVariants: (picture: Uint8Array) => Promise<PictureVariants>;
}
