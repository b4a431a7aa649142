import { once } from '@kadr/shared/kernel';
import { useTranslation } from 'react-i18next';

/** Numbers, dates and money as the language writes them. */
function createFormats(language: string) {
  const number = once(() => new Intl.NumberFormat(language));
  const percent = once(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }));
  const date = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'long' }));
  const dateTime = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));
  const time = once(() => new Intl.DateTimeFormat(language, { timeStyle: 'short' }));
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const megabytes = once(
    () => new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
  );
  return {
    number: (value: number) => number().format(value),
    percent: (share: number) => percent().format(share),
    /** `amount` in whole units of the currency (ISO 4217). */
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    date: (at: string | Date) => date().format(new Date(at)),
    dateTime: (at: string | Date) => dateTime().format(new Date(at)),
    time: (at: string | Date) => time().format(new Date(at)),
    /** "2 hours ago", in the largest unit that fits; never ahead: a browser's clock may be behind the server's. */
    ago: (at: string | Date, nowMs: number = Date.now()) =>
      formatAgo(relative(), Math.min(0, new Date(at).getTime() - nowMs)),
    megabytes: (bytes: number) => megabytes().format(bytes / 1024 / 1024),
  };
}

const formats = new Map<string, Formats>();

/** Kept for each language: a formatter takes a millisecond or more to make, and lists use hundreds. */
export function formatsFor(language: string): Formats {
  const known = formats.get(language) ?? createFormats(language);
  formats.set(language, known);
  return known;
}

export type Formats = ReturnType<typeof createFormats>;

/** The formats of the interface's language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return formatsFor(i18n.resolvedLanguage ?? i18n.language);
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

function formatAgo(format: Intl.RelativeTimeFormat, differenceMs: number): string {
  const seconds = Math.round(differenceMs / 1000);
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'minute');
}
