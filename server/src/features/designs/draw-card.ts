import type { Language } from '@kadr/shared/kernel';
import type { DesignDocument } from '@kadr/shared/designs';
import type { CardTask, DrawOptions } from '../../engine/port.ts';
import { logoFiles } from './card-logos.ts';
import type { DesignDeps } from './design-deps.ts';
import type { DesignRow } from './queries.ts';
import type { ReadyVisual } from './ready-visual.ts';

/** The card as a file, on its visual: on its reframed scene where the card has one. */
export async function drawCardOn(
  deps: DesignDeps,
  visual: ReadyVisual,
  { user_id: userId, document }: Pick<DesignRow, 'user_id' | 'document'>,
  options: DrawOptions,
): Promise<Uint8Array> {
  const [picture, logos, scene] = await Promise.all([
    deps.getObject(visual.picture_key),
    logoFiles(deps, userId, document),
    sceneFor(deps, visual, document, options),
  ]);
  return deps.engine.drawCard({ document, picture, options, logos, scene });
}

async function sceneFor(
  deps: DesignDeps,
  visual: ReadyVisual,
  document: DesignDocument,
  { language, scale }: { readonly language: Language; readonly scale: number },
): Promise<CardTask['scene']> {
  const scene = document.picture.beyond && (await deps.sceneOf(visual));
  if (!scene) return null;
  const { onCard, part } = await deps.engine.cardWindow({ document, language });
  const drawn = await scene.draw({
    window: part,
    widthPx: Math.max(1, Math.round(onCard.width * scale)),
    heightPx: Math.max(1, Math.round(onCard.height * scale)),
  });
  return { ...drawn, part };
}
