/**
 * Russian spelling for what the Belarusian data reads. It reads Russian best of the data that npm packages hold, but
 * knows neither щ nor ъ: it says ш, ц or ь instead. These rules put them back where a word cannot be spelled otherwise.
 */

/** Of щ, in parts: "моцшный". Both letters in a row are no Russian spelling. */
const partsOfShcha = /(?:ц+ш|ш+ц|іц|іш)[цші]*/gu;
/** A prefix before е, ё, ю, я: "объём", "подъезд". "Сьеста" and "сьерра" are spelled with ь. */
const hardSigns = [
  /(?<=^(?:об|под|раз|из|от|пред|меж|суб|сверх|двух|трёх|трех))ь(?=[еёюя])/u,
  /(?<=^с)ь(?=[её](?!ст|рр))/u,
  /(?<=^ин)ь(?=екц)/u,
];
/** "Увлажняющий", "смягчающая": no other adjective ends so, but "нашего" and "вашего" look like it. */
const participles = /(?<=[юя]|..[ау])ш(?=(?:ий|ая|ее|ие|его|ую|их|ими)$)/u;
/** Parts of words that have щ and never ш: "шётк" only begins a word, for "решётка" has it. */
const stems = [
  'вощин|вощ[её]н|вращ|восхищ|женщин|защ[её]лк|защит(?!ый|ая|ое|ые)|изящ|морщин|мощн|насыщ|овощ|освещ|очищ|ощущ|пищев|площад|помощ|прищепк|сгущ|угощ|хищн|хрящ',
  '^(?:борщ|ещё|лещин|плащ(?!к)|хвощ|щавел|щадящ|щ[её]лоч|щен(?:к|ят)|щипц|ящик)',
  '(?<=^|о)щ[её]тк',
  '^общ(?!арп|ив|ир|ит|лаг)',
].map((part) => new RegExp(part.replaceAll('щ', 'ш').replace('^ешё', '^ешё(?=$)'), 'gu'));

/** Words that need none of this stay as they are, letter by letter. */
export function spellRussian(text: string): string {
  return text.replaceAll(/[\p{Script=Cyrillic}]+/gu, (word) => {
    const read = word.toLowerCase();
    const spelled = spellWord(read);
    return spelled === read ? word : inCaseOf(word, spelled);
  });
}

function spellWord(read: string): string {
  let word = read.replaceAll(partsOfShcha, 'щ');
  for (const rule of hardSigns) word = word.replace(rule, 'ъ');
  word = word.replace(participles, 'щ');
  for (const stem of stems) word = word.replaceAll(stem, (part) => part.replaceAll('ш', 'щ'));
  return word;
}

function inCaseOf(word: string, spelled: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return spelled.toUpperCase();
  const [first = ''] = word;
  return first === first.toUpperCase() ? spelled.charAt(0).toUpperCase() + spelled.slice(1) : spelled;
}
