import { describe, expect, test } from 'vitest';
import { isCutOff, possiblePoses, closeupFaultsIn, seenInPhoto, shownSamples, type PoseFacts } from './poses.ts';

const whole = { left: false, top: false, right: false, bottom: false };
const facts: PoseFacts = { categoryId: null, view: 'front', confidence: 0.8, shows: 'product', cut: whole };
const inMiddle = { left: 0.2, top: 0.1, width: 0.6, height: 0.9 };

describe('what a photo shows', () => {
  test('a person and a hand are told apart from goods', () => {
    expect(seenInPhoto(['person', 'touches-border'], inMiddle).shows).toBe('person');
    expect(seenInPhoto(['hand-held'], inMiddle).shows).toBe('hand');
    expect(seenInPhoto(['thin-parts'], inMiddle).shows).toBe('product');
  });
  test('the photo cuts where the cut-out reaches its edge', () => {
    expect(seenInPhoto(['touches-border'], inMiddle).cut).toEqual({ ...whole, bottom: true });
    expect(seenInPhoto(['person'], { left: 0, top: 0, width: 1, height: 0.7 }).cut).toEqual({
      left: true,
      top: true,
      right: true,
      bottom: false,
    });
  });
  test('goods that their seller says are whole are not cut; a body is, whatever is said', () => {
    expect(seenInPhoto(['touches-border'], inMiddle, true).cut).toEqual(whole);
    expect(seenInPhoto(['touches-border'], inMiddle, false).cut.bottom).toBe(true);
    expect(seenInPhoto(['person'], inMiddle, true).cut.bottom).toBe(true);
  });
  test('a side that the edge only grazes is not cut, where another edge cuts the body', () => {
    const upper = { left: 0, top: 0, width: 1, height: 1 };
    expect(seenInPhoto(['touches-border', 'grazes-left'], upper).cut).toEqual({
      left: false,
      top: true,
      right: true,
      bottom: true,
    });
    const ball = { left: 0, top: 0.2, width: 0.8, height: 0.6 };
    expect(seenInPhoto(['touches-border', 'grazes-left'], ball).cut.left).toBe(true);
  });

  test('goods whose corner is at the edge are not cut', () => {
    expect(seenInPhoto([], inMiddle).cut).toEqual(whole);
    expect(closeupFaultsIn(['thin-parts', 'macro-soft'])).toEqual(['macro-soft']);
  });
});

describe('possible poses', () => {
  test.each([
    ['perfume', 'front', ['stands']],
    ['perfume', 'top', ['lies']],
    ['plants', 'top', ['lies']],
    ['plants', 'three-quarter', ['stands']],
    ['tops', 'front', ['hangs', 'lies']],
    ['trousers', 'three-quarter', ['hangs', 'lies']],
    ['underwear', 'front', ['lies']],
  ] as const)('%s photographed from %s are tried as %j', (categoryId, view, tried) => {
    expect(possiblePoses({ ...facts, categoryId, view }).tried).toEqual(tried);
  });
  test.each([
    // Straight on: what stands before the camera looks like what lies below it.
    ['toys', 'front', 0.8, ['stands', 'lies']],
    ['plants', 'front', 0.8, ['stands']],
    ['toys', 'three-quarter', 0.45, ['stands', 'lies']],
    ['toys', 'three-quarter', 0.7, ['stands']],
    ['toys', 'top', 0.45, ['lies', 'stands']],
    // A bonsai's leaves reach as far down as its pot.
    ['plants', 'top', 0.45, ['stands', 'lies']],
    ['toys', 'top', 0.65, ['lies']],
  ] as const)(
    '%s seen from %s, %s sure, may be shown as %j; the first is tried',
    (categoryId, view, confidence, offered) => {
      const possible = possiblePoses({ ...facts, categoryId, view, confidence });
      expect(possible).toEqual({ tried: [offered[0]], offered });
    },
  );
  test('what is too tall to stand lies first, unless it has a base or its view is sure', () => {
    const tall = { ...facts, view: 'three-quarter', confidence: 0.45, isTooTall: true } as const;
    expect(possiblePoses({ ...tall, categoryId: 'toys' }).offered).toEqual(['lies', 'stands']);
    expect(possiblePoses({ ...tall, categoryId: 'plants' }).offered[0]).toBe('stands');
    expect(possiblePoses({ ...tall, categoryId: 'toys', confidence: 0.7 }).offered).toEqual(['stands']);
  });
  test('clothes that surely were photographed from above lie first', () => {
    const from = (confidence: number) => possiblePoses({ ...facts, categoryId: 'tops', view: 'top', confidence }).tried;
    expect(from(0.9)).toEqual(['lies', 'hangs']);
    expect(from(0.45)).toEqual(['hangs', 'lies']);
  });
  test('clothes with their hood up or sleeves held out lie, whatever their photo was taken for, and never hang', () => {
    const spread = { ...facts, view: 'front', confidence: 0.9, isSpread: true } as const;
    expect(possiblePoses({ ...spread, categoryId: 'tops' })).toEqual({ tried: ['lies'], offered: ['lies', 'worn'] });
    expect(possiblePoses({ ...spread, categoryId: 'trousers' }).tried).toEqual(['hangs', 'lies']);
    expect(possiblePoses({ ...spread, categoryId: 'figurines' }).tried).toEqual(['stands']);
  });
  test('a hat stands only where its photo surely shows it upright', () => {
    const hat = { ...facts, categoryId: 'hats-scarves' };
    expect(possiblePoses({ ...hat, confidence: 0.7 }).tried).toEqual(['stands']);
    expect(possiblePoses({ ...hat, confidence: 0.45 }).offered).toEqual(['lies', 'stands']);
    expect(possiblePoses({ ...hat, view: 'top', confidence: 0.9 }).tried).toEqual(['lies']);
  });
  test('a person is worn or not at all, unless the seller says otherwise', () => {
    expect(possiblePoses({ ...facts, categoryId: 'tops', shows: 'person' })).toEqual({
      tried: ['worn'],
      offered: ['worn', 'hangs', 'lies'],
    });
    expect(possiblePoses({ ...facts, categoryId: 'mugs', shows: 'hand' })).toEqual({
      tried: ['worn'],
      offered: ['worn', 'stands'],
    });
  });
  test('what is worn and cut by the edge is on someone', () => {
    expect(possiblePoses({ ...facts, categoryId: 'hats-scarves', cut: { ...whole, bottom: true } })).toEqual({
      tried: ['worn'],
      offered: ['worn', 'stands'],
    });
    expect(possiblePoses({ ...facts, categoryId: 'hats-scarves' }).offered).toEqual(['stands']);
    expect(possiblePoses({ ...facts, categoryId: 'trousers', cut: { ...whole, top: true } }).tried).toEqual(['worn']);
    expect(possiblePoses({ ...facts, categoryId: 'furniture', cut: { ...whole, top: true } }).tried).toEqual([
      'stands',
    ]);
  });
});

describe('goods that the photo cuts off', () => {
  const cut = { ...whole, bottom: true };
  test.each([
    ['mugs', 'product', cut, true],
    ['mugs', 'product', whole, false],
    ['mugs', 'hand', cut, false],
    ['tops', 'product', cut, false],
    [null, 'product', cut, true],
  ] as const)('of %s with %s, %j: %s', (categoryId, shows, sides, expected) => {
    expect(isCutOff({ categoryId, shows, cut: sides })).toBe(expected);
  });
  test('give way to a photo that shows them whole; without one they stay', () => {
    const [short, long, box] = [
      { group: 'sample', cut },
      { group: 'sample', cut: whole },
      { group: 'box', cut: whole },
    ];
    expect(shownSamples([short, long, box], 'mugs')).toEqual([long]);
    expect(shownSamples([short, box], 'mugs')).toEqual([short]);
    expect(shownSamples([short, long], 'tops')).toEqual([short, long]);
  });
});
