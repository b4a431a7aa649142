import { viewOf, type CardLayer, type CardLayout } from '@kadr/shared/designs';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nudge } from '../editor/editor-actions.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { moved, rotated, scaled, snap, widened, type Corner, type Guide, type Point } from '../editor/gestures.ts';
import { shownDocument } from '../editor/editor-store.ts';
import classes from './selection-overlay.module.css';

/** How near, in screen pixels, a moved text is drawn to a line. */
const snapReachPx = 7;

const corners: readonly (Corner & { name: 'nw' | 'ne' | 'sw' | 'se' })[] = [
  { name: 'nw', x: -1, y: -1 }, { name: 'ne', x: 1, y: -1 }, { name: 'sw', x: -1, y: 1 }, { name: 'se', x: 1, y: 1 },
];

/** What can be taken hold of on the card: texts to move, scale, widen and turn, with the pointer and with the keyboard. */
export function SelectionOverlay({ scale }: { readonly scale: number }) {
  const layout = useEditorState((state) => state.layout);
  const guides = useEditorState((state) => state.guides);
  const showGuides = useEditorState((state) => state.showGuides);
  const panning = useEditorState((state) => state.panel === 'picture');
  const { store } = useEditor();
  const pan = usePan(scale);
  if (layout === null) return null;
  const dragging = guides.length > 0;
  return (
    <div className={classes['overlay']} data-pan={panning || undefined} {...(panning ? pan : { onPointerDown: () => store.change({ selected: null }) })}>
      {(showGuides || dragging) && <SafeArea layout={layout} scale={scale} />}
      {layout.layers.map((layer) => <LayerBox key={layer.id} layer={layer} layout={layout} scale={scale} />)}
      {guides.map((guide) => <GuideLine key={`${guide.axis}${guide.at}`} guide={guide} scale={scale} />)}
    </div>
  );
}

function SafeArea({ layout, scale }: { readonly layout: CardLayout; readonly scale: number }) {
  const { x, y, width, height } = layout.safeArea;
  return <div className={classes['safe']} style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }} aria-hidden />;
}

function GuideLine({ guide, scale }: { readonly guide: Guide; readonly scale: number }) {
  return <i className={classes['guide']} data-axis={guide.axis} style={guide.axis === 'x' ? { left: guide.at * scale } : { top: guide.at * scale }} aria-hidden />;
}

interface LayerBoxProps {
  readonly layer: CardLayer;
  readonly layout: CardLayout;
  readonly scale: number;
}

function LayerBox({ layer, layout, scale }: LayerBoxProps) {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const selected = useEditorState((state) => state.selected === layer.id);
  const drag = useDrag(layer, layout, scale);
  const { box } = layer;
  const name = layer.id === 'title' ? t('layers.title') : t('layers.benefit', { index: Number(layer.id.slice(-1)) + 1 });
  return (
    <div
      className={classes['layer']} data-selected={selected || undefined} data-layer={layer.id}
      style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale, rotate: `${layer.rotationDegrees}deg` }}
    >
      <button
        type="button" className={classes['hold']} aria-label={t('canvas.layer', { name })} aria-pressed={selected} aria-describedby="canvas-help"
        onFocus={() => store.change({ selected: layer.id })}
        onKeyDown={(event) => keyOnLayer(event, store)}
        onDoubleClick={() => editText(store, layer)}
        {...drag.handlers((start, by) => {
          const free = moved(start.placement, by, layout);
          const at = { ...start.box, x: free.x * layout.widthPx, y: free.y * layout.heightPx };
          const others = layout.layers.filter(({ id }) => id !== layer.id).map((other) => other.box);
          const snapped = snap(at, others, layout.safeArea, layout, snapReachPx / scale);
          return { placement: moved(free, snapped.by, layout), guides: snapped.guides };
        })}
      />
      {selected && (
        <div className={classes['handles']} aria-hidden>
          {corners.map((corner) => (
            <span key={corner.name} className={classes['corner']} data-at={corner.name} {...drag.handlers((start, _, pointer) => ({ placement: scaled(start.placement, start.box, corner, pointer, layout) }))} />
          ))}
          {([-1, 1] as const).map((side) => (
            <span key={side} className={classes['side']} data-at={side} {...drag.handlers((start, _, pointer) => ({ placement: widened(start.placement, start.box, side, pointer, layout) }))} />
          ))}
          <span className={classes['turn']} {...drag.handlers((start, _, pointer, steps) => ({ placement: rotated(start.placement, start.box, pointer, steps) }))} />
        </div>
      )}
    </div>
  );
}

function editText(store: ReturnType<typeof useEditor>['store'], layer: CardLayer): void {
  store.change({ panel: 'text', selected: layer.id });
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${layer.id}"]`)?.focus());
}

function keyOnLayer(event: KeyboardEvent, store: ReturnType<typeof useEditor>['store']): void {
  if (event.ctrlKey || event.metaKey) return;
  if (event.key === 'Escape') {
    store.change({ selected: null });
    return;
  }
  if (event.key === 'Enter') {
    event.preventDefault();
    const layer = store.get().layout?.layers.find(({ id }) => id === store.get().selected);
    if (layer) editText(store, layer);
    return;
  }
  const command = nudge(store.get(), event.key, event.shiftKey);
  if (!command) return;
  event.preventDefault();
  store.perform(command, `nudge ${store.get().selected} ${event.key.startsWith('Arrow') ? 'move' : event.key}`);
}

type Start = Pick<CardLayer, 'box' | 'placement'>;
type Drag = (start: Start, by: Point, pointer: Point, steps: boolean) => { placement: CardLayer['placement']; guides?: readonly Guide[] };

/** Follows the pointer from press to release; what it leads to is drawn at once and done at the release. */
function useDrag(layer: CardLayer, layout: CardLayout, scale: number) {
  const { store } = useEditor();
  const active = useRef<{ start: Start; from: Point; origin: Point } | null>(null);
  const handlers = (act: Drag) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      const overlay = event.currentTarget.closest(`.${classes['overlay']}`)?.getBoundingClientRect();
      event.currentTarget.setPointerCapture(event.pointerId);
      active.current = { start: { box: layer.box, placement: layer.placement }, from: { x: event.clientX, y: event.clientY }, origin: { x: overlay?.x ?? 0, y: overlay?.y ?? 0 } };
      store.change({ selected: layer.id });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const drag = active.current;
      if (drag === null) return;
      const by = { x: (event.clientX - drag.from.x) / scale, y: (event.clientY - drag.from.y) / scale };
      if (store.get().gesture === null && Math.hypot(by.x, by.y) * scale < 3) return;
      const pointer = { x: (event.clientX - drag.origin.x) / scale, y: (event.clientY - drag.origin.y) / scale };
      const { placement, guides } = act(drag.start, by, pointer, event.shiftKey);
      store.preview({ type: 'place-layer', layer: layer.id, placement }, guides);
    },
    onPointerUp: () => {
      active.current = null;
      store.commit();
    },
    onPointerCancel: () => {
      active.current = null;
      store.preview(null);
    },
  });
  return { handlers, layout };
}

/** Moves the picture under the texts while the picture's panel is open. */
function usePan(scale: number) {
  const { store } = useEditor();
  const start = useRef<{ from: Point; layout: CardLayout } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { layout } = store.get();
      if (layout === null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { from: { x: event.clientX, y: event.clientY }, layout };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const { from, layout } = start.current;
      const { box, window } = layout.picture;
      const at = { ...box, x: box.x + (event.clientX - from.x) / scale, y: box.y + (event.clientY - from.y) / scale };
      const view = viewOf(window, at);
      store.preview({ type: 'set-picture-view', view: { ...view, zoom: Math.min(4, shownDocument(store.get()).picture.view?.zoom ?? view.zoom) } });
    },
    onPointerUp: () => {
      start.current = null;
      store.commit();
    },
    onPointerCancel: () => {
      start.current = null;
      store.preview(null);
    },
  };
}
