/** HEIC files as phones write them, put together here from coded pictures that `scripts/draw-heic-tiles.ts` drew. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { box } from './pictures.ts';

/** One picture in HEVC, with the decoder's configuration (`hvcC`). */
export interface CodedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  readonly bits: 8 | 10;
  readonly hvcC: Buffer;
  readonly data: Buffer;
}

type StoredPicture = Omit<CodedPicture, 'hvcC' | 'data'> & { readonly hvcC: string; readonly data: string };

/** By the names that the script gives them. */
export function codedPicture(name: string): CodedPicture {
  const all = JSON.parse(readFileSync(new URL('heic-tiles.json', import.meta.url), 'utf8')) as Readonly<
    Record<string, StoredPicture>
  >;
  const stored = all[name];
  if (!stored) throw new Error(`no coded picture is called ${name}`);
  return { ...stored, hvcC: Buffer.from(stored.hvcC, 'base64'), data: Buffer.from(stored.data, 'base64') };
}

export interface Heic {
  /** Row by row; one of them is a picture without a grid. */
  readonly tiles: readonly CodedPicture[];
  readonly columns?: number;
  /** Of the grid, whose last tiles reach beyond it. */
  readonly widthPx?: number;
  readonly heightPx?: number;
  /**
   * `irot`: times 90° anti-clockwise; `imir`: 0 exchanges top and bottom, 1 left and right (ISO/IEC 23008-12 6.5.10 and
   * 6.5.12).
   */
  readonly irot?: number;
  readonly imir?: number;
  readonly icc?: Buffer;
  readonly exifOrientation?: number;
  readonly thumbnail?: CodedPicture;
  readonly auxiliaries?: readonly { readonly type: string; readonly picture: CodedPicture }[];
  /** A picture of its own that stands in the file before the primary one. */
  readonly before?: CodedPicture;
}

interface Item {
  readonly id: number;
  readonly type: string;
  readonly data: Buffer;
  readonly hidden: boolean;
  readonly properties: readonly Buffer[];
  readonly refers?: { readonly type: string; readonly to: readonly number[] };
}

export function writeHeic(heic: Heic): Buffer {
  const items = itemsOf(heic);
  const primary = items.find(({ id }) => id === primaryId) as Item;
  const properties = [
    ...new Map(
      items.flatMap((item) => item.properties).map((property) => [property.toString('base64'), property]),
    ).values(),
  ];
  const placeOf = (property: Buffer) => properties.findIndex((other) => other.equals(property)) + 1;
  const ipma = full(
    'ipma',
    0,
    0,
    u32(items.length),
    ...items.map((item) =>
      Buffer.concat([
        u16(item.id),
        u8(item.properties.length),
        ...item.properties.map((one) => u8(0x80 | placeOf(one))),
      ]),
    ),
  );
  const meta = (start: number) =>
    full(
      'meta',
      0,
      0,
      full('hdlr', 0, 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
      full('pitm', 0, 0, u16(primary.id)),
      iloc(items, start),
      full(
        'iinf',
        0,
        0,
        u16(items.length),
        ...items.map(({ id, type, hidden }) =>
          full('infe', 2, hidden ? 1 : 0, u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1')),
        ),
      ),
      full(
        'iref',
        0,
        0,
        ...items.flatMap(({ id, refers }) =>
          refers ? [box(refers.type, u16(id), u16(refers.to.length), ...refers.to.map(u16))] : [],
        ),
      ),
      box('iprp', box('ipco', ...properties), ipma),
      box('idat', ...items.filter(inMeta).map(({ data }) => data)),
    );
  const brand = heic.tiles[0]?.bits === 10 ? 'heix' : 'heic';
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1MiHEmiaf${brand}`, 'latin1'));
  const media = items.filter((item) => !inMeta(item)).map(({ data }) => data);
  return Buffer.concat([ftyp, meta(ftyp.length + meta(0).length + 8), box('mdat', ...media)]);
}

const primaryId = 500;
/** A grid's few numbers stand in the head, as phones put them. */
const inMeta = ({ type }: Item): boolean => type === 'grid';

/** A picture in HEVC; `more` are properties besides its size and decoder. */
function coded(
  id: number,
  picture: CodedPicture,
  { hidden = false, more = [], refers }: { hidden?: boolean; more?: readonly Buffer[]; refers?: Item['refers'] },
): Item {
  const { widthPx, heightPx, channels, bits, hvcC, data } = picture;
  const properties = [size(widthPx, heightPx), box('hvcC', hvcC), depths(channels, bits), ...more];
  return { id, type: 'hvc1', data, hidden, properties, ...(refers ? { refers } : {}) };
}

function itemsOf(heic: Heic): Item[] {
  const { irot, imir, icc, before } = heic;
  const colour = icc ? [box('colr', Buffer.from('prof'), icc)] : [];
  const turns = [...(irot ? [box('irot', u8(irot))] : []), ...(imir === undefined ? [] : [box('imir', u8(imir))])];
  return [
    ...(before ? [coded(400, before, {})] : []),
    ...primaryItems(heic, colour, turns),
    ...secondaryItems(heic, colour, turns),
  ];
}

/** The picture itself: one item, or its tiles and the grid that joins them. */
function primaryItems(
  { tiles, columns = 1, widthPx, heightPx }: Heic,
  colour: readonly Buffer[],
  turns: readonly Buffer[],
): Item[] {
  const [first] = tiles;
  if (!first) throw new Error('a HEIC wants a picture');
  const rows = Math.ceil(tiles.length / columns);
  const [wide, high] = [widthPx ?? columns * first.widthPx, heightPx ?? rows * first.heightPx];
  if (tiles.length === 1) return [coded(primaryId, first, { more: [...colour, ...turns] })];
  return [
    ...tiles.map((tile, index) => coded(index + 1, tile, { hidden: true, more: colour })),
    {
      id: primaryId,
      type: 'grid',
      hidden: false,
      data: Buffer.concat([u8(0), u8(1), u8(rows - 1), u8(columns - 1), u32(wide), u32(high)]),
      properties: [size(wide, high), depths(3, first.bits), ...colour, ...turns],
      refers: { type: 'dimg', to: tiles.map((_, index) => index + 1) },
    },
  ];
}

/** Thumbnail, auxiliary pictures and Exif, each of which refers to the primary one. */
function secondaryItems(
  { thumbnail, auxiliaries = [], exifOrientation }: Heic,
  colour: readonly Buffer[],
  turns: readonly Buffer[],
): Item[] {
  const refers = (type: string) => ({ type, to: [primaryId] });
  return [
    ...(thumbnail ? [coded(600, thumbnail, { more: [...colour, ...turns], refers: refers('thmb') })] : []),
    ...auxiliaries.map(({ type, picture }, index) =>
      coded(700 + index, picture, {
        hidden: true,
        more: [full('auxC', 0, 0, Buffer.from(`${type}\0`)), ...turns],
        refers: refers('auxl'),
      }),
    ),
    ...(exifOrientation
      ? [
          {
            id: 800,
            type: 'Exif',
            hidden: true,
            data: exif(exifOrientation),
            properties: [],
            refers: refers('cdsc'),
          },
        ]
      : []),
  ];
}

/** Where each item's bytes are: in `idat` (construction 1) or in the file. */
function iloc(items: readonly Item[], mediaStart: number): Buffer {
  let [inHead, inFile] = [0, mediaStart];
  const entries = items.map((item) => {
    const offset = inMeta(item) ? inHead : inFile;
    if (inMeta(item)) inHead += item.data.length;
    else inFile += item.data.length;
    return Buffer.concat([u16(item.id), u16(inMeta(item) ? 1 : 0), u16(0), u16(1), u32(offset), u32(item.data.length)]);
  });
  return full('iloc', 1, 0, u8(0x44), u8(0), u16(items.length), ...entries);
}

/** An Exif block that holds nothing but the orientation (TIFF 6.0, tag 274), behind the place of its header. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.concat([
    Buffer.from('MM\0*'),
    u32(8),
    u16(1),
    u16(274),
    u16(3),
    u32(1),
    u16(orientation),
    u16(0),
    u32(0),
  ]);
  return Buffer.concat([u32(6), Buffer.from('Exif\0\0'), tiff]);
}

const size = (widthPx: number, heightPx: number) => full('ispe', 0, 0, u32(widthPx), u32(heightPx));
const depths = (channels: 1 | 3, bits: 8 | 10) =>
  full('pixi', 0, 0, u8(channels), ...Array.from({ length: channels }, () => u8(bits)));

function full(type: string, version: number, flags: number, ...parts: Buffer[]): Buffer {
  return box(type, Buffer.from([version, 0, flags >> 8, flags & 0xff]), ...parts);
}

function u8(value: number): Buffer {
  return Buffer.from([value]);
}
function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
