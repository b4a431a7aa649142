import type { Known } from './schema-values.ts';

const kinds = [
  'product',
  'photo',
  'visual',
  'design',
  'template',
  'image',
  'upload',
  'import',
  'run',
  'order',
  'record',
  'key',
  'webhook',
  'version',
] as const;
export type Kind = (typeof kinds)[number];

/** What there is of a seller. */
export interface Things {
  readonly ids: Readonly<Record<Kind, readonly string[]>>;
  readonly sessionToken: string;
  readonly bearer: string;
  readonly email: string;
  readonly password: string;
}

/** `owner` is the one whose things no one else may see; `other` tries to; `spare` has things that may get lost. */
export interface Cast {
  readonly owner: Things;
  readonly other: Things;
  readonly spare: Things;
}

const kindByPath: readonly (readonly [RegExp, Kind])[] = [
  [/\/product\/image\//, 'photo'],
  [/\/product\//, 'product'],
  [/\/image\//, 'visual'],
  [/\/design\//, 'design'],
  [/\/card-template\//, 'template'],
  [/\/user-image\//, 'image'],
  [/\/upload\//, 'upload'],
  [/\/batch\/import/, 'import'],
  [/\/batch\/run/, 'run'],
  [/\/payment\//, 'order'],
  [/\/provenance\//, 'record'],
  [/\/integration\/key\//, 'key'],
  [/\/integration\/webhook\//, 'webhook'],
];
const kindByName: Readonly<Record<string, Kind>> = {
  productId: 'product',
  productIds: 'product',
  withProductId: 'product',
  visualId: 'visual',
  imageId: 'image',
  uploadId: 'upload',
  templateId: 'template',
  photoId: 'photo',
  versionId: 'version',
  copyId: 'design',
};

/** Words of the catalogue, where the document says no more than "a text". */
const words: Readonly<Record<string, readonly string[]>> = {
  marketplace: ['amazon', 'ozon', 'allegro', 'any'],
  marketplaces: ['amazon', 'ozon'],
  categoryId: ['mugs', 'hair-care'],
  fact: ['title', 'category'],
  countryCode: ['PL', 'US'],
};

/** Calls after which something is gone or someone signed out. */
export const takesAway = (operation: string): boolean =>
  /^(delete|forget|cancel|revoke|signOut|endSession|change|confirm|remove|finishProduct|startSecondFactor|restore)/.test(
    operation,
  );

/** Values for an operation's properties: ids of the owner as often as the caller's own. */
export function knownFor({ owner, other, spare }: Cast, operation: string, path: string): Known {
  const own = takesAway(operation) ? spare : other;
  return (name) => {
    if (name === 'sessionToken') return [own.sessionToken, other.sessionToken.slice(0, -3)];
    if (name === 'email') return [own.email, owner.email, 'somebody@shop.example'];
    if (/password$/i.test(name)) return [own.password, 'Wrong-horse-7'];
    if (words[name]) return words[name];
    if (name === 'id' && path.includes('/by-category/')) return ['mugs', 'hair-care'];
    const kind = name === 'id' ? kindByPath.find(([pattern]) => pattern.test(path))?.[1] : kindByName[name];
    return kind ? [...own.ids[kind], ...owner.ids[kind]] : [];
  };
}

/** Every id of the owner. */
export const idsOf = (things: Things): string[] => kinds.flatMap((kind) => things.ids[kind]);
