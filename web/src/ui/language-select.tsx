import { languages, languageSchema, type Language } from '@kadr/shared/kernel';
import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface LanguageSelectProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
  /** Only for screen readers, where the place says it already. */
  readonly hideLabel?: boolean;
}

/** The three languages by their own names. */
export function LanguageSelect({ value, onChange, hideLabel = false }: LanguageSelectProps) {
  const { t } = useTranslation('kernel');
  const label = t('ui.language');
  return (
    <NativeSelect
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={value}
      leftSection={<IconLanguage size={18} stroke={1.75} />}
      data={languages.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
      onChange={(event) => onChange(languageSchema.parse(event.currentTarget.value))}
    />
  );
}
