/** What is never painted, whatever a model would do. */
export const promptRules = ['people', 'brands', 'weapons', 'sexual', 'violence', 'drugs', 'hate', 'deception'] as const;
export type PromptRule = (typeof promptRules)[number];

/**
 * Beginnings of words (of several: one after the other), in English, Polish and Russian without diacritics (ł as l, ё
 * as е). `=` stands for the whole word.
 */
const words: Record<PromptRule, readonly string[]> = {
  people: [
    'celebrit',
    'celebryt',
    'знаменитост',
    'famous person',
    'famous people',
    'znana osob',
    'известн человек',
    'lookalike',
    'look alike',
    'sobowtor',
    'двойник',
    'taylor swift',
    'тейлор свифт',
    'elon musk',
    'илон маск',
    'илона маск',
    '=putin',
    'putina',
    'путин',
    '=trump',
    'trumpa',
    'трамп',
    '=messi',
    'месси',
    'cristiano',
    'роналду',
    'zelensk',
    'зеленск',
    'beyonce',
    'kardashian',
    'кардашьян',
    'lewandowsk',
    '=president',
    'prezydent',
    'президент',
    'politician',
    'polityk',
    'политик',
  ],
  brands: [
    '=logo',
    '=logos',
    'logotyp',
    'логотип',
    'trademark',
    'znak towarow',
    'товарн знак',
    '=nike',
    'adidas',
    'адидас',
    '=gucci',
    'гуччи',
    'louis vuitton',
    '=chanel',
    'шанель',
    '=prada',
    '=rolex',
    'ролекс',
    'coca cola',
    'кока кол',
    'starbucks',
    '=ikea',
    'disney',
    'дисне',
    'mickey mouse',
    'микки маус',
    'barbie',
    'барби',
    'pokemon',
    'покемон',
    'marvel',
    'star wars',
    'hello kitty',
    'ferrari',
  ],
  weapons: [
    'weapon',
    'firearm',
    '=gun',
    '=guns',
    '=pistol',
    'pistols',
    'rifle',
    'grenade',
    'ammunition',
    '=bomb',
    '=bombs',
    'explosive',
    '=bron',
    'karabin',
    'pistolet',
    'granat reczn',
    'amunicj',
    'bomba',
    'оружи',
    'пистолет',
    'винтовк',
    'автомат калашников',
    'граната',
    'гранату',
    'патрон',
    '=бомба',
    '=бомбу',
    'взрывчат',
  ],
  sexual: [
    'naked',
    'nudity',
    'nudes',
    'topless',
    'erotic',
    'porn',
    'sexual',
    '=sexy',
    '=nsfw',
    '=nagi',
    '=naga',
    'nagosc',
    'erotycz',
    'seksual',
    '=seksi',
    'голый',
    'голая',
    'голую',
    'голых',
    'обнажен',
    'эротич',
    'порно',
    'сексуал',
  ],
  violence: [
    '=blood',
    '=bloody',
    '=gore',
    'corpse',
    'murder',
    'torture',
    'suicide',
    '=krew',
    'krwi',
    'krwaw',
    '=trup',
    'morderst',
    'tortur',
    'samobojst',
    'кровь',
    'кровав',
    '=труп',
    'убийств',
    'пытк',
    'самоубийств',
  ],
  drugs: [
    'cocaine',
    'heroin',
    'marijuana',
    'cannabis',
    'ecstasy pill',
    'kokain',
    'marihuan',
    'narkotyk',
    'кокаин',
    'героин',
    'марихуан',
    'наркотик',
  ],
  hate: [
    'swastika',
    '=nazi',
    'nazis',
    'ku klux',
    'swastyk',
    'nazist',
    'свастик',
    'нацист',
    'racist',
    'rasist',
    'расист',
  ],
  deception: [
    'fake certificate',
    'fake award',
    'fake review',
    'falszyw certyfikat',
    'falszyw nagrod',
    'поддельн сертификат',
    'bank note',
    'banknote',
    'banknot',
    'банкнот',
    'passport',
    'paszport',
    'паспорт',
    'id card',
    'dowod osobist',
  ],
};

const negations = [
  'no',
  'not',
  'without',
  'remove',
  'bez',
  'nie',
  'zadnych',
  'usun',
  'без',
  'не',
  'никаких',
  'убери',
  'убрать',
  'уберите',
];
/** Words of colour that are also something else: `gun metal`. */
const harmless = ['gun metal', 'gun grey', 'gun gray', 'blood orange'];

const rules = promptRules.map((rule) => ({ rule, beginnings: words[rule].map((entry) => entry.split(' ')) }));

/**
 * The rule that a prompt for a painted scene breaks, or null. A list of words: it stops plain requests before anything
 * is paid; each vendor has rules of its own. What is to be left out (`no logos`) is no breach.
 */
export function brokenPromptRule(text: string): PromptRule | null {
  const tokens = tokensOf(harmless.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), folded(text)));
  for (const { rule, beginnings } of rules) {
    for (let at = 0; at < tokens.length; at++) {
      const isLeftOut = tokens.slice(Math.max(0, at - 2), at).some((token) => negations.includes(token));
      if (!isLeftOut && beginnings.some((parts) => parts.every((part, i) => begins(tokens[at + i], part)))) return rule;
    }
  }
  return null;
}

function begins(token: string | undefined, part: string): boolean {
  return token !== undefined && (part.startsWith('=') ? token === part.slice(1) : token.startsWith(part));
}

/** Lower case, without diacritics and without what does not show. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[\s_-]+/g, ' ');
}

function tokensOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((token) => token !== '');
}
