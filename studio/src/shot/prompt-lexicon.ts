/** What one word can mean to the reader of prompts. */
export type WordSense =
  | 'warm' | 'cool' | 'bright' | 'dark' | 'evening' | 'big' | 'small' | 'near' | 'far' | 'left' | 'right' | 'up' | 'down'
  | 'soft' | 'hard' | 'strong' | 'weak' | 'blurred' | 'sharp' | 'mirrored' | 'vivid' | 'muted'
  | 'shadow' | 'reflection' | 'background' | 'product' | 'light'
  | 'more' | 'less' | 'none' | 'slightly' | 'much' | 'and' | 'filler';

/**
 * Beginnings of words in English, Polish and Russian; a trailing `$` means the whole word. The longest match wins, so
 * that `светл` (bright) is told from `свет$` (light). Words are compared in lower case, without Polish marks and with
 * е for ё: people leave those out.
 */
const stems: Record<WordSense, string> = {
  warm: 'warm golden cosy cozy ciepl ociepl zlocist тепл потепл золотист',
  cool: 'cool cold icy chill zimn chlodn ochlod холод прохлад',
  bright: 'bright lighter lighten jasn rozjasn светл ярче ярк освет посветл',
  dark: 'dark dim moody ciemn przyciemn sciemn темн затемн потемн мрачн',
  evening: 'evening sunset dusk twilight wieczor zachod zmierzch вечер закат сумер',
  big: 'big larg enlarge wieksz duzy$ duza$ duze$ powieksz крупн больш увелич',
  small: 'small tiny shrink mniejsz maly$ mala$ male$ pomniejsz меньш мельч маленьк уменьш',
  near: 'close near zoom bliz przybliz zbliz ближ приблиз поближ',
  far: 'far$ farther further away distan dalej dalsz oddal дальш отдал подальш',
  left: 'left lewo$ lewej lewa lewy влев налев лев слева',
  right: 'right prawo$ prawej prawa prawy вправ направ прав справа',
  up: 'up$ upwards higher raise gor$ gore$ wyzej podnies вверх выше поднят подним',
  down: 'down downwards lower$ dol$ nizej opusc вниз ниже опуст',
  soft: 'soft gentl diffus miek lagod delikatn rozprosz мягк мягч рассеян нежн',
  hard: 'hard harsh tward жестк жестч',
  strong: 'strong deep intens mocniejsz silniejsz mocny silny gleb сильне сильный сильная сильную глуб интенсив',
  weak: 'weak faint subtl slab subteln слаб',
  blurred: 'blur bokeh unfocus defocus rozmy rozmaz nieostr размы размо боке расфокус нерезк',
  sharp: 'sharp crisp ostr wyostrz резк четк резч',
  mirrored: 'mirror flip lustrzan odwroc зеркал отзеркал',
  vivid: 'vivid satur colorful colourful juicy nasyc kolorow zywe zywsz soczyst насыщ сочн красочн',
  muted: 'mute desatur pale pastel stonowan blad przygaszon приглуш бледн пастел',
  shadow: 'shadow cien тень$ тени$ тенью$ теней$ тенями$',
  reflection: 'reflect odbici odblask отраж',
  background: 'background backdrop behind tlo$ tla$ tle$ tlem$ фон фона$ фоне$ задн',
  product: 'product item$ subject produkt towar продукт товар предмет',
  light: 'light$ lights$ lighting swiatl oswietl свет$ света$ свету$ светом$ освещен',
  more: 'more$ extra increase add$ wiecej bardziej zwieksz dodaj wzmocn более$ добав усил побольше',
  less: 'less$ fewer reduce decrease mniej$ zmniejsz oslab менее$ убав ослаб поменьше',
  none: 'no$ without remove bez$ usun без$ убер убрат',
  slightly: 'slight bit$ little$ tad$ somewhat troche lekko odrobin nieco немного чуть слегка чуточк',
  much: 'much$ very$ lot$ really duzo$ znacznie bardzo mocno$ гораздо намного очень сильно$ значительно',
  and: 'and$ but$ i$ oraz ale$ a$ и$ а$ но$ да$',
  filler: 'the$ an$ it$ its$ is$ are$ be$ to$ of$ in$ on$ at$ for$ with$ please make$ have$ want$ would$ like$ i\'d$ let$ should$ get$ give$ me$ my$ '
    + 'picture photo image frame scene$ shot$ look feel tone$ tones$ colour$ color$ colours$ colors$ move$ shift$ turn$ put$ set$ bring$ keep$ this$ that$ than$ side$ so$ image$ mood$ atmosphere$ '
    + 'prosze zrob niech bedzie byl$ na$ w$ z$ ze$ do$ po$ o$ od$ to$ ten$ ta$ zdjec obraz kadr ujec przesun ma$ byc$ chce chcial aby$ zeby strone stronie stron$ ton$ tonacj kolor barw nastroj daj$ ustaw '
    + 'пожалуйст сделай сделат чтоб был будет на$ в$ с$ со$ к$ у$ по$ от$ фото картин кадр изображен снимок снимк сдвин перемест подвин хочу хотел бы$ пусть сторон тон$ тона$ тонах цвет$ цвета$ цвету$ цветом$ настроен это$ этот$ его$ её$ ее$ дай$ поставь',
};

const table: { stem: string; whole: boolean; sense: WordSense }[] = (Object.keys(stems) as WordSense[])
  .flatMap((sense) => stems[sense].split(' ').filter(Boolean).map((entry) => ({
    stem: plainWord(entry.replace('$', '')), whole: entry.endsWith('$'), sense,
  })))
  .toSorted((a, b) => b.stem.length - a.stem.length || Number(b.whole) - Number(a.whole));

/** Lower case, Polish marks removed, ё as е. */
function plainWord(word: string): string {
  return word.toLowerCase().replaceAll('ł', 'l').replaceAll('ё', 'е').replaceAll('й', '\u0001')
    .normalize('NFD').replace(/[\u0300-\u036f]/g, '').replaceAll('\u0001', 'й');
}

/** The sense of a word, or null. */
export function senseOf(word: string): WordSense | null {
  const plain = plainWord(word);
  return table.find(({ stem, whole }) => (whole ? plain === stem : plain.startsWith(stem)))?.sense ?? null;
}
