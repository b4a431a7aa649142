import type { Translated } from '../kernel/index.ts';

export interface Material {
  readonly id: string;
  readonly name: Translated;
}

function material(id: string, en: string, pl: string, ru: string): Material {
  return { id, name: { en, pl, ru } };
}

/** What products are made of, as far as Kadr knows it. */
export const materials: readonly Material[] = [
  material('cotton', 'cotton', 'bawełna', 'хлопок'),
  material('wool', 'wool', 'wełna', 'шерсть'),
  material('linen', 'linen', 'len', 'лён'),
  material('silk', 'silk', 'jedwab', 'шёлк'),
  material('polyester', 'polyester', 'poliester', 'полиэстер'),
  material('leather', 'leather', 'skóra', 'кожа'),
  material('ceramic', 'ceramic', 'ceramika', 'керамика'),
  material('porcelain', 'porcelain', 'porcelana', 'фарфор'),
  material('glass', 'glass', 'szkło', 'стекло'),
  material('wood', 'wood', 'drewno', 'дерево'),
  material('bamboo', 'bamboo', 'bambus', 'бамбук'),
  material('steel', 'stainless steel', 'stal nierdzewna', 'нержавеющая сталь'),
  material('aluminium', 'aluminium', 'aluminium', 'алюминий'),
  material('plastic', 'plastic', 'tworzywo sztuczne', 'пластик'),
  material('silicone', 'silicone', 'silikon', 'силикон'),
  material('rubber', 'rubber', 'guma', 'резина'),
  material('paper', 'paper', 'papier', 'бумага'),
  material('soy-wax', 'soy wax', 'wosk sojowy', 'соевый воск'),
  material('metal', 'metal', 'metal', 'металл'),
  material('stone', 'stone', 'kamień', 'камень'),
  material('rattan', 'rattan', 'rattan', 'ротанг'),
  material('textile', 'fabric', 'tkanina', 'текстиль'),
  material('viscose', 'viscose', 'wiskoza', 'вискоза'),
  material('nylon', 'nylon', 'nylon', 'нейлон'),
  material('acrylic', 'acrylic', 'akryl', 'акрил'),
  material('elastane', 'elastane', 'elastan', 'эластан'),
  material('denim', 'denim', 'denim', 'деним'),
  material('cashmere', 'cashmere', 'kaszmir', 'кашемир'),
  material('fleece', 'fleece', 'polar', 'флис'),
  material('faux-leather', 'faux leather', 'ekoskóra', 'экокожа'),
  material('down', 'down', 'puch', 'пух'),
  material('suede', 'suede', 'zamsz', 'замша'),
  material('plush', 'plush', 'plusz', 'плюш'),
  material('carbon', 'carbon fibre', 'włókno węglowe', 'углеволокно'),
  material('foam', 'foam', 'pianka', 'вспененный материал'),
  material('brass', 'brass', 'mosiądz', 'латунь'),
  material('paraffin', 'paraffin wax', 'parafina', 'парафин'),
  material('beeswax', 'beeswax', 'wosk pszczeli', 'пчелиный воск'),
  material('microfibre', 'microfibre', 'mikrofibra', 'микрофибра'),
  material('velvet', 'velvet', 'aksamit', 'бархат'),
  material('jute', 'jute', 'juta', 'джут'),
  material('mdf', 'MDF', 'płyta MDF', 'МДФ'),
  material('cast-iron', 'cast iron', 'żeliwo', 'чугун'),
  material('enamel', 'enamelled metal', 'metal emaliowany', 'эмалированный металл'),
  material('silver', 'silver', 'srebro', 'серебро'),
  material('copper', 'copper', 'miedź', 'медь'),
  material('gold', 'gold', 'złoto', 'золото'),
  material('pearl', 'pearls', 'perły', 'жемчуг'),
  material('cork', 'cork', 'korek', 'пробка'),
];

const byId = new Map(materials.map((known) => [known.id, known]));

export function findMaterial(id: string): Material | undefined {
  return byId.get(id);
}
