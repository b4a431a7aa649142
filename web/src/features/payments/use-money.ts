import { useTranslation } from 'react-i18next';

/** Money in hundredths of the currency as the interface's language writes it; whole amounts without zeros. */
export function useMoney(): (minor: number, currency: string) => string {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? i18n.language;
  return (minor, currency) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
      minor / 100,
    );
}
