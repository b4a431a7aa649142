import colours from '../words/colours.json' with { type: 'json' };
import type { Gender } from './nouns.ts';

/** Adjectives, masculine nominative. */
export interface ColourWords {
  readonly en: string;
  readonly pl: string;
  readonly ru: string;
}

const byId: ReadonlyMap<string, ColourWords> = new Map(colours.map(({ id, ...words }) => [id, words]));

export const colourIds: readonly string[] = [...byId.keys()];

export function colourWords(id: string): ColourWords | undefined {
  return byId.get(id);
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
