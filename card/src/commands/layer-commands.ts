import {
  benefitIndex,
  isObjectId,
  maxObjects,
  type Align,
  type CardObject,
  type DesignDocument,
  type LayerId,
  type LayerTraits,
  type ObjectId,
  type Placement,
} from '@kadr/shared/designs';
import { layerOrder, objectOf, traitsOf } from '../document/layer-order.ts';

/** What can be done to layers: moved, aligned, ordered, hidden; objects come and go. */
export type LayerCommand =
  | { readonly type: 'place-layer'; readonly layer: LayerId; readonly placement: Placement | null }
  | { readonly type: 'align-layer'; readonly layer: LayerId; readonly align: Align }
  | { readonly type: 'set-traits'; readonly layer: LayerId; readonly traits: LayerTraits }
  | { readonly type: 'set-order'; readonly order: LayerId[] | null }
  | { readonly type: 'add-object'; readonly object: CardObject; readonly index: number }
  | { readonly type: 'remove-object'; readonly id: ObjectId }
  | { readonly type: 'change-object'; readonly object: CardObject };

const layerCommands: ReadonlySet<string> = new Set<LayerCommand['type']>([
  'place-layer',
  'align-layer',
  'set-traits',
  'set-order',
  'add-object',
  'remove-object',
  'change-object',
]);

export interface LayerApplied {
  document: DesignDocument;
  inverse: LayerCommand;
}

export function isLayerCommand<T extends { type: string }>(command: T | LayerCommand): command is LayerCommand {
  return layerCommands.has(command.type);
}

/** The document after a command to a layer; undefined when there is nothing to change. */
export function applyToLayer(document: DesignDocument, command: LayerCommand): LayerApplied | undefined {
  switch (command.type) {
    case 'place-layer':
      return place(document, command);
    case 'align-layer': {
      const { layer } = command;
      const before = writtenLayer(document, layer)?.align ?? textObject(document, layer)?.align;
      if (before === undefined) return undefined;
      return { document: withLayer(document, layer, { align: command.align }), inverse: { ...command, align: before } };
    }
    case 'set-traits': {
      const { layer } = command;
      if (!layerOrder(document).includes(layer)) return undefined;
      return {
        document: withLayer(document, layer, { traits: command.traits }),
        inverse: { ...command, traits: traitsOf(document, layer) },
      };
    }
    case 'set-order': {
      const { order: before, ...rest } = document;
      return {
        document: command.order === null ? rest : { ...rest, order: command.order },
        inverse: { ...command, order: before ?? null },
      };
    }
    default:
      return applyToObjects(document, command);
  }
}

function place(
  document: DesignDocument,
  command: Extract<LayerCommand, { type: 'place-layer' }>,
): LayerApplied | undefined {
  const { layer, placement } = command;
  const object = objectOf(document, layer);
  const before = object?.placement ?? writtenLayer(document, layer)?.placement;
  // An object has no place of its own to go back to.
  if (before === undefined || (object !== undefined && placement === null)) return undefined;
  return { document: withLayer(document, layer, { placement }), inverse: { ...command, placement: before } };
}

type ObjectCommand = Extract<LayerCommand, { type: 'add-object' | 'remove-object' | 'change-object' }>;

function applyToObjects(document: DesignDocument, command: ObjectCommand): LayerApplied | undefined {
  const objects = document.objects ?? [];
  const indexOf = (id: LayerId) => objects.findIndex((object) => object.id === id);
  if (command.type === 'add-object') {
    const { object, index } = command;
    if (objects.length >= maxObjects || indexOf(object.id) >= 0) return undefined;
    return {
      document: { ...document, objects: objects.toSpliced(index, 0, object) },
      inverse: { type: 'remove-object', id: object.id },
    };
  }
  const index = indexOf(command.type === 'remove-object' ? command.id : command.object.id);
  const before = objects[index];
  if (before === undefined) return undefined;
  if (command.type === 'change-object') {
    return {
      document: { ...document, objects: objects.with(index, command.object) },
      inverse: { ...command, object: before },
    };
  }
  const rest = objects.toSpliced(index, 1);
  const { objects: _, ...without } = document;
  // Its place in `order` stays: there it comes back when the step is undone, and no one else bears its id.
  return {
    document: rest.length === 0 ? without : { ...document, objects: rest },
    inverse: { type: 'add-object', object: before, index },
  };
}

function writtenLayer(
  document: DesignDocument,
  id: LayerId,
): { placement: Placement | null; align: Align } | undefined {
  return id === 'title' ? document.title : document.benefits[benefitIndex(id)];
}

function textObject(document: DesignDocument, id: LayerId) {
  const object = objectOf(document, id);
  return object?.kind === 'text' ? object : undefined;
}

interface LayerChange {
  placement?: Placement | null;
  align?: Align;
  traits?: LayerTraits;
}

function withLayer(document: DesignDocument, id: LayerId, change: LayerChange): DesignDocument {
  if (id === 'title') return { ...document, title: changed(document.title, change) };
  if (isObjectId(id))
    return {
      ...document,
      objects: (document.objects ?? []).map((object) => (object.id === id ? changedObject(object, change) : object)),
    };
  return {
    ...document,
    benefits: document.benefits.map((benefit, index) =>
      index === benefitIndex(id) ? changed(benefit, change) : benefit,
    ),
  };
}

/** Traits that say nothing are left out, so that a document undone equals the one from before. */
function changed<T extends { traits?: LayerTraits | undefined }>(layer: T, { traits, ...change }: LayerChange): T {
  if (traits === undefined) return { ...layer, ...change };
  const { traits: _, ...rest } = layer;
  const said = Object.fromEntries(
    Object.entries(traits).filter(
      ([name, value]) => value !== undefined && value !== false && value !== '' && !(name === 'opacity' && value === 1),
    ),
  );
  return { ...(rest as T), ...change, ...(Object.keys(said).length > 0 && { traits: said }) };
}

function changedObject(object: CardObject, { placement, align, traits }: LayerChange): CardObject {
  const next = changed(object, traits === undefined ? {} : { traits });
  const aligned: CardObject =
    next.kind === 'text' && align !== undefined && align !== 'auto' ? { ...next, align } : next;
  return placement === undefined || placement === null ? aligned : { ...aligned, placement };
}
