import { outlineUnits, type OutlineFault } from '@kadr/shared/products';
import type { PixelBox } from '@kadr/studio/outline';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import classes from './outline-editor.module.css';
import type { OutlineEngine } from './outline-engine.ts';
import type { OutlinePixels } from './outline-messages.ts';
import { drawOverlay } from './outline-overlay.ts';
import { createOutlinePainter, type Background } from './outline-painter.ts';
import { stepOf, type Brush, type Tool } from './stroke-step.ts';
import { useRedraw } from './use-redraw.ts';
import { useSurface } from './use-surface.ts';
import type { Point } from './viewport.ts';
import { ZoomTools } from './zoom-tools.tsx';

interface OutlineCanvasProps {
  readonly engine: OutlineEngine;
  readonly tool: Tool;
  readonly brush: Brush;
  readonly background: Background;
  /** Shows the automatic outline instead. */
  readonly before: boolean;
  /** What seems to be wrong in the automatic outline; framed until something is corrected. */
  readonly faults: readonly OutlineFault[];
  /** Takes back what is being drawn; false where nothing is. */
  readonly cancelRef: RefObject<() => boolean>;
}

/** The photo with its outline, to be drawn on. */
export function OutlineCanvas({ engine, tool, brush, background, before, faults, cancelRef }: OutlineCanvasProps) {
  const { t } = useTranslation('products');
  const { pixels, alpha } = engine;
  const photo = useMemo(() => ({ width: pixels.widthPx, height: pixels.heightPx }), [pixels]);
  const [way, setWay] = useState<readonly Point[]>([]);
  const untouched = useRef<Uint8Array | null>(null);
  const isBrush = tool === 'add' || tool === 'erase';
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const surface = useSurface(canvasRef, photo, {
    onDraw(drawn, scale) {
      setWay(drawn);
      if (!isBrush) return;
      untouched.current ??= alpha.slice();
      engine.paint(
        drawn.slice(-12).flatMap(({ x, y }) => [x, y]),
        brush.sizePx / 2 / scale,
        brush.softness,
        tool === 'add',
      );
    },
    onDrawn(drawn, scale) {
      setWay([]);
      untouched.current = null;
      const step = tool === 'parts' ? partAt(engine, drawn[0]) : stepOf(tool, drawn, brush, { photo, scale });
      if (step) engine.apply(step);
    },
    onCancel() {
      setWay([]);
      if (untouched.current) engine.restore(untouched.current);
      untouched.current = null;
    },
  });
  const { parts, steps } = useStore(engine.state);
  const framed = steps.length > 0 ? [] : faults.map(({ box }) => inPixels(box, pixels));
  const painter = useMemo(() => createOutlinePainter(pixels, pixels.base), [pixels]);
  const { view, hover, size, cancel, listeners } = surface;
  const { request } = useRedraw(canvasRef, size, (context) => {
    painter.draw(context, view, background);
    if (!before) drawOverlay(context, view, { tool, brush, way, hover, parts, faults: framed });
  });
  const shown = before ? pixels.base : alpha;
  useEffect(() => {
    painter.update(shown, { left: 0, top: 0, widthPx: pixels.widthPx, heightPx: pixels.heightPx });
    request();
    return engine.onPixels((box) => {
      painter.update(shown, box);
      request();
    });
  }, [engine, painter, pixels, shown, request]);
  useEffect(() => {
    cancelRef.current = cancel;
  });
  return (
    <div className={classes['surface']} data-tool={tool}>
      <canvas
        ref={canvasRef}
        className={classes['canvas']}
        role="img"
        aria-label={t('outline.canvas')}
        {...listeners}
      />
      <ZoomTools onZoom={surface.zoom} onFit={surface.fit} percent={Math.round(100 * view.scale)} />
    </div>
  );
}

function inPixels({ left, top, width, height }: OutlineFault['box'], { widthPx, heightPx }: OutlinePixels): PixelBox {
  return { left: left * widthPx, top: top * heightPx, widthPx: width * widthPx, heightPx: height * heightPx };
}

/** An object that is in the outline goes, one that is not comes back. */
function partAt({ pixels, alpha }: OutlineEngine, at: Point | undefined) {
  if (!at || at.x < 0 || at.y < 0 || at.x >= pixels.widthPx || at.y >= pixels.heightPx) return null;
  const perPx = outlineUnits / Math.max(pixels.widthPx, pixels.heightPx);
  const isIn = (alpha[Math.floor(at.y) * pixels.widthPx + Math.floor(at.x)] ?? 0) >= 128;
  return { kind: 'part' as const, keep: !isIn, x: Math.round(at.x * perPx), y: Math.round(at.y * perPx) };
}
