import type { CardLayout } from '@kadr/card';
import { handlesOf } from '../editor/canvas-gesture.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { movableLayers, selectedLayers } from '../editor/layer-actions.ts';
import { turnedBy } from '../editor/motion.ts';
import { frameOf } from '../editor/selection.ts';
import classes from './selection-overlay.module.css';

/** In a smaller frame, in screen pixels, the sides have no room for handles between those of the corners. */
const roomyPx = 48;

/** The frame around the selection with its handles; what is locked has none. */
export function SelectionFrame({ layout, scale }: { readonly layout: CardLayout; readonly scale: number }) {
  const { store } = useEditor();
  const selected = useEditorState((state) => state.selected);
  const document = useEditorState((state) => state.history.document);
  const state = { ...store.get(), layout, selected };
  const layers = selectedLayers(state);
  const frame = frameOf(layers);
  if (frame === undefined) return null;
  const { x, y, width, height } = frame.box;
  const isMovable = movableLayers({ ...state, history: { ...state.history, document } }).length === layers.length;
  const all = handlesOf(store, layers);
  const isCrowded = all.includes('nw') && Math.min(width, height) * scale < roomyPx;
  const names = isCrowded ? all.filter((name) => name.length > 1) : all;
  const at = { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
  return (
    <div
      className={classes['frame']}
      data-goes-along
      data-locked={!isMovable || undefined}
      style={{ ...at, transformOrigin: `${-at.left}px ${-at.top}px` }}
      aria-hidden
    >
      <div className={classes['around']} style={turnedBy(frame.rotationDegrees)}>
        {isMovable && names.map((name) => <span key={name} className={classes['handle']} data-handle={name} />)}
      </div>
    </div>
  );
}
