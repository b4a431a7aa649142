import {
  catalogErrors,
  categories,
  findCategory,
  listAttributes,
  listCategories,
  listStylesByCategory,
  stylesFor,
  type Style,
} from '@kadr/shared/catalog';
import { failures } from '@kadr/shared/kernel';
import { attributesOf, attributeUnit } from '../../writer/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';

const fail = failures(catalogErrors);

export interface CatalogDeps {
  /** Rendered plates that exist: a style without any cannot be photographed yet. */
  readonly listPlates: () => Promise<
    readonly { readonly styleId: string; readonly camera: Style['cameras'][number] }[]
  >;
}

export function catalogRoutes({ listPlates }: CatalogDeps): BoundEndpoint[] {
  return [
    bind(listCategories, async () =>
      categories.map(({ id, parentId, name, keywords, googleId, isGoogleIdExact }) => ({
        id,
        parentId,
        name,
        keywords: [...keywords],
        googleId,
        isGoogleIdExact,
      })),
    ),
    bind(listAttributes, async (_, { id }) => {
      if (!findCategory(id)) throw fail('catalog.category-unknown');
      return attributesOf(id).map(({ id: attribute, kind, name, unit, most, choices, usual }) => ({
        id: attribute,
        kind,
        name,
        unit: attributeUnit(unit),
        most: most ?? null,
        options: [...choices],
        usual: [...usual],
      }));
    }),
    bind(listStylesByCategory, async (_, { id }) => {
      const category = findCategory(id);
      if (!category) throw fail('catalog.category-unknown');
      const plates = await listPlates();
      return stylesFor(category).map((style) => ({
        ...style,
        cameras: [...new Set(plates.filter(({ styleId }) => styleId === style.id).map(({ camera }) => camera))],
      }));
    }),
  ];
}
