import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Light, dark, or as the device has it; kept in this browser. */
export function SchemeSelect() {
  const { t } = useTranslation('kernel');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl<MantineColorScheme>
      aria-label={t('ui.scheme')}
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'auto', label: t('ui.schemeAuto') },
        { value: 'light', label: t('ui.schemeLight') },
        { value: 'dark', label: t('ui.schemeDark') },
      ]}
    />
  );
}
