import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import type { SceneWindow } from '@kadr/card';
import { composeFirstCard, renderCard, sceneWindowOf, settleLogos } from '@kadr/card/node';
import type { CardTask, FirstCardRequest } from '../port.ts';
import type { TaskContext } from '../task-context.ts';

type Context = Pick<TaskContext, 'kept'>;

export function composeCard(
  { picture, request: { brand, ...first } }: { readonly picture: Uint8Array; readonly request: FirstCardRequest },
  { kept: { fonts } }: Context,
): Promise<DesignDocument> {
  return composeFirstCard(picture, first, { fonts, brand });
}

export function settleCardLogos(
  { document, language }: { readonly document: DesignDocument; readonly language: Language },
  { kept }: Context,
): Promise<DesignDocument> {
  return settleLogos(document, language, kept.fonts);
}

export function windowOfCard(
  { document, language }: { readonly document: DesignDocument; readonly language: Language },
  { kept }: Context,
): Promise<SceneWindow> {
  return sceneWindowOf(document, language, kept.fonts);
}

export function drawCard(
  { document, picture, scene, options: { language, type, scale }, logos = new Map() }: CardTask,
  { kept: { fonts } }: Context,
): Promise<Uint8Array> {
  return renderCard(document, picture, {
    language,
    fonts,
    format: type,
    pixelRatio: scale,
    logos,
    scene: scene ?? undefined,
  });
}
