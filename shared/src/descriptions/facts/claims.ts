/** Words that need a proof before they may stand in an offer, by what they claim: beginnings of words in the three languages. */
const table: Readonly<Record<string, string>> = {
  waterproof: String.raw`water[- ]?proof|water[- ]?resist|water[- ]?repell|splash[- ]?(?:proof|resist)|ip[- ]?[x\d][\dx](?!\d)|wodo[- ]?(?:odporn|szczeln|odpych)|nie[- ]?przemaka|bryzgo[- ]?szczeln|odporn\p{L}* na (?:wod|wilgo|zachlap|deszcz|zamocz)|водо[- ]?(?:непрониц|защит|защищ|упорн|стойк|отталк)|влаго[- ]?(?:непрониц|защит|защищ|стойк)|не[- ]?промока|(?:rain|weather)[- ]?(?:proof|resist)|hydro[- ]?phob|deszczo[- ]?odporn|hydro[- ]?fobow|гидро[- ]?фобн`,
  superlative: String.raw`best(?!i[aiąęo])|unbeatable|number one|no\.? ?1(?!\d)|#1|top[- ]rated|top[- ]quality|world's|leading|finest|ultimate|perfect|najleps|najlepiej|naj(?:tańs|tans|wyższ|trwals|skuteczn)|numer jeden|nr 1(?!\d)|bestsel|idealn|doskonał|niezrównan|лучш|наилучш|самы[йех]|самая|бестсел|хит продаж|номер один|№ ?1(?!\d)|идеальн|непревзойд|совершенн|top[- ]sell|world[- ]class|unmatched|award|number 1(?!\d)|numer 1(?!\d)|hit sprzedaży|niezastąpion|nagradzan|топ продаж|лидер продаж|нет аналогов|не имеет аналогов`,
  eco: String.raw`eco(?:-|\b|log|friend)|organic|bio(?:degrad|\b|-)|sustainab|environment|climate|recycl|compost|carbon[- ]?(?:neutral|foot|free|negative|offset)|(?:zero|low)[- ]carbon|plastic[- ]?free|free (?:from|of) plastic|natural|vegan|cruelty|eko(?:log|-|\b)|organiczn|neutraln\p{L}* (?:węglow|klimatycz)|ślad\p{L}* węglow|wegańsk|biodegrad|zrównoważ|kompostow|naturaln|przyjazn\p{L}* (?:dla )?środowisk|эко(?:лог|-|\b)|эко(?![\p{L}])|органическ|органик[аиу]?(?!\p{L})|углеродн\p{L}* (?:след|нейтр)|веган|биоразлаг|натуральн|природн|перерабатыв|zero[- ]waste|green energy|fsc(?!\p{L})|z recyklingu|из переработан|безотходн`,
  medical: String.raw`cure[sd]?\b|heal(?:s|ing|ed)?\b|(?<!(?:dogs?|cats?|pets?|puppy|kitten|horse|training|dental|chew|chewy|crunchy|sweet|tasty|soft) )treats(?=\s+(?!(?:for|with|and|from|in|of|made|to|set|pack|box|bag)(?!\p{L}))\p{L})|therap|anti[- ]?(?:inflamm|bacter|viral|allerg|microb|fung|aging|ageing|septic)|hypo[- ]?allerg|clinical|dermatolog|medical[- ]grade|slimming|weight[- ]loss|detox|pain[- ]relie|immun|lecz[yąn]|leczni|wylecz|ulecz|terapeut|przeciw[- ]?(?:zapaln|bakter|wirus|alerg|grzyb|starzen|zmarszcz|bólow)|anty[- ]?(?:bakter|alerg|grzyb|wirus|sept)|hipo[- ]?alerg|kliniczn|odchudz|odporność organizmu|uzdraw|леч(?:ит|ен|еб)|излеч|исцел|терапевт|противо[- ]?(?:воспал|вирус|аллерг|гриб|микроб)|анти[- ]?(?:бактер|аллерг|микроб|септ|вирус)|гипо[- ]?аллерг|клиническ|дерматолог|похуд|обезбол|иммунит|детокс|ortho?paed|orthoped|medical device|reliev\p{L}* pain|ortopedyczn|wyrób medyczn|medyczny wyrób|łagodz\p{L}* ból|obniża ciśnien|wzmacnia odporność|омолаж|против морщин|ортопедическ|медицинское изделие|снима\p{L}* боль|слиминг|слимминг`,
  safety: String.raw`safe(?!ty (?:razor|pin|match)s?\b)(?:ty|st|r|ly)?\b|non[- ]?toxic|toxin[- ]?free|bpa[- ]?free|(?:free (?:from|of)|without|no) bpa|certif|food[- ]grade|fda|bezpieczn(?!ik)|nie[- ]?toksyczn|(?:bez|woln\p{L}* od|nie zawiera) bpa|certyf|atest|безопас(?!н\p{L}{1,3} бритв)|не[- ]?токсичн|(?:без|не содерж\p{L}*) (?:bpa|бфа|бисфенол)|сертифи|ce(?![\p{L}\d-])|oeko-?tex|rohs|iso \d|гост(?!\p{L})|знак се(?!\p{L})`,
  durability: String.raw`unbreak|indestruct|(?:shatter|fire|shock|scratch|drop)[- ]?(?:proof|resist)|ever[- ]?lasting|nie[- ]?(?:tłuk|tluk|zniszcz)|ognio[- ]?odporn|wstrząso[- ]?odporn|odporn\p{L}* na (?:zarysow|uderz|wstrząs)|niezawodn|wieczn|не[- ]?(?:бьющ|разруш)|огне[- ]?(?:стойк|упорн)|ударо[- ]?прочн|противо[- ]?ударн|вечн(?:ый|ая|ое|ые|ого|ой)|износо[- ]?стойк|не[- ]?убиваем`,
  guarantee: String.raw`guarante|warrant|lifetime|money[- ]?back|gwaranc|gwarant|dożywotn|zwrot pieniędzy|гаранти|пожизненн|возврат денег`,
  promotion: String.raw`sale\b|on sale|discount|for free|free (?:shipping|delivery|gift)|cheap|bargain|limited (?:offer|edition)|bestsell|buy now|special offer|promoc|wyprzeda|rabat|zniżk|gratis|darmow|tani[aeo]?\b|(?<!(?:na|z|od|bez)(?: \p{L}+)? )okazj(?!onaln)|nowość|hit\b|kup teraz|скидк|распродаж|акци[яио]|бесплатн|дёшев|дешев|подарок в|новинк|хит(?![\p{L}])|купи(?:те)? сейчас|спецпредлож|lowest price|najniższa cena|самая низкая цена`,
  authenticity: String.raw`authentic|genuine|original\b|100 ?% (?:pure|natural|original)|hand[- ]?made|premium|luxur|oryginaln|autentyczn|ręcznie|rękodzie|luksus|оригинальн|подлинн|аутентичн|ручной работ|ручная работ|премиум|люкс|элитн|exclusiv|ekskluzywn|эксклюзивн|оригинал(?!\p{L})`,
};

export const claimKinds = Object.keys(table);

// `\b` knows no Cyrillic and no Polish letters: a word's end is where no letter follows.
const patterns = Object.entries(table).map(
  ([claim, words]) =>
    [
      claim,
      new RegExp(
        String.raw`(?<![\p{L}\p{N}])(?:${words.replaceAll(String.raw`\b`, String.raw`(?![\p{L}])`)})[\p{L}]*`,
        'giu',
      ),
    ] as const,
);

export interface FoundClaim {
  readonly claim: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Words of a text that claim something to be proven, in any of the three languages, in their order. */
export function claimsIn(text: string): FoundClaim[] {
  return patterns
    .flatMap(([claim, pattern]) =>
      [...text.matchAll(pattern)].map((match) => ({ claim, start: match.index, end: match.index + match[0].length })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((found, index, all) => !all.slice(0, index).some((other) => other.end > found.start));
}
