import { objectOf, unionOf, viewOf, type Box, type CardLayer, type CardLayout, type DesignCommand } from '@kadr/card';
import { type LayerId } from '@kadr/shared/designs';
import { shownDocument, type EditorStore } from './editor-store.ts';
import { movableLayers } from './layer-actions.ts';
import { allowed, scaleBy, shift, turnTo, type Corner, type Frame, type Motion, type Point } from './motion.ts';
import { boundsOf, boxBetween, frameOf, touched } from './selection.ts';
import { snap, type Guide } from './snap.ts';
import { placedIn, stretched, type Side } from './stretch.ts';

/** How near, in screen pixels, a moved layer is drawn to a line. */
const snapReachPx = 7;
/** So far the pointer goes before a press becomes a drag, in screen pixels. */
const dragAfterPx = 3;

export interface PointerAt {
  /** On the card, in card pixels. */
  readonly at: Point;
  /** Since the press, in card pixels. */
  readonly by: Point;
  readonly shift: boolean;
}

/** What a pressed pointer does until it is let go. */
export interface Gesture {
  move(pointer: PointerAt): void;
  end(): void;
  cancel(): void;
}

export const handles = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
} as const;
export type HandleName = keyof typeof handles | 'turn';

function isCorner(side: Side): side is Corner {
  return side.x !== 0 && side.y !== 0;
}

/** The handles that a selection has: corners scale, sides widen a text or stretch a shape. */
export function handlesOf(store: EditorStore, layers: readonly CardLayer[]): HandleName[] {
  const [only] = layers;
  const corners: HandleName[] = ['nw', 'ne', 'se', 'sw', 'turn'];
  if (only === undefined || layers.length > 1) return corners;
  const kind = objectOf(store.get().history.document, only.id)?.kind;
  if (kind === 'shape') return [...corners, 'n', 'e', 's', 'w'];
  if (kind === 'line') return ['e', 'w', 'turn'];
  return kind === 'icon' || kind === 'logo' ? corners : [...corners, 'e', 'w'];
}

/** Moves the selected layers, drawn to lines; with Shift along one axis only. */
export function moveGesture(store: EditorStore, scale: number): Gesture {
  const { layout } = store.get();
  const layers = movableLayers(store.get());
  const ids = layers.map(({ id }) => id);
  const bounds = unionOf(layers.map(boundsOf));
  if (layout === null || bounds === undefined) return nothing;
  const others = layout.layers.filter(({ id }) => !ids.includes(id)).map(boundsOf);
  let met: readonly Guide[] = [];
  return following(
    store,
    ids,
    ({ by, shift: straight }) => {
      const free = straight ? (Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }) : by;
      const snapped = snap(
        { ...bounds, x: bounds.x + free.x, y: bounds.y + free.y },
        { others, safe: layout.safeArea, card: layout },
        snapReachPx / scale,
      );
      // A line that is only passed does not flash.
      const guides = snapped.guides.filter(({ axis, at }) => met.some((one) => one.axis === axis && one.at === at));
      met = snapped.guides;
      return { motion: shift({ x: free.x + snapped.by.x, y: free.y + snapped.by.y }), guides };
    },
    scale,
  );
}

export function handleGesture(store: EditorStore, handle: HandleName, scale: number): Gesture {
  const { layout } = store.get();
  const layers = movableLayers(store.get());
  const ids = layers.map(({ id }) => id);
  const [frame, [only]] = [frameOf(layers), layers];
  if (layout === null || frame === undefined || only === undefined) return nothing;
  if (handle === 'turn')
    return following(store, ids, ({ at, shift: steps }) => ({ motion: turnTo(frame, at, steps) }), scale);
  const side = handles[handle];
  if (isCorner(side))
    return following(store, ids, ({ at }) => ({ motion: allowed(scaleBy(frame, side, at), layers) }), scale);
  return stretchGesture(store, { layer: only, frame, side, layout });
}

interface Stretch {
  readonly layer: CardLayer;
  readonly frame: Frame;
  readonly side: Side;
  readonly layout: CardLayout;
}

function stretchGesture(store: EditorStore, { layer, frame, side, layout }: Stretch): Gesture {
  const object = objectOf(store.get().history.document, layer.id);
  return {
    ...ending(store),
    move: ({ at }) => {
      const box = stretched(frame, side, at, layout);
      const placement = placedIn(layer.placement, box, layout);
      const command: DesignCommand =
        object?.kind === 'shape'
          ? {
              type: 'change-object',
              object: { ...object, placement, aspect: Math.min(20, Math.max(0.05, box.width / box.height)) },
            }
          : { type: 'place-layer', layer: layer.id, placement };
      store.preview(command);
    },
  };
}

/** Selects what a rectangle touches, next to what is selected already when `adds`. */
export function marqueeGesture(
  store: EditorStore,
  from: Point,
  adds: boolean,
  show: (box: Box | null) => void,
): Gesture {
  const { layout, selected: before } = store.get();
  if (!adds) store.change({ selected: [], editing: null });
  return {
    move: ({ at }) => {
      const box = boxBetween(from, at);
      show(box);
      const found = touched(layout?.layers ?? [], box).filter((id) => !isLocked(store, id));
      store.change({ selected: adds ? [...new Set([...before, ...found])] : found });
    },
    end: () => show(null),
    cancel: () => show(null),
  };
}

function isLocked(store: EditorStore, id: LayerId): boolean {
  return !movableLayers({ ...store.get(), selected: [id] }).some((layer) => layer.id === id);
}

/** Moves the picture under the texts. */
export function panGesture(store: EditorStore): Gesture {
  const { layout } = store.get();
  if (layout === null) return nothing;
  const { box, window } = layout.picture;
  return {
    ...ending(store),
    move: ({ by }) => {
      const view = viewOf(window, { ...box, x: box.x + by.x, y: box.y + by.y });
      store.preview({
        type: 'set-picture-view',
        view: { ...view, zoom: Math.min(4, shownDocument(store.get()).picture.view?.zoom ?? view.zoom) },
      });
    },
  };
}

type Lead = (pointer: PointerAt) => { motion: Motion; guides?: readonly Guide[] };

function following(store: EditorStore, ids: readonly LayerId[], lead: Lead, scale: number): Gesture {
  return {
    ...ending(store),
    move: (pointer) => {
      if (
        ids.length === 0 ||
        (store.get().live === null && Math.hypot(pointer.by.x, pointer.by.y) * scale < dragAfterPx)
      )
        return;
      const { motion, guides } = lead(pointer);
      store.follow({ layers: ids, motion }, guides);
    },
  };
}

function ending(store: EditorStore): Pick<Gesture, 'end' | 'cancel'> {
  return {
    end: () => store.commit(),
    cancel: () => {
      store.preview(null);
      store.follow(null);
    },
  };
}

const nothing: Gesture = { move: () => undefined, end: () => undefined, cancel: () => undefined };
