import { traitsOf, type Box, type CardLayer, type CardLayout } from '@kadr/card';
import { type LayerId } from '@kadr/shared/designs';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  handleGesture,
  handles,
  marqueeGesture,
  moveGesture,
  panGesture,
  type Gesture,
  type HandleName,
} from '../editor/canvas-gesture.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import type { EditorStore, Live } from '../editor/editor-store.ts';
import { nudge } from '../editor/layer-actions.ts';
import { cssMatrix, turnedBy, type Point } from '../editor/motion.ts';
import { toggled } from '../editor/selection.ts';
import type { Guide } from '../editor/snap.ts';
import { useLayerName } from '../editor/use-layer-name.ts';
import { SelectionFrame } from './selection-frame.tsx';
import classes from './selection-overlay.module.css';
import { TextInPlace } from './text-in-place.tsx';

/** What can be taken hold of on the card, with the pointer and with the keyboard. */
export function SelectionOverlay({ scale }: { readonly scale: number }) {
  const layout = useEditorState((state) => state.layout);
  const document = useEditorState((state) => state.history.document);
  const selected = useEditorState((state) => state.selected);
  const editing = useEditorState((state) => state.editing);
  const showGuides = useEditorState((state) => state.showGuides);
  const panning = useEditorState((state) => state.panel === 'picture' && state.selected.length === 0);
  const [marquee, setMarquee] = useState<Box | null>(null);
  const [focused, setFocused] = useState<LayerId | null>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const pointer = usePointer(scale, setMarquee);
  useLiveMatrix(rootRef, scale);
  const { t } = useTranslation('designs');
  if (layout === null) return null;
  const focusedAt = layout.layers.findIndex(({ id }) => id === focused);
  return (
    <div ref={rootRef} className={classes['overlay']} data-pan={panning || undefined} {...pointer}>
      <p id={helpId} hidden>
        {t('canvas.help')}
      </p>
      <LiveLines layout={layout} scale={scale} always={showGuides} />
      {layout.layers.map((layer, index) => (
        <LayerBox
          key={layer.id}
          layer={layer}
          reached={isReachedByTab(index, focusedAt, layout.layers.length)}
          onFocused={setFocused}
          scale={scale}
          selected={selected.includes(layer.id)}
          locked={traitsOf(document, layer.id).locked === true}
          editing={editing === layer.id}
        />
      ))}
      {editing === null && <SelectionFrame layout={layout} scale={scale} />}
      {editing !== null && <TextInPlace key={editing} layer={editing} layout={layout} scale={scale} />}
      {marquee && <i className={classes['marquee']} style={place(marquee, scale)} aria-hidden />}
    </div>
  );
}

/**
 * The Tab key goes from layer to layer: to the first or last from outside, then to the next or the one before. Lines of
 * small text lie closer together than targets may; the layers panel lists them all with room.
 */
function isReachedByTab(index: number, focusedAt: number, count: number): boolean {
  return focusedAt < 0 ? index === 0 || index === count - 1 : Math.abs(index - focusedAt) <= 1;
}

/** Of what a screen reader says of the keys; every layer points there. */
const helpId = 'canvas-help';

function place({ x, y, width, height }: Box, scale: number) {
  return { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
}

function LiveLines({
  layout,
  scale,
  always,
}: {
  readonly layout: CardLayout;
  readonly scale: number;
  readonly always: boolean;
}) {
  const guides = useEditorState((state) => state.guides);
  const isMoving = useEditorState((state) => state.live !== null);
  return (
    <>
      {(always || isMoving) && <div className={classes['safe']} style={place(layout.safeArea, scale)} aria-hidden />}
      {axes.map((axis) => (
        <GuideLine key={axis} axis={axis} guide={guides.find((one) => one.axis === axis)} scale={scale} />
      ))}
    </>
  );
}

const axes = ['x', 'y'] as const;

/**
 * There all the time: a line that comes and goes would have the whole page laid out and painted in the midst of a drag.
 * And no longer than it has to be: all between lines and layer that change is put together again.
 */
function GuideLine({
  axis,
  guide,
  scale,
}: {
  readonly axis: Guide['axis'];
  readonly guide: Guide | undefined;
  readonly scale: number;
}) {
  const { at, from, to } = guide ?? { at: 0, from: 0, to: 0 };
  const [x, y, length] = [axis === 'x' ? at : from, axis === 'x' ? from : at, (to - from) * scale];
  return (
    <i
      className={classes['guide']}
      style={{
        transform: `translate(${x * scale}px, ${y * scale}px) scale(${axis === 'x' ? `1, ${length}` : `${length}, 1`})`,
      }}
      aria-hidden
    />
  );
}

interface LayerBoxProps {
  readonly layer: CardLayer;
  readonly reached: boolean;
  readonly onFocused: (id: LayerId | null) => void;
  readonly scale: number;
  readonly selected: boolean;
  readonly locked: boolean;
  readonly editing: boolean;
}

const LayerBox = memo(function LayerBox(props: LayerBoxProps) {
  const { layer, reached, onFocused, scale, selected, locked, editing } = props;
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const nameOf = useLayerName();
  const at = place(layer.box, scale);
  return (
    <div
      className={classes['layer']}
      data-selected={selected || undefined}
      data-goes-along={selected || undefined}
      style={{ ...at, transformOrigin: `${-at.left}px ${-at.top}px` }}
    >
      <button
        type="button"
        className={classes['hold']}
        data-layer={layer.id}
        tabIndex={reached ? 0 : -1}
        data-locked={locked || undefined}
        hidden={editing}
        style={turnedBy(layer.rotationDegrees)}
        aria-label={t('canvas.layer', { name: nameOf(layer.id) })}
        aria-pressed={selected}
        aria-describedby={helpId}
        onBlur={() => onFocused(null)}
        onFocus={(event) => {
          onFocused(layer.id);
          if (event.currentTarget.matches(':focus-visible') && !store.get().selected.includes(layer.id))
            store.change({ selected: [layer.id] });
        }}
        onKeyDown={(event) => keyOnLayer(event, store, layer.id)}
      />
    </div>
  );
});

function keyOnLayer(event: KeyboardEvent, store: EditorStore, id: LayerId): void {
  if (event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    if (event.key === ' ' || event.shiftKey)
      store.change({ selected: event.shiftKey ? toggled(store.get().selected, id) : [id] });
    else if (store.get().layout?.layers.find((layer) => layer.id === id)?.type)
      store.change({ selected: [id], editing: id });
    return;
  }
  const command = nudge(store.get(), event.key, event.shiftKey);
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  store.perform(command);
}

/** The selected boxes go along with what is drawn, without a render for each step of the pointer. */
function useLiveMatrix(rootRef: React.RefObject<HTMLDivElement | null>, scale: number): void {
  const { store } = useEditor();
  useEffect(() => {
    let shown: Live | null = null;
    return store.subscribe(() => {
      const { live } = store.get();
      const root = rootRef.current;
      if (root === null || live === shown) return;
      if ((live === null) !== (shown === null)) root.toggleAttribute('data-live', live !== null);
      shown = live;
      const transform = live === null ? '' : cssMatrix(live.motion, scale);
      for (const part of root.querySelectorAll<HTMLElement>('[data-goes-along]')) part.style.transform = transform;
    });
  }, [rootRef, scale, store]);
}

/** From press to release one gesture has the pointer. */
function usePointer(scale: number, showMarquee: (box: Box | null) => void) {
  const { store } = useEditor();
  const active = useRef<{
    id: number;
    gesture: Gesture;
    from: Point;
    origin: Point;
    unselect: (() => void) | null;
  } | null>(null);
  const end = (event: PointerEvent, how: 'end' | 'cancel') => {
    if (active.current?.id !== event.pointerId) return;
    const { gesture, unselect } = active.current;
    active.current = null;
    const moved = store.get().live !== null;
    gesture[how]();
    if (!moved) unselect?.();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('[data-typing]')) return;
      if (active.current !== null) {
        // A second finger: the two zoom, nothing is dragged.
        active.current.gesture.cancel();
        active.current = null;
        return;
      }
      const origin = event.currentTarget.getBoundingClientRect();
      const from = { x: (event.clientX - origin.x) / scale, y: (event.clientY - origin.y) / scale };
      const [gesture, unselect] = begin(store, event, { from, scale, showMarquee });
      if (gesture === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      active.current = { id: event.pointerId, gesture, from, origin, unselect };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const drag = active.current;
      if (drag?.id !== event.pointerId) return;
      const at = { x: (event.clientX - drag.origin.x) / scale, y: (event.clientY - drag.origin.y) / scale };
      drag.gesture.move({ at, by: { x: at.x - drag.from.x, y: at.y - drag.from.y }, shift: event.shiftKey });
    },
    // The overlay has captured the pointer, so that layers see no clicks.
    onDoubleClick: () => {
      const {
        selected: [only, ...more],
        layout,
      } = store.get();
      if (only !== undefined && more.length === 0 && layout?.layers.find(({ id }) => id === only)?.type)
        store.change({ editing: only });
    },
    onPointerUp: (event: PointerEvent) => end(event, 'end'),
    onPointerCancel: (event: PointerEvent) => end(event, 'cancel'),
  };
}

interface PressedAt {
  readonly from: Point;
  readonly scale: number;
  readonly showMarquee: (box: Box | null) => void;
}

function begin(
  store: EditorStore,
  event: PointerEvent,
  { from, scale, showMarquee }: PressedAt,
): [Gesture | null, (() => void) | null] {
  const target = event.target as Element;
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle'];
  if (handle === 'turn' || (handle !== undefined && handle in handles))
    return [handleGesture(store, handle as HandleName, scale), null];
  const id = target.closest<HTMLElement>('[data-layer]:not([data-locked])')?.dataset['layer'] as LayerId | undefined;
  const { selected, panel } = store.get();
  if (id !== undefined) {
    if (event.shiftKey) {
      store.change({ selected: toggled(selected, id) });
      return [null, null];
    }
    if (!selected.includes(id)) store.change({ selected: [id], editing: null });
    return [moveGesture(store, scale), () => store.change({ selected: [id] })];
  }
  if (panel === 'picture' && selected.length === 0) return [panGesture(store), null];
  if (event.pointerType === 'touch') {
    store.change({ selected: [], editing: null });
    return [null, null];
  }
  return [marqueeGesture(store, from, event.shiftKey, showMarquee), null];
}
