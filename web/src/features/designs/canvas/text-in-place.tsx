import { fontRoutePrefix, type LayerId } from '@kadr/shared/designs';
import { textStyleOf, type CardLayout, type FontId } from '@kadr/card';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { layerText, layerTextCommand, layerTextMaxChars } from '../editor/layer-text.ts';
import { useLayerName } from '../editor/use-layer-name.ts';
import classes from './text-in-place.module.css';

interface TextInPlaceProps {
  readonly layer: LayerId;
  readonly layout: CardLayout;
  readonly scale: number;
}

/** A text typed where it stands on the card, in its own letters; the card finds its lines again with each letter. */
export function TextInPlace({ layer: id, layout, scale }: TextInPlaceProps) {
  const { t } = useTranslation('designs');
  const { store, view } = useEditor();
  const nameOf = useLayerName();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const document = useEditorState((state) => state.history.document);
  const language = useEditorState((state) => state.language);
  // An emptied text is drawn no more: then the field stays where it was.
  const drawn = layout.layers.find((one) => one.id === id);
  const [last, setLast] = useState(drawn);
  if (drawn !== undefined && drawn !== last) setLast(drawn);
  const layer = drawn ?? last;
  const family = useFamily(layer?.type?.font);
  const text = layerText(document, id, language);

  useEffect(() => {
    view.get()?.hide(id);
    const field = fieldRef.current;
    field?.focus({ preventScroll: true });
    field?.select();
    return () => view.get()?.hide(null);
  }, [id, view]);

  if (layer === undefined || layer.type === null || text === undefined) return null;
  const { sizePx, uppercase, colour } = layer.type;
  const lettering = textStyleOf(document.textStyle)[
    id === 'title' || isTitleLike(document.objects, id) ? 'title' : 'body'
  ];
  const { box, letters } = layer;
  const top = letters.y - sizePx * lettering.lineHeightEm * 0.16;
  const leave = () => store.change({ editing: null });
  return (
    <textarea
      ref={fieldRef}
      className={classes['field']}
      data-typing
      aria-label={nameOf(id)}
      value={text}
      maxLength={layerTextMaxChars(id)}
      spellCheck
      lang={language}
      title={t('canvas.typing')}
      style={{
        left: Math.min(letters.x, box.x + box.width - letters.width) * scale,
        top: top * scale,
        rotate: `${layer.rotationDegrees}deg`,
        width: Math.max(letters.width * 1.04 + sizePx, sizePx * 4) * scale,
        height: Math.max(letters.height + sizePx * 0.7, sizePx * 1.5) * scale,
        color: colour,
        fontFamily: family,
        fontSize: sizePx * scale,
        lineHeight: lettering.lineHeightEm,
        letterSpacing: `${lettering.trackingEm}em`,
        textTransform: uppercase ? 'uppercase' : 'none',
        background: layer.ownGround ?? undefined,
      }}
      onChange={(event) => {
        const command = layerTextCommand(store.get().history.document, id, language, event.currentTarget.value);
        if (command) store.perform(command, `text ${id} ${language}`);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
        requestAnimationFrame(() => window.document.querySelector<HTMLElement>(`[data-layer="${id}"]`)?.focus());
      }}
    />
  );
}

function isTitleLike(
  objects: readonly { id: LayerId; kind: string; lettering?: string }[] | undefined,
  id: LayerId,
): boolean {
  return objects?.some((object) => object.id === id && object.lettering === 'title') === true;
}

const families = new Map<FontId, Promise<FontFace>>();

/** The card's font as one of the page; the page's own until it is there. */
function useFamily(font: FontId | undefined): string {
  const [ready, setReady] = useState<FontId | null>(null);
  useEffect(() => {
    if (font === undefined) return;
    const face = families.get(font) ?? new FontFace(`card-${font}`, `url(${fontRoutePrefix}${font}.ttf)`).load();
    families.set(font, face);
    face.then(
      (loaded) => {
        document.fonts.add(loaded);
        setReady(font);
      },
      () => families.delete(font),
    );
  }, [font]);
  return font !== undefined && ready === font ? `"card-${font}"` : 'sans-serif';
}
