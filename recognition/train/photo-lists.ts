/** Which photos of the data sets teach, and which are kept apart. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

type Part = 'taught' | 'apart';

export interface ListedPhoto {
  readonly file: string;
  readonly part: Part;
  /** Any of them is right: a label of the data set may hold several. */
  readonly nouns: readonly string[];
  readonly label: string;
  /** Who took it. All photos by one person are in the same part. */
  readonly group: string;
  readonly name: string;
  readonly licence: string;
}

/** "Not sure", "Other" and "Skip" of the data set say nothing. */
const nounsOfClothes: Readonly<Record<string, readonly string[]>> = {
  'T-Shirt': ['tshirt'],
  Polo: ['tshirt'],
  Longsleeve: ['longsleeve'],
  Shirt: ['longsleeve'],
  Blouse: ['longsleeve', 'tshirt', 'tanktop'],
  Top: ['tanktop', 'tshirt'],
  Undershirt: ['tanktop'],
  Hoodie: ['hoodie'],
  Outwear: ['jacket'],
  Blazer: ['suit', 'jacket'],
  Pants: ['trousers'],
  Shorts: ['shorts'],
  Skirt: ['skirt'],
  Dress: ['dress'],
  Shoes: ['shoe', 'boot', 'heel', 'sandal'],
  Hat: ['cap', 'hat', 'beanie'],
  Body: ['babyclothes'],
};
/** So that not every photo is one of clothes. */
const nounsOfFood: Readonly<Record<string, readonly string[]>> = {
  Fruit: ['food'],
  Vegetables: ['food'],
  'Packages/Juice': ['carton', 'bottle'],
  'Packages/Milk': ['carton'],
};
/** Who took the photos of the test split of the smaller clothing data set; none of them is in its other splits. */
const apart = new Set(['204', '310', '46', '309', '227']);
/** Of each label. */
const most = { apart: 16, photos: 110, whole: 46, food: 50 } as const;

const chance = (name: string) => crc32(`kadr ${name}`);

export const sources = ['apart', 'photos', 'whole', 'food'] as const;
export type PhotoSource = (typeof sources)[number];

/** Clothes that check and most of those that teach are cut out; a few that teach and all food are seen whole. */
export function listPhotos(source: PhotoSource, folder: string): ListedPhoto[] {
  if (source === 'food') return firstOfEach(listFood(folder), most.food);
  const wanted = source === 'apart' ? 'apart' : 'taught';
  return firstOfEach(
    listClothes(folder).filter(({ part }) => part === wanted),
    most[source],
  );
}

function listClothes(folder: string): ListedPhoto[] {
  const [, ...rows] = readFileSync(join(folder, 'images.csv'), 'utf8').trim().split('\n');
  return rows.flatMap((row) => {
    const [image = '', sender = '', label = '', kids = ''] = row.trim().split(',');
    const nouns = nounsOfClothes[label];
    // A child's trousers are in another category, and look like any.
    if (!nouns || (kids === 'True' && label !== 'Shoes' && label !== 'Body')) return [];
    const part = apart.has(sender) ? 'apart' : 'taught';
    const file = join(folder, 'images', `${image}.jpg`);
    return [{ file, part, nouns, label, group: `clothes ${sender}`, name: image, licence: 'CC0-1.0' }];
  });
}

/** Taken in shops; the data set's own test part, from other shops, is kept apart. */
function listFood(folder: string): ListedPhoto[] {
  return (['train', 'test'] as const).flatMap((split) =>
    Object.entries(nounsOfFood).flatMap(([place, nouns]) =>
      readdirSync(join(folder, 'dataset', split, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.jpg'))
        .map((file) => ({
          file: join(folder, 'dataset', split, place, file),
          part: split === 'test' ? ('apart' as const) : ('taught' as const),
          nouns,
          label: `${place} ${split}`,
          group: `food ${split} ${file}`,
          name: `${split}/${place}/${file}`,
          licence: 'MIT',
        })),
    ),
  );
}

/** The first of each label in seeded order, one label after the other by turns. */
function firstOfEach(photos: readonly ListedPhoto[], count: number): ListedPhoto[] {
  const labels = Map.groupBy(
    photos.toSorted((a, b) => chance(a.name) - chance(b.name)),
    ({ label }) => label,
  );
  return Array.from({ length: count }, (_, turn) => [...labels.values()].flatMap((those) => those[turn] ?? [])).flat();
}
