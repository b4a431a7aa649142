import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import type { CardStudio } from '../../engine/card-types.ts';
import type { PhotoStudio } from '../../engine/photo-types.ts';

/** Everything that the feature is wired with. */
export interface DesignDeps {
  readonly db: Db;
  readonly cards: CardStudio;
  readonly publish: Publish;
  readonly fileUrl: FileUrl;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
  readonly pictureVariants: PhotoStudio['pictureVariants'];
  readonly prepareLogo: PhotoStudio['prepareLogo'];
}
