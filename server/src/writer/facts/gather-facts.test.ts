import { newId } from '@kadr/shared/kernel';
import type { Product } from '@kadr/shared/products';
import { describe, expect, it } from 'vitest';
import { claimFactId, type Judgement } from '@kadr/shared/descriptions';
import { gatherFacts, usableFacts } from './gather-facts.ts';

const nothing = { value: null, confidence: 0, source: null };
const photoId = newId();

function productOf(
  change: Partial<Product> = {},
  texts: readonly string[] = [],
  seen: Partial<Product['analysis']> = {},
): Product {
  return {
    id: newId(),
    status: 'finished',
    creationStep: 'done',
    title: 'Kubek Ranek',
    categoryId: 'mugs',
    dimensions: { lengthMm: null, widthMm: 80, heightMm: 95 },
    description: '',
    benefits: [],
    noBox: false,
    noComponents: false,
    contents: [],
    designReady: false,
    photos: [],
    visualsReady: 1,
    designs: 0,
    createdAt: '',
    updatedAt: '',
    analysis: {
      state: 'ready',
      progress: 1,
      title: nothing,
      category: nothing,
      lengthMm: { value: 85, confidence: 0.15, source: 'category-guess' },
      widthMm: nothing,
      heightMm: nothing,
      volumeMl: nothing,
      weightG: nothing,
      materials: [],
      benefits: [],
      colours: [
        { id: 'navy', hex: '#123', share: 0.9 },
        { id: 'white', hex: '#fff', share: 0.05 },
      ],
      texts: texts.map((text) => ({ text, confidence: 0.9, photoId })),
      barcodes: [],
      engine: { model: null, failure: null },
      ...seen,
    },
    ...change,
  };
}

const ids = (product: Product, judgements: ReadonlyMap<string, Judgement> = new Map()) =>
  usableFacts(gatherFacts(product, judgements), judgements).map(({ id }) => id);

describe('the facts of a product', () => {
  it('are what the seller agreed to; a guess, a speck of colour and an unknown length are none', () => {
    expect(ids(productOf())).toEqual(['name:Kubek Ranek', 'category:mugs', 'width:80', 'height:95', 'colour:navy']);
  });

  it('name a colour that was not seen surely only once the seller has said so', () => {
    const product = productOf({}, [], {
      colours: [
        { id: 'black', hex: '#111', share: 0.5, confidence: 0.7 },
        { id: 'beige', hex: '#dcb', share: 0.3, confidence: 0.69 },
      ],
    });
    expect(ids(product).filter((id) => id.startsWith('colour:'))).toEqual(['colour:black']);
    expect(
      ids({ ...product, attributes: { colour: ['white', 'black'] } }).filter((id) => id.startsWith('col')),
    ).toEqual(['colour:white', 'colour:black']);
    expect(ids({ ...product, attributes: { colour: [] } }).filter((id) => id.startsWith('colour:'))).toEqual([]);
  });

  it('wait for the seller while the analysis is not looked at', () => {
    expect(ids(productOf({ creationStep: 'analysis' }))).toEqual([]);
  });

  it('of a product that was confirmed among many are those that were shown: its colours and content wait', () => {
    const product = productOf({ detailsOpen: true }, ['0,5 л'], {
      volumeMl: { value: 500, confidence: 0.85, source: 'ocr' },
    });
    expect(ids(product)).toEqual(['name:Kubek Ranek', 'category:mugs', 'width:80', 'height:95']);
    expect(ids(product, new Map([['colour:navy', 'confirmed']]))).toContain('colour:navy');
  });

  it('read on the packaging wait for the seller, and count once confirmed', () => {
    const product = productOf({}, ['Poj. 350 ml', 'EAN 5 901234 123457', '100% bawełna', 'Nie zawiera cukru'], {
      materials: [{ value: 'cotton', confidence: 0.6, source: 'ocr' }],
    });
    const read = gatherFacts(product, new Map()).filter(({ source }) => source === 'ocr');
    expect(read.map(({ id, state }) => [id, state])).toEqual([
      ['volume:350 ml', 'unconfirmed'],
      ['gtin:5901234123457', 'unconfirmed'],
      ['material:cotton', 'unconfirmed'],
      ['text:Nie zawiera cukru', 'unconfirmed'],
    ]);
    expect(ids(product)).not.toContain('volume:350 ml');
    expect(ids(product, new Map([['volume:350 ml', 'confirmed']]))).toContain('volume:350 ml');
    expect(
      gatherFacts(product, new Map([['volume:350 ml', 'rejected']])).find(({ kind }) => kind === 'volume')?.state,
    ).toBe('rejected');
  });

  it('take no number for a barcode whose check digit is wrong', () => {
    expect(gatherFacts(productOf({}, ['5901234123458']), new Map()).filter(({ kind }) => kind === 'gtin')).toEqual([]);
  });

  it('with unproven words are held until the seller confirms the claim', () => {
    const product = productOf({ benefits: ['Wodoodporny i lekki', 'Lekki'] });
    expect(ids(product)).not.toContain('benefit:Wodoodporny i lekki');
    expect(ids(product)).toContain('benefit:Lekki');
    expect(ids(product, new Map([[claimFactId('waterproof'), 'confirmed']]))).toContain('benefit:Wodoodporny i lekki');
  });

  it('take the content that the analysis shows, once the seller agreed, unless it is unsure or the packaging says another one, too', () => {
    const read = (value: number, confidence = 0.85, source: 'ocr' | 'model' = 'ocr') => ({
      value,
      confidence,
      source,
      seenAt: { photoId, box: { left: 0, top: 0, width: 1, height: 1 } },
    });
    const stateOf = (texts: readonly string[], seen: Partial<Product['analysis']>, change: Partial<Product> = {}) =>
      gatherFacts(productOf(change, texts, seen), new Map())
        .filter(({ kind }) => kind === 'volume' || kind === 'weight')
        .map(({ id, state, source }) => [id, state, source]);
    expect(stateOf(['0,5 л'], { volumeMl: read(500) })).toEqual([['volume:0.5 l', 'confirmed', 'ocr']]);
    expect(stateOf(['8.5 fl oz', 'Net wt 12 oz'], { volumeMl: read(251), weightG: read(340) })).toEqual([
      ['volume:251 ml', 'confirmed', 'ocr'],
      ['weight:340 g', 'confirmed', 'ocr'],
    ]);
    expect(stateOf(['0,5 л'], { volumeMl: read(500) }, { creationStep: 'analysis' })).toEqual([
      ['volume:0.5 l', 'unconfirmed', 'ocr'],
    ]);
    expect(stateOf(['0,5 л'], { volumeMl: read(500, 0.6) })).toEqual([['volume:0.5 l', 'unconfirmed', 'ocr']]);
    expect(stateOf(['500 ml', '100 ml'], { volumeMl: read(500) })).toEqual([
      ['volume:500 ml', 'unconfirmed', 'ocr'],
      ['volume:100 ml', 'unconfirmed', 'ocr'],
    ]);
    expect(stateOf(['500 ml', 'per 100 ml'], { volumeMl: read(500) })).toEqual([['volume:500 ml', 'confirmed', 'ocr']]);
    expect(stateOf([], { weightG: read(40, 0.35, 'model') })).toEqual([['weight:40 g', 'unconfirmed', 'model']]);
  });

  it("what a model saw waits for the seller's word", () => {
    const product = productOf({}, [], {
      materials: [{ value: 'glass', confidence: 0.6, source: 'model' }],
      benefits: [{ value: 'Dwa uchwyty', confidence: 0.6, source: 'model' }],
    });
    const seen = gatherFacts(product, new Map()).filter(({ source }) => source === 'model');
    expect(seen.map(({ id, state }) => [id, state])).toEqual([
      ['material:glass', 'unconfirmed'],
      ['benefit:Dwa uchwyty', 'unconfirmed'],
    ]);
    expect(ids(product, new Map([['benefit:Dwa uchwyty', 'confirmed']]))).toContain('benefit:Dwa uchwyty');
  });

  it('read thousands that are apart, and ask where that could be two numbers', () => {
    const volumes = (title: string, texts: readonly string[] = [], seen = {}) =>
      gatherFacts(productOf({ title }, texts, seen), new Map())
        .filter(({ kind }) => kind === 'volume')
        .map(({ value, state }) => [value, state]);
    expect(volumes('Garnek 2 500 ml')).toEqual([['2500 ml', 'unconfirmed']]);
    expect(volumes('Garnek 2\u00A0500 ml')).toEqual([['2500 ml', 'confirmed']]);
    expect(
      volumes('Garnek 2 500 ml', ['2500 ml'], { volumeMl: { value: 2500, confidence: 0.9, source: 'ocr' } }),
    ).toEqual([['2500 ml', 'confirmed']]);
  });

  it('take quantities from the title, in words of any of the languages', () => {
    expect(ids(productOf({ title: 'Сок 0,5 л' }))).toContain('volume:0.5 l');
    expect(ids(productOf({ title: 'Magnez 60 kapsułek' }))).toContain('count:60 capsule');
  });

  it('ask for a weight in the title of goods that are not sold by it, and for ounces that may be of either kind', () => {
    const content = (categoryId: string, title: string) =>
      gatherFacts(productOf({ categoryId, title }), new Map())
        .filter(({ kind }) => kind === 'volume' || kind === 'weight')
        .map(({ id, state }) => [id, state]);
    for (const [categoryId, title] of [
      ['smartphones', 'Smartfon Samsung Galaxy A55 5G'],
      ['furniture', 'Krzesło do 120 kg'],
      ['vitamins', 'Witamina C 1000 mg'],
      ['towels', 'Полотенце 500 г/м2'],
    ] as const) {
      expect(content(categoryId, title)).toEqual([]);
    }
    expect(content('appliances', 'Pralka Bosch 7 kg')).toEqual([['weight:7 kg', 'unconfirmed']]);
    expect(content('kitchen-tools', 'Весы кухонные 5 кг')).toEqual([['weight:5 kg', 'unconfirmed']]);
    expect(content('diapers', 'Pieluchy 14 kg')).toEqual([['weight:14 kg', 'unconfirmed']]);
    expect(content('trousers', 'Jeansy 34 L')).toEqual([['volume:34 l', 'unconfirmed']]);
    expect(content('backpacks', 'Plecak 20 l')).toEqual([['volume:20 l', 'confirmed']]);
    expect(content('coffee-tea', 'Kawa 500 g')).toEqual([['weight:500 g', 'confirmed']]);
    expect(content('candles', 'Soy candle 180 g')).toEqual([['weight:180 g', 'confirmed']]);
    expect(content('mugs', 'Ceramic mug 12 oz')).toEqual([['volume:355 ml', 'confirmed']]);
    expect(content('camping', 'Water bottle 32 oz')).toEqual([['volume:946 ml', 'confirmed']]);
    expect(content('candles', 'Soy candle in a cup 8 oz')).toEqual([['weight:227 g', 'unconfirmed']]);
    expect(content('coffee-tea', 'Coffee, net weight 12 oz')).toEqual([['weight:340 g', 'confirmed']]);
  });

  it('count tablets, no boards', () => {
    for (const title of ['Magnez 60 tabletek', '60 tabl.', 'Magnesium 60 tablets', 'Магний 60 таблеток'])
      expect(ids(productOf({ title }))).toContain('count:60 tablet');
    for (const title of ['2 tablice magnetyczne', '2 tablety', 'Tablica 2 tablica'])
      expect(ids(productOf({ title })).filter((id) => id.startsWith('count'))).toEqual([]);
  });

  it('ask for no material of what is in food, cosmetics, remedies and mixtures', () => {
    const materials = (categoryId: string, ...lines: readonly string[]) =>
      gatherFacts(productOf({ categoryId, title: lines[0] ?? '' }, lines), new Map())
        .filter(({ kind }) => kind === 'material')
        .map(({ value }) => value);
    for (const categoryId of ['skin-care', 'sweets', 'vitamins', 'paints', 'cleaning']) {
      expect(materials(categoryId, 'Mydło z jedwabiu', 'Cotton extract', 'Drewno i szkło', 'Шёлк')).toEqual([]);
    }
    expect(materials('tops', 'Koszula z jedwabiu')).toEqual(['silk']);
    expect(materials('paper-goods', 'Салфетки бумажные')).toEqual(['paper']);
  });
});
