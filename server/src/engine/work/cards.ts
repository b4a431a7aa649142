/** A thread's side of the card pool: each export is a task by name. Fonts stay loaded while the thread lives. */
import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { composeFirstCard, renderCard, settleLogos } from '@kadr/card/node';
import type { DrawOptions, FirstCardRequest, LogoFiles } from '../card-types.ts';

export function compose({
  picture,
  request: { brand, ...first },
}: {
  picture: Uint8Array;
  request: FirstCardRequest;
}): Promise<DesignDocument> {
  return composeFirstCard(picture, first, brand);
}

export function settle({
  document,
  language,
}: {
  document: DesignDocument;
  language: Language;
}): Promise<DesignDocument> {
  return settleLogos(document, language);
}

export function draw({
  document,
  picture,
  options: { language, type, scale },
  logos = new Map(),
}: {
  document: DesignDocument;
  picture: Uint8Array;
  options: DrawOptions;
  logos?: LogoFiles;
}): Promise<Uint8Array> {
  return renderCard(document, picture, { language, format: type, pixelRatio: scale, logos });
}
