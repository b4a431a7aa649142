/** Words that need a proof before they may stand in an offer, by what they claim: beginnings of words in the three languages. */
const table: Readonly<Record<string, string>> = {
  waterproof: String.raw`water-?proof|water[- ]?resist|water[- ]?repell|splash-?proof|ip[x\d][\dx]|wodoodporn|wodoszczeln|wodoodpych|nieprzemakaln|bryzgoszczeln|odporn\p{L}* na (?:wod|wilgo|zachlap|deszcz|zamocz)|водонепрониц|водо(?:защит|защищ|упорн)|водостойк|водоотталк|влагозащит|влагозащищ|влагостойк|непромокаем|rain-?proof|weather-?proof|hydrophob|deszczoodporn|hydrofobow|nie przemak|влагонепрониц|не промока|гидрофобн`,
  superlative: String.raw`best(?!i[aiąęo])|unbeatable|number one|no\.? ?1(?!\d)|#1|top[- ]rated|top[- ]quality|world's|leading|finest|ultimate|perfect|najleps|najlepiej|naj(?:tańs|tans|wyższ|trwals|skuteczn)|numer jeden|nr 1(?!\d)|bestsel|idealn|doskonał|niezrównan|лучш|наилучш|самы[йех]|самая|бестсел|хит продаж|номер один|№ ?1(?!\d)|идеальн|непревзойд|совершенн|top[- ]sell|world-class|unmatched|award|number 1(?!\d)|numer 1(?!\d)|hit sprzedaży|niezastąpion|nagradzan|топ продаж|лидер продаж|нет аналогов|не имеет аналогов`,
  eco: String.raw`eco(?:-|\b|log|friend)|organic|bio(?:degrad|\b|-)|sustainab|environment|climate|recycl|compost|carbon[- ]?(?:neutral|foot|free|negative|offset)|(?:zero|low)[- ]carbon|plastic-?free|natural|vegan|cruelty|eko(?:log|-|\b)|organiczn|neutraln\p{L}* (?:węglow|klimatycz)|ślad\p{L}* węglow|wegańsk|biodegrad|zrównoważ|kompostow|naturaln|przyjazn\p{L}* (?:dla )?środowisk|эко(?:лог|-|\b)|эко(?![\p{L}])|органическ|органик[аиу]?(?!\p{L})|углеродн\p{L}* (?:след|нейтр)|веган|биоразлаг|натуральн|природн|перерабатыв|zero[- ]waste|green energy|fsc(?!\p{L})|z recyklingu|из переработан|безотходн`,
  medical: String.raw`cure[sd]?\b|heal(?:s|ing|ed)?\b|treats\b|therap|anti-?inflamm|anti-?bacter|anti-?viral|hypoallerg|clinical|dermatolog|medical[- ]grade|slimming|weight[- ]loss|detox|pain[- ]relie|immun|lecz[yąn]|leczni|wylecz|ulecz|terapeut|przeciwzapaln|antybakter|przeciwbakter|przeciwwirus|hipoalerg|kliniczn|odchudz|przeciwbólow|odporność organizmu|uzdraw|леч(?:ит|ен|еб)|излеч|исцел|терапевт|противовоспал|антибактер|противовирус|гипоаллерг|клиническ|дерматолог|похуд|обезбол|иммунит|детокс|anti-?allerg|anti-?microb|anti-?fung|anti-?aging|anti-?ageing|ortho?paed|orthoped|medical device|reliev\p{L}* pain|antyalerg|przeciwalerg|antygrzyb|przeciwgrzyb|przeciwstarzen|przeciwzmarszcz|ortopedyczn|wyrób medyczn|medyczny wyrób|łagodz\p{L}* ból|obniża ciśnien|wzmacnia odporność|противоаллерг|противогриб|противомикроб|омолаж|против морщин|ортопедическ|медицинское изделие|снима\p{L}* боль|слиминг|слимминг`,
  safety: String.raw`safe(?:ty|st|r|ly)?\b|non-?toxic|toxin-?free|bpa[- ]free|certif|food[- ]grade|fda|bezpieczn|nietoksyczn|bez bpa|certyf|atest|безопас|нетоксичн|без bpa|без бфа|сертифи|ce(?![\p{L}\d-])|oeko-?tex|rohs|iso \d|гост(?!\p{L})|знак се(?!\p{L})`,
  durability: String.raw`unbreak|indestruct|shatter-?proof|fire-?proof|shock-?proof|scratch-?(?:proof|resist)|ever-?lasting|nietłuk|nietluk|niezniszcz|ognioodporn|wstrząsoodporn|odporn\p{L}* na (?:zarysow|uderz|wstrząs)|niezawodn|wieczn|небьющ|неразруш|огнестойк|огнеупорн|ударопрочн|противоударн|вечн(?:ый|ая|ое|ые|ого|ой)|износостойк|drop-?proof|неубиваем`,
  guarantee: String.raw`guarante|warrant|lifetime|money-?back|gwaranc|gwarant|dożywotn|zwrot pieniędzy|гаранти|пожизненн|возврат денег`,
  promotion: String.raw`sale\b|on sale|discount|for free|free (?:shipping|delivery|gift)|cheap|bargain|limited (?:offer|edition)|bestsell|buy now|special offer|promoc|wyprzeda|rabat|zniżk|gratis|darmow|tani[aeo]?\b|okazj|nowość|hit\b|kup teraz|скидк|распродаж|акци[яио]|бесплатн|дёшев|дешев|подарок в|новинк|хит(?![\p{L}])|купи(?:те)? сейчас|спецпредлож|lowest price|najniższa cena|самая низкая цена`,
  authenticity: String.raw`authentic|genuine|original\b|100 ?% (?:pure|natural|original)|hand-?made|premium|luxur|oryginaln|autentyczn|ręcznie|rękodzie|luksus|оригинальн|подлинн|аутентичн|ручной работ|ручная работ|премиум|люкс|элитн|exclusiv|ekskluzywn|эксклюзивн|оригинал(?!\p{L})`,
};

export const claimKinds = Object.keys(table);

// `\b` knows no Cyrillic and no Polish letters: a word's end is where no letter follows.
const patterns = Object.entries(table).map(([claim, words]) =>
  [claim, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.replaceAll(String.raw`\b`, String.raw`(?![\p{L}])`)})[\p{L}]*`, 'giu')] as const);

export interface FoundClaim {
  readonly claim: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Words of a text that claim something to be proven, in any of the three languages, in their order. */
export function claimsIn(text: string): FoundClaim[] {
  return patterns
    .flatMap(([claim, pattern]) => [...text.matchAll(pattern)].map((match) => ({ claim, start: match.index, end: match.index + match[0].length })))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((found, index, all) => !all.slice(0, index).some((other) => other.end > found.start));
}
