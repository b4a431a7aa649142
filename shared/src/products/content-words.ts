/** A figure with its unit, and what stands around it in its line. */
export interface PrintedFigure {
  readonly kind: 'volume' | 'weight';
  readonly value: number;
  /** As printed, with the blank before it where there is one. */
  readonly unit: string;
  readonly before: string;
  readonly after: string;
  /** Whether the line says that its weight is the net one. */
  readonly isNet: boolean;
}

const about = String.raw`\s*(?:(?:ok|ca|approx|ок)\.?|około|about|около|примерно)?\s*$`;
/** What stands behind these bounds the thing, or is but a part: "do 120 kg", "≤ 5 l", "1/2 l", "250 mg/5 ml". */
const bound = new RegExp(
  String.raw`(?:(?<!\p{L})(?:do|od|to|from|up to|over|under|than|ponad|powyżej|poniżej|max(?=[.:])|maks|maksymaln\p{L}*|maximum|min(?=[.:])|до|от|свыше|более|менее|макс|максимум|мин)[.:]?|[<>≤≥]|\d/|(?:mg|мг|mcg|мкг|µg)\s?/)${about}`,
  'iu',
);
/** "Max" is of a name as well ("Pepsi Max 330 ml"), but hardly before a weight. */
const mostOfVolume = new RegExp(String.raw`(?<!\p{L})max${about}`, 'u');
const mostOfWeight = new RegExp(mostOfVolume.source, 'iu');
/** What a thing bears, or what a square metre of it weighs. */
const load =
  /(?<!\p{L})(?:udźwig|nośno|obciąż|wytrzym|load|capacity|holds?(?!\p{L})|supports?(?!\p{L})|withstand|gramatur|density|нагрузк|грузоподъ|выдержива|плотност)\p{L}*[^\d,;|]{0,24}$/iu;
const rangeEnd = /(\d+(?:[.,]\d+)?)\s?\p{L}{0,3}(\s?)[-–—]\s?$/u;
const rangeStart = /^\s?[-–—]\s?(\d+(?:[.,]\d+)?)\s?(?:ml|l|g|kg|мл|л|г|кг)(?!\p{L})/iu;
const per = String.raw`(?:(?:[mм]|cm|см|dm|дм)[²³23]|min|мин|kg|кг|(?:godz|час|минут|сут|hour|minute|day|dob|metr|метр)\p{L}*)(?![\p{L}\d])`;
/** "500 g/m²", "5 l/min", "10 л в час", "12 g na 100 g", "9 kg+", "40 kg max". */
const rate = new RegExp(
  String.raw`^(?:/[mмlлsсhчd](?![\p{L}\d])|\s?/\s?${per}|\s(?:per|na|на|в)\s${per}|\s(?:per|na|на)\s1(?:00)?(?!\d)|\+(?!\s?[\p{L}\d])|\s(?:max|maks|макс)(?!\p{L}))`,
  'iu',
);
/** "12 g na 100 g": of a hundred something else is told. */
const ofHundred = /(?<!\p{L})(?:per|na|на|w|в)\s$/iu;
/** What a serving holds of these is not what the package holds. */
const nutrient = /^\s(?:białk|bialk|protein|белк|cukr|sugar|сахар|tłuszcz|fat|жир|węglowod|carb|углевод)/iu;
/** "6 x 1,5 l": the package holds more. */
const oneOfSeveral = /\d\s?[x×х*]\s?$/iu;
/** Below these a capital G is more likely the generation of a network. */
const generations = 7;

/** Whether a figure may be what is in a package: `unclear` = as likely something else. */
export function contentOf(figure: PrintedFigure): 'content' | 'unclear' | 'none' {
  const { kind, value, unit, before, after, isNet } = figure;
  if (bound.test(before) || rate.test(after) || isOfRange(figure) || (value === 100 && ofHundred.test(before)))
    return 'none';
  const isWhole = !oneOfSeveral.test(before);
  if (kind === 'volume') return mostOfVolume.test(before) ? 'none' : isWhole ? 'content' : 'unclear';
  if (mostOfWeight.test(before) || load.test(before)) return 'none';
  if (/^\s?[GГ]$/u.test(unit) && !isNet)
    return unit === 'G' || value < generations ? 'none' : unit.endsWith('G') ? 'unclear' : 'content';
  return isWhole && !nutrient.test(after) ? 'content' : 'unclear';
}

/** "9-14 kg" and "9 kg - 14 kg"; where blanks stand around the dash only what rises is one. */
function isOfRange({ value, before, after }: PrintedFigure): boolean {
  const [, least, blank] = rangeEnd.exec(before) ?? [];
  if (least !== undefined && (blank === '' || Number(least.replace(',', '.')) < value)) return true;
  const most = rangeStart.exec(after)?.[1];
  return most !== undefined && Number(most.replace(',', '.')) > value;
}
