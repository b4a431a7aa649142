import type { Product } from '@kadr/shared/products';

/** Russian letters as passports write them (ICAO Doc 9303, part 3, table B). */
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

function inLatinLetters(text: string): string {
  return text.replace(/[а-яё]/gi, (letter) => latin[letter.toLowerCase()] ?? '');
}

/**
 * By the SKU, by which imports of pictures find their products, else by the title: Latin letters and digits, which
 * every marketplace takes.
 */
export function productFileName({
  sku,
  title,
  id,
}: Pick<Product, 'title' | 'id'> & { sku?: string | null | undefined }): string {
  const number = (sku ?? '').replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
  if (/[A-Za-z0-9]/.test(number)) return number;
  const plain = inLatinLetters(title)
    .normalize('NFKD')
    .replace(/ł/gi, 'l')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return /[a-z0-9]{2}/.test(plain) ? plain : `product-${id.slice(-6)}`;
}
