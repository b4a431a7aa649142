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
    ['water proof bag', 'waterproof'], ['shock proof case', 'durability'], ['shock-resistant', 'durability'], ['anti bacterial', 'medical'], ['non toxic', 'safety'], ['hand made', 'authenticity'],
    ['plastic free', 'eco'], ['free of plastic', 'eco'], ['hypo-allergenic', 'medical'], ['IP 68', 'waterproof'], ['IP-67', 'waterproof'], ['IP69K', 'waterproof'], ['анти-бактериальный', 'medical'],
    ['анти бактериальный', 'medical'], ['гипо-аллергенный', 'medical'], ['антиаллергенный', 'medical'], ['nieprzemakający', 'waterproof'], ['nieprzemakalny', 'waterproof'], ['непромокаемый', 'waterproof'],
    ['free from BPA', 'safety'], ['without BPA', 'safety'], ['wolny od BPA', 'safety'], ['nie zawiera BPA', 'safety'], ['не содержит BPA', 'safety'], ['не токсичный', 'safety'], ['nie toksyczny', 'safety'],
    ['anty-bakteryjny', 'medical'], ['wodo odporny', 'waterproof'], ['водо-непроницаемый', 'waterproof'], ['противо-ударный', 'durability'], ['It treats acne', 'medical'], ['Cream treats dry skin', 'medical'],
    ['safety tested', 'safety'], ['Prawdziwa okazja', 'promotion'], ['okazje cenowe', 'promotion'], ['bezpieczny', 'safety'], ['безопасный материал', 'safety'],
  ])('"%s" claims: %s', (text, claim) => {
    expect(claimsIn(text).map((found) => found.claim)).toContain(claim);
  });

  it.each([
    'Blue mug, 350 ml', 'A leaf with a treat for dogs is 5 g', 'Kubek lecz nie szklanka', 'Zbieżny', 'Кружка синяя, 350 мл', 'Хитон', 'Экран 6 дюймов', 'Economy of words', 'Wymiary kubka: 12 cm',
    'Carbon steel knife', 'Carbon fibre', 'углеродистая сталь', 'Rower z włókna węglowego', 'Bestia', 'cebula', 'cena', 'Ceramic', 'CE-12', 'IP camera', 'IPS', 'Гостиная', 'Organizer', 'органайзер',
    'Dog treats', 'Dog treats chicken 200 g', 'Treats for cats', 'Training treats, beef', 'Kartka okazjonalna', 'Prezent na każdą okazję', 'Z okazji urodzin', 'Safety razor', 'Safety pins', 'Bezpiecznik samochodowy 10A',
    'Безопасная бритва', 'IP 192.168.0.1', 'IP camera 1080p', 'Hand mixer', 'Water bottle', 'Proof of work', 'Anti slip mat', 'Нежный', 'Nie przesuwa się', 'Hitler', 'Freezer bag', 'Salesman', 'Экономный',
  ])('"%s" claims nothing', (text) => {
    expect(claimsIn(text)).toEqual([]);
  });

  it('say where they stand, the longest once', () => {
    expect(claimsIn('Nasz Bestseller: najlepsze').map(({ start, end }) => [start, end])).toEqual([[5, 15], [17, 26]]);
  });
});
