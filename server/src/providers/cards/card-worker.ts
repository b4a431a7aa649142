/** A thread's side of the card pool: each export is a task by name. Fonts stay loaded while the thread lives. */
import type { DesignDocument } from '@kadr/shared/designs';
import { composeFirstCard, renderCard } from '@kadr/studio';
import type { DrawOptions, FirstCardRequest } from './port.ts';

export function compose({ picture, request }: { picture: Uint8Array; request: FirstCardRequest }): Promise<DesignDocument> {
  return composeFirstCard(picture, request);
}

export function draw({ document, picture, options: { language, type, scale } }: {
  document: DesignDocument; picture: Uint8Array; options: DrawOptions;
}): Promise<Uint8Array> {
  return renderCard(document, picture, { language, format: type, pixelRatio: scale });
}
