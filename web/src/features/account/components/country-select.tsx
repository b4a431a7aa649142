import { countryCodeSchema, defaultCountryCode } from '@kadr/shared/account';
import { countryList } from '../../../lib/countries.ts';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import { readStored, storageKeys, writeStored } from '../../../lib/storage.ts';
import classes from '../account-page.module.css';
import { useUpdateProfile } from '../use-update-profile.ts';

/** The seller's country, by its name in the interface's language; the one found on start until it is chosen. */
export function CountrySelect({ countryCode }: { readonly countryCode: string | null }) {
  const { t } = useTranslation('account');
  const update = useUpdateProfile();
  const language = currentLanguage();
  const chosen = countryCode ?? readStored(storageKeys.countryCode, countryCodeSchema) ?? defaultCountryCode;
  const countries = useMemo(
    () => countryList(language, chosen).map(({ code, name }) => ({ value: code, label: name })),
    [language, chosen],
  );
  const choose = (code: string | null) => {
    if (code === null || code === countryCode) return;
    writeStored(storageKeys.countryCode, code);
    update.mutate({ countryCode: code });
  };
  return (
    <div className={classes['field']}>
      <Select
        aria-label={t('page.country')}
        value={chosen}
        data={countries}
        searchable
        allowDeselect={false}
        disabled={update.isPending}
        nothingFoundMessage={t('page.countryNone')}
        comboboxProps={{ withinPortal: true }}
        onChange={choose}
      />
      <p className={classes['note']}>{t('page.countryNote')}</p>
    </div>
  );
}
