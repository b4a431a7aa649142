import { countryCodeSchema, type Region } from '@kadr/shared/account';
import { regionOfCountry } from '../../lib/countries.ts';
import type { Language } from '@kadr/shared/kernel';
import { Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../../lib/i18n.ts';
import { readStored, storageKeys } from '../../lib/storage.ts';
import { LanguageSelect } from '../../ui/language-select.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { signOut } from '../identity/index.ts';
import { RegionCards } from './components/region-cards.tsx';
import classes from './setup-page.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

/** Once, before anything else: the region, for good, and the language, for now. */
export function SetupPage() {
  const { t } = useTranslation('account');
  const update = useUpdateProfile();
  const [chosen, setChosen] = useState<Region | null>(null);
  const countryCode = readStored(storageKeys.countryCode, countryCodeSchema);
  // The country may be found out while the page is open already; a choice made by hand stays.
  const region = chosen ?? regionOfCountry(countryCode ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The guard sees the region in the profile and lets on.
    update.mutate({ region, language: currentLanguage(), ...(countryCode ? { countryCode } : {}) });
  };
  const pickLanguage = (language: Language) => {
    void changeLanguage(language);
  };
  return (
    <div className={classes['page']}>
      <title>{`${t('setup.title')} · Kadr`}</title>
      <header className={classes['head']}>
        <Wordmark sizePx={30} />
        <button type="button" className={classes['leave']} onClick={() => void signOut()}>
          {t('setup.signOut')}
        </button>
      </header>
      <main id="main" className={classes['main']} tabIndex={-1}>
        <Title order={1} className={classes['title'] ?? ''} tabIndex={-1} data-page-title>
          {t('setup.title')}
        </Title>
        <p className={classes['lead']}>{t('setup.lead')}</p>
        <form onSubmit={submit} className={classes['form']}>
          <RegionCards value={region} onChange={setChosen} />
          <div className={classes['language']}>
            <h2>{t('setup.language')}</h2>
            <LanguageSelect hideLabel value={currentLanguage()} onChange={pickLanguage} />
            <p className={classes['note']}>{t('setup.languageNote')}</p>
          </div>
          <PrimaryButton type="submit" size="lg" loading={update.isPending}>
            {t('setup.submit')}
          </PrimaryButton>
        </form>
      </main>
    </div>
  );
}
