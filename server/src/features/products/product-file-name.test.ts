import { expect, test } from 'vitest';
import { productFileName } from './product-file-name.ts';

test.each([
  ['Łódka Iza', 'lodka-iza'],
  ['Казаки с бахромой, щётка', 'kazaki-s-bakhromoi-shchetka'],
  ['Чай «Ёлка» 100 г', 'chai-elka-100-g'],
  ['北欧', 'product-123456'],
  ['', 'product-123456'],
])('the file of %j is called %s', (title, name) => {
  expect(productFileName({ title, id: '01900000-0000-7000-8000-000000123456' })).toBe(name);
});

test('the SKU goes before the title', () => {
  expect(productFileName({ title: 'Казаки', id: '1', sku: 'K 7/38' })).toBe('K-7-38');
});
