export type BarcodeFormat = 'ean-13' | 'ean-8' | 'upc-a' | 'upc-e' | 'qr' | 'code-128' | 'data-matrix';

/**
 * Whether all 8, 12 or 13 digits are there and the last one is right: modulo 10, weights 3 and 1 from the right (GS1
 * General Specifications, 7.9).
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12}|\d{13})$/.test(text)) return false;
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
