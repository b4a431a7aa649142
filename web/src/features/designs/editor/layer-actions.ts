import { layerOrder, traitsOf, unionOf, type CardLayer, type DesignCommand } from '@kadr/card';
import { type LayerId, type LayerTraits } from '@kadr/shared/designs';
import { alignBoxes, distributeBoxes, type Alignment } from './align-layers.ts';
import { moveCommand, type EditorState, type EditorStore } from './editor-store.ts';
import { allowed, centreOf, placedBy, shift, type Motion, type Point } from './motion.ts';
import { reordered, type Reorder } from './reorder-layers.ts';
import { boundsOf } from './selection.ts';

/** The selected layers that are drawn, bottom to top. */
export function selectedLayers({ layout, selected }: EditorState): CardLayer[] {
  return layout?.layers.filter(({ id }) => selected.includes(id)) ?? [];
}

/** The selected layers that may be moved. */
export function movableLayers(state: EditorState): CardLayer[] {
  return selectedLayers(state).filter(({ id }) => traitsOf(state.history.document, id).locked !== true);
}

function moveEach(
  state: EditorState,
  layers: readonly CardLayer[],
  moves: readonly Point[],
): DesignCommand | undefined {
  const { layout } = state;
  if (layout === null || moves.every(({ x, y }) => Math.abs(x) < 0.01 && Math.abs(y) < 0.01)) return undefined;
  return {
    type: 'batch',
    commands: layers.map((layer, index) => ({
      type: 'place-layer',
      layer: layer.id,
      placement: placedBy(layer, shift(moves[index] ?? { x: 0, y: 0 }), layout),
    })),
  };
}

/** Lines the selected layers up: with each other, a single one with the safe area. */
export function alignSelected(store: EditorStore, alignment: Alignment): void {
  const state = store.get();
  const layers = movableLayers(state);
  if (state.layout === null) return;
  const command = moveEach(state, layers, alignBoxes(layers.map(boundsOf), alignment, state.layout.safeArea));
  if (command) store.perform(command);
}

export function distributeSelected(store: EditorStore, axis: 'x' | 'y'): void {
  const state = store.get();
  const layers = movableLayers(state);
  const command = moveEach(state, layers, distributeBoxes(layers.map(boundsOf), axis));
  if (command) store.perform(command);
}

export function reorderSelected(store: EditorStore, how: Reorder): void {
  const { history, selected } = store.get();
  store.perform({ type: 'set-order', order: reordered(layerOrder(history.document), selected, how) });
}

/** Changes traits of layers, of the selected ones by itself. */
export function changeTraits(
  store: EditorStore,
  traits: LayerTraits,
  ids: readonly LayerId[] = store.get().selected,
  mergeAs?: string,
): void {
  const { document } = store.get().history;
  store.perform(
    {
      type: 'batch',
      commands: ids.map((layer) => ({
        type: 'set-traits',
        layer,
        traits: { ...traitsOf(document, layer), ...traits },
      })),
    },
    mergeAs,
  );
}

const moveShare = { small: 0.004, large: 0.025 } as const;
const scaleStep = 1.05;
const turnDegrees = { small: 5, large: 15 } as const;

/** What a key does to the selected layers: arrows move, plus and minus scale, brackets turn. */
export function nudge(state: EditorState, key: string, isLarge: boolean): DesignCommand | undefined {
  const { layout } = state;
  const layers = movableLayers(state);
  const bounds = unionOf(layers.map(boundsOf));
  if (layout === null || bounds === undefined) return undefined;
  const motion = motionOfKey(key, isLarge, layout.widthPx, centreOf(bounds));
  return motion && moveCommand(layout, { layers: layers.map(({ id }) => id), motion: allowed(motion, layers) });
}

function motionOfKey(key: string, isLarge: boolean, widthPx: number, about: Point): Motion | undefined {
  const step = (isLarge ? moveShare.large : moveShare.small) * widthPx;
  const turn = isLarge ? turnDegrees.large : turnDegrees.small;
  const around = { about, factor: 1, degrees: 0, by: { x: 0, y: 0 } };
  switch (key) {
    case 'ArrowLeft':
      return shift({ x: -step, y: 0 });
    case 'ArrowRight':
      return shift({ x: step, y: 0 });
    case 'ArrowUp':
      return shift({ x: 0, y: -step });
    case 'ArrowDown':
      return shift({ x: 0, y: step });
    case '+':
    case '=':
      return { ...around, factor: scaleStep };
    case '-':
      return { ...around, factor: 1 / scaleStep };
    case ']':
    case '}':
      return { ...around, degrees: turn };
    case '[':
    case '{':
      return { ...around, degrees: -turn };
    default:
      return undefined;
  }
}
