import type { ApiScope } from '@kadr/shared/kernel';
import { useTranslation } from 'react-i18next';

/** A scope in words; keys of texts have no colons. */
export function useScopeText(): (scope: ApiScope) => string {
  const { t } = useTranslation('integrations');
  return (scope) => t(`scopes.${scope.replace(':', '-') as 'products-read'}`);
}
