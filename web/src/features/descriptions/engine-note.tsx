import type { AnalysisEngine } from '@kadr/shared/products';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * A word on the model that wrote the texts, or why none did although one is set up; nothing where Kadr writes by
 * itself.
 */
export function EngineNote({ engine: { model, failure } }: { readonly engine: AnalysisEngine }) {
  const { t } = useTranslation('descriptions');
  if (model === null && failure === null) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {failure ? t(`engine.failures.${failure}`) : t('engine.model', { model })}
    </Text>
  );
}
