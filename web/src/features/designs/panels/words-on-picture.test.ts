import { expect, test } from 'vitest';
import { imageRules } from '@kadr/shared/listings';
import { picturePlaces, wordsOnPicture } from './words-on-picture.ts';

test('where only the main picture must be free of words, the gallery is not', () => {
  expect(wordsOnPicture('amazon', 'main')).toMatchObject({ state: 'forbidden', rule: { grade: 'official' } });
  expect(wordsOnPicture('amazon', 'gallery')).toMatchObject({ state: 'allowed', rule: { grade: 'secondary' } });
  expect(wordsOnPicture('ebay', 'gallery').state).toBe('forbidden');
  expect(wordsOnPicture('meta', 'main').state).toBe('unwanted');
  expect(wordsOnPicture('wildberries', 'main')).toMatchObject({
    state: 'allowed',
    withoutAdvertising: { value: true },
  });
});

test('what no one found is unknown, and so is a marketplace without rules', () => {
  expect(wordsOnPicture('emag', 'gallery')).toMatchObject({ state: 'unknown', rule: null });
  expect(wordsOnPicture('kaspi', 'main')).toMatchObject({ state: 'unknown', rule: null, mostWords: null });
});

test('no marketplace both forbids and allows words at one place', () => {
  for (const { id, overlay, words } of imageRules.filter((rules) => rules.overlay && rules.words)) {
    expect([id, overlay?.value, words?.value]).toEqual([id, 'main', 'gallery']);
  }
  for (const place of picturePlaces)
    expect(
      imageRules.filter(
        ({ id }) => (wordsOnPicture(id, place).rule === null) !== (wordsOnPicture(id, place).state === 'unknown'),
      ),
    ).toEqual([]);
});
