import { countName, findMaterial, formatAmount, parseQuantity, unitName, type Fact } from '@kadr/shared/descriptions';
import type { Category } from '@kadr/shared/catalog';
import type { Language } from '@kadr/shared/kernel';
import { listCategories } from '@kadr/shared/catalog';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** Facts in the words of the interface: what kind, which value, where from. */
export function useFactWords() {
  const { t } = useTranslation(['descriptions', 'products']);
  const categories = useEndpointQuery(listCategories, {}, { staleTime: Infinity });
  const language = currentLanguage();
  const value = (fact: Fact): string => {
    if (fact.words) return fact.words.value[language];
    if (fact.kind === 'colour') return t(`products:colours.${fact.value}` as 'products:colours.black');
    if (fact.kind === 'box' || fact.kind === 'no-box' || fact.kind === 'components') return t(`values.${fact.kind}`);
    return valueOf(fact, language, categories.data ?? []);
  };
  return {
    kind: (fact: Fact) => fact.words?.kind[language] ?? t(`kinds.${fact.kind}`),
    value,
    source: (fact: Fact) => t(`sources.${fact.source}`),
  };
}

function valueOf({ kind, value }: Fact, language: Language, categories: readonly Category[]): string {
  if (kind === 'category') return categories.find(({ id }) => id === value)?.name[language] ?? '';
  if (kind === 'material') return findMaterial(value)?.name[language] ?? value;
  if (kind === 'length' || kind === 'width' || kind === 'height')
    return `${formatAmount(Number(value) / 10, language)}\u00A0${unitName('cm', language)}`;
  const read = parseQuantity(value);
  if (!read || (kind !== 'volume' && kind !== 'weight' && kind !== 'count')) return value;
  const { amount, unit } = read;
  const name =
    unit === 'ml' || unit === 'l' || unit === 'g' || unit === 'kg'
      ? unitName(unit, language)
      : countName(amount, unit, language);
  return `${formatAmount(amount, language)}\u00A0${name}`;
}
