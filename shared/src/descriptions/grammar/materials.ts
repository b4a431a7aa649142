import type { Translated } from '../../kernel/index.ts';

export interface Material {
  readonly id: string;
  readonly stems: readonly string[];
  readonly name: Translated;
  /** After "wykonany z" and "изготовлен из". */
  readonly genitive: { readonly pl: string; readonly ru: string };
}

/** id: words / English / Polish, genitive / Russian, genitive. A word with a dash at its end is the beginning of adjectives, of any ending; others stand whole. */
const table = `
cotton: cotton bawełna bawełny bawełnian- хлопок хлопка хлопков- хлопчатобумажн- / cotton / bawełna, bawełny / хлопок, хлопка
wool: wool woollen woolen wełna wełny wełnian- шерсть шерсти шерстян- / wool / wełna, wełny / шерсть, шерсти
linen: linen len lnu lnian- лён лен льна льнян- / linen / len, lnu / лён, льна
silk: silk jedwab jedwabiu jedwabn- шёлк шелк шёлка шелка шёлков- шелков- / silk / jedwab, jedwabiu / шёлк, шёлка
polyester: polyester poliester poliestru poliestrow- полиэстер полиэстера полиэстеров- / polyester / poliester, poliestru / полиэстер, полиэстера
leather: leather skórzan- кожан- / leather / skóra, skóry / кожа, кожи
ceramic: ceramic ceramics ceramika ceramiki ceramiczn- керамика керамики керамическ- / ceramic / ceramika, ceramiki / керамика, керамики
porcelain: porcelain porcelana porcelany porcelanow- фарфор фарфора фарфоров- / porcelain / porcelana, porcelany / фарфор, фарфора
glass: szkło szkła szklan- стекло стекла стеклянн- / glass / szkło, szkła / стекло, стекла
wood: wood wooden drewno drewna drewnian- дерево дерева деревянн- древесина древесины / wood / drewno, drewna / дерево, дерева
bamboo: bamboo bambus bambusa bambusow- бамбук бамбука бамбуков- / bamboo / bambus, bambusa / бамбук, бамбука
steel: stainless nierdzewn- нержавейка нержавейки нержавеющ- / stainless steel / stal nierdzewna, stali nierdzewnej / нержавеющая сталь, нержавеющей стали
aluminium: aluminium aluminum aluminiow- алюминий алюминия алюминиев- / aluminium / aluminium, aluminium / алюминий, алюминия
plastic: plastic plastik plastiku plastikow- tworzywo tworzywa пластик пластика пластиков- пластмассов- / plastic / tworzywo sztuczne, tworzywa sztucznego / пластик, пластика
silicone: silicone silikon silikonu silikonow- силикон силикона силиконов- / silicone / silikon, silikonu / силикон, силикона
rubber: rubber gumow- резина резины резинов- / rubber / guma, gumy / резина, резины
paper: paper papier papieru papierow- бумага бумаги бумажн- / paper / papier, papieru / бумага, бумаги
soy-wax: soy_wax soy_candle soy_candles sojow-_wosk wosk_sojow- wosku_sojow- sojow-_świeca sojow-_świece świeca_sojow- świece_sojow- соев-_воск соев-_воска соев-_свеча соев-_свечи свеча_соев- свечи_соев- / soy wax / wosk sojowy, wosku sojowego / соевый воск, соевого воска
`;

export const materials: readonly Material[] = table
  .trim()
  .split('\n')
  .map((line) => {
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

const adjectiveEndings =
  '(?:y|a|e|i|ego|ej|emu|ym|im|ą|ych|ich|ymi|imi|ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ом|ем|ую|юю|ых|их|ыми|ими|ей)';
const patterns = materials.map(({ id, stems }) => {
  const words = stems.map((stem) => stem.replaceAll('_', String.raw`\s+`).replaceAll('-', adjectiveEndings));
  return [
    id,
    new RegExp(String.raw`(?<!\p{L}|\p{L}-)(?:${words.join('|')})(?![\p{L}]|[-\s](?:free|like|look|effect))`, 'iu'),
  ] as const;
});

/** What follows these words a thing is meant for, comes with or resembles: not made of. */
const notOfIt =
  /(?<!\p{L})(?:for|with|without|do|dla|bez|jak|imitacj\p{L}*|imitation|faux|для|под|без|как|имитаци\p{L}*)(?!\p{L}).*/iu;
/** Oil and seeds are of the plant, bed linen is of anything. */
const otherThings =
  /(?<!\p{L})(?:oils?|seeds?|olej\p{L}*|siemi\p{L}*|nasion\p{L}*|масл[оаеу]|сем(?:ена|ян|я)|(?:bed|table) linen)(?!\p{L})/iu;

/** The materials that a line of print or a title names. */
export function materialsIn(text: string): string[] {
  const said = text.replace(notOfIt, '');
  return patterns
    .filter(([id, pattern]) => pattern.test(said) && !(id === 'linen' && otherThings.test(said)))
    .map(([id]) => id);
}
