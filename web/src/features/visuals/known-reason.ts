import { useTranslation } from 'react-i18next';

/** Says why a frame cannot be made; nothing where there are no words for it. */
export function useKnownReason(): (reason: unknown) => string | undefined {
  const { t, i18n } = useTranslation('visuals');
  return (reason) => {
    const key = `unavailable.reasons.${String(reason)}`;
    const isKnown: boolean = i18n.exists(key, { ns: 'visuals' });
    // Its type is that of any text.
    return isKnown ? t(key as 'unavailable.title') : undefined;
  };
}

/** Says why a frame cannot be made. */
export function useReason(): (reason: unknown) => string {
  const { t } = useTranslation('visuals');
  const known = useKnownReason();
  return (reason) => known(reason) ?? t('unavailable.title');
}
