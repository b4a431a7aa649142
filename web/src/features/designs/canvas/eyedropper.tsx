import { ActionIcon } from '@mantine/core';
import { IconColorPicker } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import { useEditor, type Picking } from '../editor/editor-context.ts';
import type { Point } from '../editor/motion.ts';
import { colourAt, loupeCells, magnify, movedByKey, within } from '../editor/pick-colour.ts';
import classes from './eyedropper.module.css';

const cellPx = 12;

interface EyedropperButtonProps {
  readonly onPick: (hex: string) => void;
  readonly onStart?: () => void;
  /** Takes the focus afterwards; the button itself when left out. */
  readonly returnTo?: RefObject<HTMLElement | null>;
}

/** Picks a colour from the card; browsers' own eyedroppers are in one of them only. */
export function EyedropperButton({ onPick, onStart, returnTo }: EyedropperButtonProps) {
  const { t } = useTranslation('design-tools');
  const { picking } = useEditor();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      title={t('eyedropper.pick')}
      aria-label={t('eyedropper.pick')}
      onClick={(event) => {
        picking.set({ pick: onPick, returnTo: returnTo?.current ?? event.currentTarget });
        onStart?.();
      }}
    >
      <IconColorPicker size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Over the card while a colour is picked. */
export function Eyedropper() {
  const { picking, view } = useEditor();
  const asked = useStore(picking);
  const shown = useStore(view);
  const pixels = asked === null ? null : shown?.snapshot();
  return asked !== null && pixels ? <Loupe asked={asked} pixels={pixels} /> : null;
}

function Loupe({ asked, pixels: first }: { readonly asked: Picking; readonly pixels: CanvasRenderingContext2D }) {
  const { t } = useTranslation('design-tools');
  const { picking } = useEditor();
  const [pixels] = useState(first);
  const { width, height } = pixels.canvas;
  const [at, setAt] = useState<Point>(() => within({ x: width / 2, y: height / 2 }, pixels.canvas));
  const areaRef = useRef<HTMLButtonElement>(null);
  const loupeRef = useRef<HTMLCanvasElement>(null);
  const hex = colourAt(pixels, at);
  useEffect(() => areaRef.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (loupeRef.current) magnify(loupeRef.current, pixels, at);
  }, [at, pixels]);
  const end = (picked: Point | null) => {
    picking.set(null);
    if (picked !== null) asked.pick(colourAt(pixels, picked), { x: picked.x / width, y: picked.y / height });
    // Not before the popover that asked has closed.
    requestAnimationFrame(() => asked.returnTo?.focus());
  };
  const pointAt = (event: PointerEvent): Point => {
    const area = event.currentTarget.getBoundingClientRect();
    return within(
      { x: ((event.clientX - area.left) / area.width) * width, y: ((event.clientY - area.top) / area.height) * height },
      pixels.canvas,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedByKey(at, event.key, event.shiftKey);
    const isPick = event.key === 'Enter' || event.key === ' ';
    if (moved === undefined && !isPick && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (moved) setAt(within(moved, pixels.canvas));
    else end(isPick ? at : null);
  };
  return (
    <>
      <button
        ref={areaRef}
        type="button"
        className={classes['area']}
        aria-label={asked.label ?? t('eyedropper.area')}
        title={asked.label ?? t('eyedropper.help')}
        onKeyDown={onKeyDown}
        onBlur={() => picking.set(null)}
        onPointerCancel={() => end(null)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setAt(pointAt(event));
        }}
        onPointerMove={(event) => setAt(pointAt(event))}
        // What is under the pointer, or under the finger as it is lifted.
        onPointerUp={(event) => end(pointAt(event))}
      />
      <div
        className={classes['loupe']}
        data-below={at.y < height * 0.4 || undefined}
        style={{
          left: `${Math.min(Math.max(at.x / width, 0.1), 0.9) * 100}%`,
          top: `${(at.y / height) * 100}%`,
          borderColor: hex,
        }}
      >
        <canvas ref={loupeRef} width={loupeCells * cellPx} height={loupeCells * cellPx} aria-hidden />
        <i aria-hidden />
        {asked.label === undefined && <output>{hex}</output>}
      </div>
    </>
  );
}
