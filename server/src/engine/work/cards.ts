import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import {
  composeFirstCard,
  renderCard,
  renderCardPixels,
  sceneWindowOf,
  settleLogos,
  type RenderCardOptions,
} from '@kadr/card/node';
import { photoViewPx } from '@kadr/studio';
import type { CardTask, DrawOptions, FirstCardRequest, PictureVariants } from '../port.ts';
import type { TaskContext } from '../task-context.ts';
import { cardLongSidePx } from '@kadr/shared/designs';
import { drawScene } from './card-scenes.ts';
import { variantsOf } from './photos.ts';

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

export async function drawCard(
  task: CardTask & { readonly options: DrawOptions },
  context: TaskContext,
): Promise<Uint8Array> {
  const { document, picture, options } = task;
  return renderCard(document, picture, { ...(await drawing(task, options, context)), format: options.type });
}

/** Of a drawing as large as the larger of them. */
export async function cardVariants(
  task: CardTask & { readonly language: Language },
  context: TaskContext,
): Promise<PictureVariants> {
  const { document, picture, language } = task;
  const scale = photoViewPx / cardLongSidePx;
  return variantsOf({
    ...(await renderCardPixels(document, picture, await drawing(task, { language, scale }, context))),
    alpha: null,
  });
}

async function drawing(
  { document, scene, logos = new Map() }: CardTask,
  { language, scale }: Pick<DrawOptions, 'language' | 'scale'>,
  context: TaskContext,
): Promise<RenderCardOptions> {
  const { fonts } = context.kept;
  const options = { language, fonts, logos, pixelRatio: scale };
  if (!scene) return options;
  const { onCard, part } = await sceneWindowOf(document, language, fonts);
  const view = {
    window: part,
    widthPx: Math.max(1, Math.round(onCard.width * scale)),
    heightPx: Math.max(1, Math.round(onCard.height * scale)),
  };
  return { ...options, scene: { ...(await drawScene({ ...scene, view }, context)), part } };
}
