import type { Translated } from '../../kernel/index.ts';

export interface Material {
  readonly id: string;
  readonly stems: readonly string[];
  readonly name: Translated;
  /** After "wykonany z" and "изготовлен из". */
  readonly genitive: { readonly pl: string; readonly ru: string };
}

/** id: beginnings of words / English / Polish, genitive / Russian, genitive. */
const table = `
cotton: cotton bawełn baweln хлоп / cotton / bawełna, bawełny / хлопок, хлопка
wool: wool wełn welnian шерст / wool / wełna, wełny / шерсть, шерсти
linen: linen lnian лён льня / linen / len, lnu / лён, льна
silk: silk jedwab шёлк шелк / silk / jedwab, jedwabiu / шёлк, шёлка
polyester: polyester poliester полиэстер / polyester / poliester, poliestru / полиэстер, полиэстера
leather: leather skórzan кожан / leather / skóra, skóry / кожа, кожи
ceramic: ceramic ceramik керами / ceramic / ceramika, ceramiki / керамика, керамики
porcelain: porcelain porcelan фарфор / porcelain / porcelana, porcelany / фарфор, фарфора
glass: szkło szklan стекл / glass / szkło, szkła / стекло, стекла
wood: wood wooden drewn дерев / wood / drewno, drewna / дерево, дерева
bamboo: bamboo bambus бамбук / bamboo / bambus, bambusa / бамбук, бамбука
steel: stainless nierdzewn нержав / stainless steel / stal nierdzewna, stali nierdzewnej / нержавеющая сталь, нержавеющей стали
aluminium: alumin алюмин / aluminium / aluminium, aluminium / алюминий, алюминия
plastic: plastic plastik tworzyw пластик / plastic / tworzywo sztuczne, tworzywa sztucznego / пластик, пластика
silicone: silicone silikon силикон / silicone / silikon, silikonu / силикон, силикона
rubber: rubber gumow резин / rubber / guma, gumy / резина, резины
paper: paper papier бумаж бумаг / paper / papier, papieru / бумага, бумаги
soy-wax: soy sojow соев / soy wax / wosk sojowy, wosku sojowego / соевый воск, соевого воска
`;

export const materials: readonly Material[] = table.trim().split('\n').map((line) => {
  const [id = '', rest = ''] = line.split(': ', 2);
  const [stems = '', en = '', polish = '', russian = ''] = rest.split(' / ');
  const [pl = '', plGenitive = ''] = polish.split(', ');
  const [ru = '', ruGenitive = ''] = russian.split(', ');
  return { id, stems: stems.split(' '), name: { en, pl, ru }, genitive: { pl: plGenitive, ru: ruGenitive } };
});

const byId = new Map(materials.map((material) => [material.id, material]));

export function findMaterial(id: string): Material | undefined {
  return byId.get(id);
}

const patterns = materials.map(({ id, stems }) => [id, new RegExp(String.raw`(?<![\p{L}])(?:${stems.join('|')})`, 'iu')] as const);

/** The materials that a line of print or a title names. */
export function materialsIn(text: string): string[] {
  return patterns.filter(([, pattern]) => pattern.test(text)).map(([id]) => id);
}
