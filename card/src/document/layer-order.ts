import {
  benefitLayer,
  type DesignDocument,
  isObjectId,
  maxLogos,
  type CardObject,
  type LayerId,
  type LayerTraits,
} from '@kadr/shared/designs';

/** Every layer of the document, hidden ones too, bottom to top. */
export function layerOrder(document: DesignDocument): LayerId[] {
  const all: LayerId[] = [
    'title',
    ...document.benefits.map((_, index) => benefitLayer(index)),
    ...(document.objects ?? []).map(({ id }) => id),
  ];
  const named = (document.order ?? []).filter((id, index, order) => all.includes(id) && order.indexOf(id) === index);
  return [...named, ...all.filter((id) => !named.includes(id))];
}

/** Things with an id in the order of the document's layers. */
export function inOrder<T extends { id: LayerId }>(document: DesignDocument, things: readonly T[]): T[] {
  const order = layerOrder(document);
  return things.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

export function objectOf(document: DesignDocument, id: LayerId): CardObject | undefined {
  return isObjectId(id) ? document.objects?.find((object) => object.id === id) : undefined;
}

export function traitsOf(document: DesignDocument, id: LayerId): LayerTraits {
  if (id === 'title') return document.title.traits ?? {};
  const object = objectOf(document, id);
  if (object !== undefined) return object.traits ?? {};
  return document.benefits.find((_, index) => benefitLayer(index) === id)?.traits ?? {};
}

/** The pictures of the library that the card's logos show; those beyond `maxLogos` are not drawn. */
export function logoIds({ objects = [] }: Pick<DesignDocument, 'objects'>): string[] {
  return [...new Set(objects.flatMap((object) => (object.kind === 'logo' ? [object.imageId] : [])))].slice(0, maxLogos);
}
