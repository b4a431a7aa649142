import { useTranslation } from 'react-i18next';

/** Numbers, dates and money as the language writes them. */
export function formatsFor(language: string) {
  return {
    number: (value: number) => new Intl.NumberFormat(language).format(value),
    percent: (share: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    /** `amount` in whole units of the currency (ISO 4217). */
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    date: (at: string | Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at)),
    dateTime: (at: string | Date) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
    time: (at: string | Date) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(at)),
    /** "2 hours ago", in the largest unit that fits; never ahead: a browser's clock may be behind the server's. */
    ago: (at: string | Date, nowMs: number = Date.now()) =>
      formatAgo(language, Math.min(0, new Date(at).getTime() - nowMs)),
    megabytes: (bytes: number) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
        bytes / 1024 / 1024,
      ),
  };
}
export type Formats = ReturnType<typeof formatsFor>;

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

function formatAgo(language: string, differenceMs: number): string {
  const seconds = Math.round(differenceMs / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'minute');
}
