import { categoryNamed } from '../../catalog/index.ts';
import { cutText, isStorableText, singleLine } from '@kadr/shared/kernel';
import { maxSkuLength, maxTitleLength } from '@kadr/shared/products';
import type { RowProblem } from './row-problem.ts';

/** A row's cells, and the line of the file that it begins on (from 1). */
export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type TableColumn = 'sku' | 'title' | 'category' | 'width' | 'height' | 'depth' | 'unit' | 'photos';

/** A row as the table says it; what could not be read is a problem, and its value is left open. */
export interface TableRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly sku: string;
  readonly title: string;
  readonly categoryId: string | null;
  /** Depth, width, height in millimetres. */
  readonly dimensions: {
    readonly lengthMm: number | null;
    readonly widthMm: number | null;
    readonly heightMm: number | null;
  };
  /** File names, in the order wanted; empty where the names of the photos are to tell. */
  readonly photos: readonly string[];
  readonly problems: readonly RowProblem[];
}

export type Table =
  | { readonly rows: readonly TableRow[]; readonly columns: readonly TableColumn[] }
  | { readonly fault: 'empty' | 'no-sku-column'; readonly headers: readonly string[] };

/** Names that columns have in the three languages and in the exports of shops. */
const columnNames: Readonly<Record<TableColumn, readonly string[]>> = {
  sku: [
    'sku',
    'article',
    'articlenumber',
    'itemnumber',
    'vendorcode',
    'offerid',
    'артикул',
    'код',
    'кодтовара',
    'indeks',
    'symbol',
    'numerartykulu',
    'kod',
    'kodproduktu',
  ],
  title: ['title', 'name', 'productname', 'tytuł', 'nazwa', 'nazwaproduktu', 'название', 'наименование', 'имя'],
  category: ['category', 'kategoria', 'категория'],
  width: ['width', 'szerokość', 'ширина'],
  height: ['height', 'wysokość', 'высота'],
  depth: ['depth', 'length', 'głębokość', 'długość', 'глубина', 'длина'],
  unit: ['unit', 'units', 'jednostka', 'единица', 'единицы', 'едизм'],
  photos: [
    'photos',
    'photo',
    'images',
    'image',
    'pictures',
    'files',
    'zdjęcia',
    'zdjęcie',
    'obrazy',
    'pliki',
    'фото',
    'фотографии',
    'изображения',
    'файлы',
  ],
};

const mmPerUnit: Readonly<Record<string, number>> = {
  mm: 1,
  мм: 1,
  cm: 10,
  см: 10,
  dm: 100,
  дм: 100,
  m: 1000,
  м: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  cal: 25.4,
  дюйм: 25.4,
  ft: 304.8,
};

/**
 * Reads a table of products: the first row names the columns, in any order; only `sku` must be there. Cells are text,
 * never run.
 */
export function readTable([head, ...body]: readonly CellRow[]): Table {
  if (!head || body.length === 0) return { fault: 'empty', headers: head?.cells ?? [] };
  const places = new Map<TableColumn, number>();
  head.cells.forEach((cell, at) => {
    const column = columnOf(cell);
    if (column && !places.has(column)) places.set(column, at);
  });
  if (!places.has('sku')) return { fault: 'no-sku-column', headers: head.cells };
  const unitInHead = (column: TableColumn) =>
    /[([,]\s*([^\d\s)\]]+)\s*[)\]]?$/.exec(head.cells[places.get(column) ?? -1] ?? '')?.[1];
  const rows = body.map(({ line, cells }) => {
    const raw = (column: TableColumn) => cells[places.get(column) ?? -1] ?? '';
    return rowOf(line, (column) => plainText(raw(column)), photoNames(raw('photos')), unitInHead);
  });
  return { rows, columns: [...places.keys()] };
}

function columnOf(cell: string): TableColumn | undefined {
  const plain = cell
    .toLowerCase()
    .replace(/[([,].*$/, '')
    .replace(/(?<=\S)[ _-]+(mm|cm|m|in|мм|см|м)$/, '')
    .replace(/[^\p{L}]/gu, '');
  return (Object.keys(columnNames) as TableColumn[]).find((column) => columnNames[column].includes(plain));
}

/**
 * Text as meant: `="0012"` and `'=1+1` are how spreadsheets and our own exports keep text from being a formula or a
 * number.
 */
function asMeant(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? (/^'[=+\-@|%]/.test(cell) ? cell.slice(1) : cell);
}

/** One line of it, cleaned. */
function plainText(cell: string): string {
  const kept = asMeant(cell);
  return isStorableText(kept) ? singleLine(kept.normalize('NFC')).trim() : '';
}

/** The names in a cell, on lines of their own or parted by signs; parted before line breaks become spaces. */
function photoNames(cell: string): string[] {
  return asMeant(cell)
    .split(/[|;\r\n]|,\s*/)
    .map(plainText)
    .filter((name) => name !== '');
}

function rowOf(
  line: number,
  cell: (column: TableColumn) => string,
  photos: readonly string[],
  unitInHead: (column: TableColumn) => string | undefined,
): TableRow {
  const problems: RowProblem[] = [];
  const sku = cell('sku');
  if (sku === '') problems.push({ code: 'sku-missing', params: { line } });
  else if (sku.length > maxSkuLength) problems.push({ code: 'sku-long', params: { max: maxSkuLength } });
  const title = cell('title');
  if (title.length > maxTitleLength) problems.push({ code: 'title-long', params: { max: maxTitleLength } });
  const named = cell('category');
  // "Kitchen > Mugs" names what stands last.
  const categoryId = categoryNamed(named.split(/[>/|]/).at(-1) ?? '');
  if (named !== '' && !categoryId) problems.push({ code: 'category-unknown', params: { name: named.slice(0, 60) } });
  const length = (column: 'depth' | 'width' | 'height') => {
    const text = cell(column);
    const mm = lengthOf(text, cell('unit') || unitInHead(column) || 'cm');
    if (text !== '' && mm === null) problems.push({ code: 'size-wrong', params: { text: text.slice(0, 40) } });
    return mm;
  };
  return {
    line,
    sku,
    title: cutText(title, maxTitleLength).trim(),
    categoryId,
    dimensions: { lengthMm: length('depth'), widthMm: length('width'), heightMm: length('height') },
    photos,
    problems,
  };
}

/**
 * A length with its unit ("12,5", "12.5 cm", "125mm") in whole millimetres; null where it is none that a product can
 * have.
 */
function lengthOf(text: string, unit: string): number | null {
  const [, number = '', own = ''] = /^(\d+(?:[.,]\d+)?)\s*([^\d\s.]*)\.?$/.exec(text) ?? [];
  const factor = mmPerUnit[(own || unit).toLowerCase().replace(/\.$/, '')];
  const mm = factor === undefined || number === '' ? 0 : Math.round(Number(number.replace(',', '.')) * factor);
  return mm >= 1 && mm <= 99_999 ? mm : null;
}
