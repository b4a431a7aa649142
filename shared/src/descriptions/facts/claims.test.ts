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
    ['водозащитный чехол', 'waterproof'], ['водозащищённый корпус', 'waterproof'], ['водоупорная ткань', 'waterproof'], ['odporny na wodę', 'waterproof'],
    ['odporna na wilgoć', 'waterproof'], ['IP44', 'waterproof'], ['IP54', 'waterproof'], ['IP55', 'waterproof'], ['IP67', 'waterproof'], ['IPX7', 'waterproof'], ['IP6X', 'waterproof'],
    ['nie przemaka', 'waterproof'], ['не промокает', 'waterproof'], ['carbon neutral', 'eco'], ['carbon-free', 'eco'], ['low carbon footprint', 'eco'], ['z recyklingu', 'eco'], ['wegański', 'eco'],
    ['органический хлопок', 'eco'], ['organiczna bawełna', 'eco'], ['топ продаж', 'superlative'], ['лидер продаж', 'superlative'], ['top seller', 'superlative'], ['hit sprzedaży', 'superlative'],
    ['anti-allergic', 'medical'], ['antyalergiczny', 'medical'], ['противоаллергенный', 'medical'], ['antimicrobial', 'medical'], ['ortopedyczna poduszka', 'medical'],
    ['ортопедический', 'medical'], ['łagodzi ból', 'medical'], ['снимает боль', 'medical'], ['anti-ageing', 'medical'], ['przeciwzmarszczkowy', 'medical'], ['wyrób medyczny', 'medical'],
    ['CE', 'safety'], ['znak CE', 'safety'], ['Oeko-Tex Standard 100', 'safety'], ['RoHS', 'safety'], ['ГОСТ 123', 'safety'], ['ISO 9001', 'safety'],
    ['lowest price', 'promotion'], ['najniższa cena', 'promotion'], ['exclusive', 'authenticity'], ['ekskluzywny', 'authenticity'], ['эксклюзивный', 'authenticity'],
  ])('"%s" claims: %s', (text, claim) => {
    expect(claimsIn(text).map((found) => found.claim)).toContain(claim);
  });

  it.each([
    'Blue mug, 350 ml', 'A leaf with a treat for dogs is 5 g', 'Kubek lecz nie szklanka', 'Zbieżny', 'Кружка синяя, 350 мл', 'Хитон', 'Экран 6 дюймов', 'Economy of words', 'Wymiary kubka: 12 cm',
    'Carbon steel knife', 'Carbon fibre', 'углеродистая сталь', 'Rower z włókna węglowego', 'Bestia', 'cebula', 'cena', 'Ceramic', 'CE-12', 'IP camera', 'IPS', 'Гостиная', 'Organizer', 'органайзер',
    'Hitler', 'Freezer bag', 'Salesman', 'Экономный',
  ])('"%s" claims nothing', (text) => {
    expect(claimsIn(text)).toEqual([]);
  });

  it('say where they stand, the longest once', () => {
    expect(claimsIn('Nasz Bestseller: najlepsze').map(({ start, end }) => [start, end])).toEqual([[5, 15], [17, 26]]);
  });
});
