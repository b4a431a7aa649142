import { describe, expect, it } from 'vitest';
import { claimsIn } from './claims.ts';

describe('words that need a proof', () => {
  it.each([
    ['A waterproof case', 'waterproof'], ['Water-resistant watch', 'waterproof'], ['The best mug', 'superlative'], ['Bestseller!', 'superlative'], ['Eco-friendly', 'eco'],
    ['organic cotton', 'eco'], ['Cures headaches', 'medical'], ['clinically tested', 'medical'], ['BPA-free', 'safety'], ['lifetime guarantee', 'guarantee'],
    ['free shipping', 'promotion'], ['unbreakable', 'durability'], ['handmade', 'authenticity'],
    ['etui wodoodporne', 'waterproof'], ['wodoszczelnego', 'waterproof'], ['najlepszy kubek', 'superlative'], ['Najlepszego', 'superlative'], ['bestsellery', 'superlative'],
    ['ekologiczna torba', 'eco'], ['z naturalnych składników', 'eco'], ['leczy ból', 'medical'], ['hipoalergicznych', 'medical'], ['bezpieczny dla dzieci', 'safety'],
    ['dożywotnia', 'guarantee'], ['w promocji', 'promotion'], ['nietłukący się', 'durability'], ['ręcznie malowany', 'authenticity'],
    ['водонепроницаемый чехол', 'waterproof'], ['влагозащищённого', 'waterproof'], ['лучшая кружка', 'superlative'], ['Хит продаж', 'superlative'], ['самый тёплый', 'superlative'],
    ['экологичный', 'eco'], ['натуральными', 'eco'], ['лечебная мазь', 'medical'], ['гипоаллергенные', 'medical'], ['безопасен', 'safety'], ['гарантия', 'guarantee'],
    ['скидки', 'promotion'], ['небьющееся стекло', 'durability'], ['ручной работы', 'authenticity'],
  ])('"%s" claims: %s', (text, claim) => {
    expect(claimsIn(text).map((found) => found.claim)).toContain(claim);
  });

  it.each([
    'Blue mug, 350 ml', 'A leaf with a treat for dogs is 5 g', 'Kubek lecz nie szklanka', 'Zbieżny', 'Кружка синяя, 350 мл', 'Хитон', 'Экран 6 дюймов', 'Economy of words', 'Wymiary kubka: 12 cm',
    'Hitler', 'Freezer bag', 'Salesman', 'Экономный',
  ])('"%s" claims nothing', (text) => {
    expect(claimsIn(text)).toEqual([]);
  });

  it('say where they stand, the longest once', () => {
    expect(claimsIn('Nasz Bestseller: najlepsze').map(({ start, end }) => [start, end])).toEqual([[5, 15], [17, 26]]);
  });
});
