import { useTranslation } from 'react-i18next';

const reasons = [
  'no-plate-for-style',
  'no-plate-for-camera',
  'no-plate-for-size',
  'no-plate-for-hanging',
  'no-plate-for-wearing',
  'cut-by-photo',
  'cut-off',
  'part-only',
  'not-for-worn',
  'not-for-goods',
  'no-props-for-goods',
  'needs-photos',
  'needs-box',
  'needs-components',
  'needs-partner',
  'needs-contents',
  'needs-size',
  'needs-front-photo',
  'photo-too-small',
  'photo-unsharp',
  'photo-plain',
  'no-cutout',
  'outline-in-doubt',
] as const;

/** Why a frame cannot be made, where `visuals:unavailable.reasons` has words for it. */
export const knownReason = (reason: unknown): (typeof reasons)[number] | undefined =>
  reasons.find((known) => known === reason);

/** Says why a frame cannot be made. */
export function useReason(): (reason: unknown) => string {
  const { t } = useTranslation('visuals');
  return (reason) => {
    const known = knownReason(reason);
    return known ? t(`unavailable.reasons.${known}`) : t('unavailable.title');
  };
}
