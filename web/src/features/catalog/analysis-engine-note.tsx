import type { AnalysisEngine } from '@kadr/shared/products';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A word on which model looked, or why none did although one is set up; nothing where Kadr looks by itself. */
export function AnalysisEngineNote({ engine: { model, failure } }: { readonly engine: AnalysisEngine }) {
  const { t } = useTranslation('catalog');
  if (model === null && failure === null) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {failure ? t(`engine.failures.${failure}`) : t('engine.model', { model })}
    </Text>
  );
}
