import type { CheckedText } from '@kadr/shared/listings';
import { useTranslation } from 'react-i18next';

/** What is to be looked at in a listing's texts of one language, in words; empty where nothing is. */
export function useTextWords(): (text: CheckedText) => string[] {
  const { t } = useTranslation('listings');
  return ({ held, problems }) => {
    const words = [...held.claims, ...held.open, ...held.numbers].map((word) => t('texts.word', { word }));
    const unitOf = (unit: string | number | undefined) =>
      unit === 'bytes' || unit === 'words' ? t(`texts.units.${unit}`) : t('texts.units.characters');
    return [
      ...(words.length > 0 ? [t('texts.held', { words: words.join(', ') })] : []),
      ...problems.map(({ problem, params }) =>
        t(`texts.problems.${problem}`, { ...params, unit: unitOf(params['unit']) }),
      ),
    ];
  };
}
