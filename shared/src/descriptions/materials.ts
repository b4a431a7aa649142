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
];

const byId = new Map(materials.map((known) => [known.id, known]));

export function findMaterial(id: string): Material | undefined {
  return byId.get(id);
}
