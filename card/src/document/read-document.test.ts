import { describe, expect, test } from 'vitest';
import { defaultDocument } from '../suggestions/default-document.ts';
import { documentVersion } from '@kadr/shared/designs';
import { readDocument } from './read-document.ts';

const current = defaultDocument({
  format: '1:1',
  language: 'en',
  title: 'Lamp',
  benefits: [],
  aspect: 1,
  product: null,
  colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
});

describe('stored documents', () => {
  test('of the first version are brought up to this one', () => {
    expect(readDocument({ ...current, version: 1 })).toEqual(current);
  });

  test('of this version are read as they are', () => {
    expect(readDocument(current)).toEqual(current);
  });

  test('of newer code are refused by name, not cut down to what is known', () => {
    expect(() => readDocument({ ...current, version: documentVersion + 1, dreams: [] })).toThrow(
      expect.objectContaining({ code: 'designs.newer-version' }),
    );
  });

  test('that are none are refused', () => {
    for (const stored of [null, 'card', {}, { ...current, version: 0 }, { ...current, mask: 99 }])
      expect(() => readDocument(stored)).toThrow(/invalid|expected/iu);
  });
});
