import type { Gender } from './nouns.ts';

/** Colours of the analysis as adjectives, masculine nominative: id: English / Polish / Russian. */
const table = `
black: black / czarny / чёрный
charcoal: charcoal / grafitowy / графитовый
grey: grey / szary / серый
light-grey: light grey / jasnoszary / светло-серый
white: white / biały / белый
cream: cream / kremowy / кремовый
beige: beige / beżowy / бежевый
camel: camel / karmelowy / карамельный
brown: brown / brązowy / коричневый
dark-brown: dark brown / ciemnobrązowy / тёмно-коричневый
burgundy: burgundy / bordowy / бордовый
red: red / czerwony / красный
coral: coral / koralowy / коралловый
pink: pink / różowy / розовый
fuchsia: fuchsia / fuksjowy / фуксиевый
orange: orange / pomarańczowy / оранжевый
terracotta: terracotta / terakotowy / терракотовый
mustard: mustard / musztardowy / горчичный
yellow: yellow / żółty / жёлтый
gold: gold / złoty / золотой
olive: olive / oliwkowy / оливковый
lime: lime / limonkowy / лаймовый
green: green / zielony / зелёный
dark-green: dark green / ciemnozielony / тёмно-зелёный
mint: mint / miętowy / мятный
turquoise: turquoise / turkusowy / бирюзовый
sky-blue: sky blue / błękitny / голубой
blue: blue / niebieski / синий
steel-blue: steel blue / stalowoniebieski / стально-синий
navy: navy / granatowy / тёмно-синий
purple: purple / fioletowy / фиолетовый
lavender: lavender / lawendowy / лавандовый
`;

export interface ColourWords {
  readonly en: string;
  readonly pl: string;
  readonly ru: string;
}

const colours = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [string, ColourWords] => {
      const [id = '', words = ''] = line.split(': ', 2);
      const [en = '', pl = '', ru = ''] = words.split(' / ');
      return [id, { en, pl, ru }];
    }),
);

export const colourIds: readonly string[] = [...colours.keys()];

export function colourWords(id: string): ColourWords | undefined {
  return colours.get(id);
}

/** The nominative that agrees with a noun: czarny kubek, czarna lampa, czarne etui, czarne buty. */
export function polishAdjective(masculine: string, gender: Gender): string {
  const root = masculine.slice(0, -1);
  if (gender === 'm') return masculine;
  if (gender === 'f') return `${root}a`;
  return masculine.endsWith('i') ? `${masculine}e` : `${root}e`;
}

/** "w kolorze …": the locative of the masculine. */
export function polishLocative(masculine: string): string {
  return `${masculine}m`;
}

const hardEndings: Readonly<Record<Gender, string>> = { m: '', f: 'ая', n: 'ое', p: 'ые' };
const softEndings: Readonly<Record<Gender, string>> = { m: '', f: 'яя', n: 'ее', p: 'ие' };

/** The nominative that agrees with a noun: чёрный чайник, чёрная кружка, чёрное кресло, чёрные часы; синий is soft. */
export function russianAdjective(masculine: string, gender: Gender): string {
  if (gender === 'm') return masculine;
  return masculine.slice(0, -2) + (masculine.endsWith('ний') ? softEndings : hardEndings)[gender];
}

/** "… цвета": the genitive of the masculine. */
export function russianGenitive(masculine: string): string {
  return masculine.slice(0, -2) + (masculine.endsWith('ний') ? 'его' : 'ого');
}
