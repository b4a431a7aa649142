/** Which photos of the data sets teach, and which are kept apart. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
/**
 * Kinds of things of Caltech 101 and of the eight kinds of Caltech 256 that Office-Caltech repeats; whatever is no
 * goods is left out.
 */
const nounsOfObjects: Readonly<Record<string, readonly string[]>> = {
  '101_ObjectCategories/accordion': ['instrument2'],
  '101_ObjectCategories/bonsai': ['plant'],
  '101_ObjectCategories/buddha': ['statue'],
  '101_ObjectCategories/camera': ['camera'],
  '101_ObjectCategories/ceiling_fan': ['fan'],
  '101_ObjectCategories/cellphone': ['smartphone'],
  '101_ObjectCategories/chair': ['chair'],
  '101_ObjectCategories/chandelier': ['pendantlamp'],
  '101_ObjectCategories/cup': ['mug', 'papercup', 'glassware'],
  '101_ObjectCategories/electric_guitar': ['guitar'],
  '101_ObjectCategories/euphonium': ['instrument2'],
  '101_ObjectCategories/ewer': ['vase', 'teapot'],
  '101_ObjectCategories/grand_piano': ['instrument2'],
  '101_ObjectCategories/headphone': ['headphones'],
  '101_ObjectCategories/lamp': ['lamp'],
  '101_ObjectCategories/laptop': ['laptop'],
  '101_ObjectCategories/mandolin': ['guitar', 'instrument2'],
  '101_ObjectCategories/metronome': ['instrument2'],
  '101_ObjectCategories/pizza': ['food'],
  '101_ObjectCategories/saxophone': ['instrument2'],
  '101_ObjectCategories/scissors': ['scissors'],
  '101_ObjectCategories/soccer_ball': ['ball'],
  '101_ObjectCategories/stapler': ['scissors'],
  '101_ObjectCategories/strawberry': ['food'],
  '101_ObjectCategories/sunflower': ['bouquet'],
  '101_ObjectCategories/umbrella': ['umbrella'],
  '101_ObjectCategories/watch': ['watch'],
  '101_ObjectCategories/windsor_chair': ['chair'],
  '101_ObjectCategories/wrench': ['hammer'],
  'Caltech/backpack': ['backpack'],
  'Caltech/bike': ['bicycle'],
  'Caltech/headphones': ['headphones'],
  'Caltech/keyboard': ['keyboard'],
  'Caltech/laptop_computer': ['laptop'],
  'Caltech/monitor': ['monitor'],
  'Caltech/mouse': ['mouse'],
  'Caltech/mug': ['mug'],
};
/** Pictures of eShop's catalogue by number; made by a model, looked through by eye. */
const nounsOfShop: readonly (readonly [nouns: readonly string[], pictures: string])[] = [
  [['boot'], '1 60 101'],
  [['shoe'], '11 19 21 33 40 41 57 61 75 81'],
  [['backpack'], '4 7 13 24 27 36 48 52 64 88 94 97'],
  [['briefcase'], '14 56 67 78'],
  [['jacket'], '8 15 28 37 49 55 68 79 89 98'],
  [['watch', 'smartwatch'], '9 29 59 80 90 99'],
  [['helmet'], '25'],
  [['goggles'], '3 16 30 39 82'],
  [['ski'], '5 12 22 32 42 43 53 62 73 83 92'],
  [['tent'], '77 87 96'],
  [['lantern'], '54'],
  [['sportwear', 'tshirt'], '46'],
];
/** Who took the photos of the test split of the smaller clothing data set; none of them is in its other splits. */
const apart = new Set(['204', '310', '46', '309', '227']);
/** Of each label. */
const most = { apart: 16, photos: 110, whole: 46, food: 50, objects: 40, watches: 70 } as const;

const chance = (name: string) => crc32(`kadr ${name}`);

export const sources = ['apart', 'photos', 'whole', 'food', 'objects', 'shop'] as const;
export type PhotoSource = (typeof sources)[number];

/** Clothes that check, most of those that teach, and goods are cut out; a few that teach and all food are seen whole. */
export function listPhotos(source: PhotoSource, folder: string): ListedPhoto[] {
  if (source === 'food') return firstOfEach(listFood(folder), most.food);
  if (source === 'objects') return listMostObjects(folder);
  if (source === 'shop') return listShop(folder);
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

/** Watches differ more than other kinds. */
function listMostObjects(folder: string): ListedPhoto[] {
  const [watches, others] = [true, false].map((are) =>
    listObjects(folder).filter(({ nouns }) => nouns.includes('watch') === are),
  );
  return [...firstOfEach(others ?? [], most.objects), ...firstOfEach(watches ?? [], most.watches)];
}

function listObjects(folder: string): ListedPhoto[] {
  return Object.entries(nounsOfObjects).flatMap(([place, nouns]) =>
    readdirSync(join(folder, place))
      .filter((file) => file.endsWith('.jpg'))
      .map((file) => {
        const name = `${basename(place)}/${file}`;
        const group = `objects ${place} ${file}`;
        return {
          file: join(folder, place, file),
          part: 'taught',
          nouns,
          label: place,
          group,
          name,
          licence: 'CC-BY-4.0',
        };
      }),
  );
}

function listShop(folder: string): ListedPhoto[] {
  return nounsOfShop.flatMap(([nouns, pictures]) =>
    pictures.split(' ').map((number) => {
      const name = `${number}.webp`;
      const file = join(folder, 'src/Catalog.API/Pics', name);
      return { file, part: 'taught', nouns, label: nouns.join(' '), group: `shop ${number}`, name, licence: 'MIT' };
    }),
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
