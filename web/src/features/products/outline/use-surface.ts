import { useCallback, useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { fitted, moved, onPhoto, zoomed, type Point, type Size, type Viewport } from './viewport.ts';

export interface DrawingHandlers {
  /** Another point of the way that is being drawn, in photo pixels. */
  readonly onDraw: (way: readonly Point[], scale: number) => void;
  /** The way is complete. */
  readonly onDrawn: (way: readonly Point[], scale: number) => void;
  /** It turned out to be something else: a second finger, Escape. */
  readonly onCancel: () => void;
}

/** One finger, the pen or the mouse draw; two fingers, the wheel, the middle button and the space bar move and zoom. */
export function useSurface(ref: RefObject<HTMLCanvasElement | null>, photo: Size, handlers: DrawingHandlers) {
  const size = useSizeOf(ref);
  // Null as long as no one has moved it: then all of the photo is shown, whatever the surface's size becomes.
  const [chosen, setChosen] = useState<Viewport | null>(null);
  const view = chosen ?? fitted(photo, size);
  const zoom = useCallback(
    (factor: number, about?: Point) => {
      setChosen((current) =>
        zoomed(
          current ?? fitted(photo, size),
          { factor, about: about ?? { x: size.width / 2, y: size.height / 2 } },
          photo,
          size,
        ),
      );
    },
    [photo, size],
  );
  const move = (by: Point) => setChosen((current) => moved(current ?? fitted(photo, size), by, photo, size));
  useWheel(ref, (event, at) => {
    if (event.shiftKey && !event.ctrlKey) move({ x: -event.deltaX - event.deltaY, y: 0 });
    else zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at);
  });
  const { hover, cancel, listeners } = usePointers(view, { ...handlers, zoom, move });
  return { size, view, hover, cancel, zoom, fit: () => setChosen(null), listeners };
}

interface PointerActions extends DrawingHandlers {
  readonly zoom: (factor: number, about: Point) => void;
  readonly move: (by: Point) => void;
}

function usePointers(view: Viewport, { onDraw, onDrawn, onCancel, zoom, move }: PointerActions) {
  const [hover, setHover] = useState<Point | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const way = useRef<Point[] | null>(null);
  const panning = useRef(false);
  const spaceDown = useSpaceBar();
  const cancel = () => {
    const wasDrawing = way.current !== null;
    way.current = null;
    if (wasDrawing) onCancel();
    return wasDrawing;
  };
  const drawOn = (points: readonly Point[]) => {
    way.current = [...(way.current ?? []), ...points];
    onDraw(way.current, view.scale);
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event, event.currentTarget);
    pointers.current.set(event.pointerId, at);
    panning.current = event.button === 1 || spaceDown.current;
    if (pointers.current.size > 1) cancel();
    else if (!panning.current && event.button === 0) drawOn([onPhoto(view, at)]);
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = pointOf(event, event.currentTarget);
    setHover(event.pointerType === 'touch' ? null : at);
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    if (other) {
      const pinch = pinched(before, at, other);
      zoom(pinch.factor, pinch.about);
      move(pinch.by);
    } else if (panning.current) {
      move({ x: at.x - before.x, y: at.y - before.y });
    } else if (way.current) {
      drawOn(coalesced(event).map((one) => onPhoto(view, pointOf(one, event.currentTarget))));
    }
    pointers.current.set(event.pointerId, at);
  };
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>) => {
    pointers.current.delete(event.pointerId);
    const drawn = way.current;
    way.current = null;
    if (drawn) onDrawn(drawn, view.scale);
  };
  const onPointerCancel = (event: PointerEvent<HTMLCanvasElement>) => {
    pointers.current.delete(event.pointerId);
    cancel();
  };
  return {
    hover,
    cancel,
    listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave: () => setHover(null) },
  };
}

/** What two fingers do when one of them goes from `before` to `at`. */
function pinched(before: Point, at: Point, other: Point) {
  return {
    factor:
      Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y)),
    about: { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 },
    by: { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 },
  };
}

/** The steps that the browser put together in one event, or that event. */
function coalesced({ nativeEvent }: PointerEvent): readonly globalThis.PointerEvent[] {
  const between = nativeEvent.getCoalescedEvents();
  return between.length > 0 ? between : [nativeEvent];
}

function pointOf(event: { clientX: number; clientY: number }, surface: Element): Point {
  const box = surface.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function useSizeOf(ref: RefObject<HTMLCanvasElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 300, height: 300 });
  useEffect(() => {
    const room = ref.current?.parentElement;
    if (!room) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: room.clientWidth, height: room.clientHeight }));
    observer.observe(room);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/** React's own wheel listeners are passive: the page would scroll along. */
function useWheel(ref: RefObject<HTMLCanvasElement | null>, onWheel: (event: WheelEvent, at: Point) => void): void {
  const take = useEffectEvent(onWheel);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    const listen = (event: WheelEvent): void => {
      event.preventDefault();
      take(event, pointOf(event, canvas));
    };
    canvas.addEventListener('wheel', listen, { passive: false });
    return () => canvas.removeEventListener('wheel', listen);
  }, [ref]);
}

function useSpaceBar(): RefObject<boolean> {
  const down = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.code !== 'Space') return;
      down.current =
        event.type === 'keydown' && event.target instanceof Element && !event.target.matches('button, input, a');
      if (down.current) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    };
  }, []);
  return down;
}
