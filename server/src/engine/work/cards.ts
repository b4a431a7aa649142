import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { composeFirstCard, renderCard, settleLogos } from '@kadr/card/node';
import type { CardTask, FirstCardRequest } from '../port.ts';

export function composeCard({
  picture,
  request: { brand, ...first },
}: {
  readonly picture: Uint8Array;
  readonly request: FirstCardRequest;
}): Promise<DesignDocument> {
  return composeFirstCard(picture, first, brand);
}

export function settleCardLogos({
  document,
  language,
}: {
  readonly document: DesignDocument;
  readonly language: Language;
}): Promise<DesignDocument> {
  return settleLogos(document, language);
}

export function drawCard({
  document,
  picture,
  options: { language, type, scale },
  logos = new Map(),
}: CardTask): Promise<Uint8Array> {
  return renderCard(document, picture, { language, format: type, pixelRatio: scale, logos });
}
