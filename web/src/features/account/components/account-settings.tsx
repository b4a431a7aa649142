import type { Profile } from '@kadr/shared/account';
import { nameProblem } from '@kadr/shared/identity';
import type { Language } from '@kadr/shared/kernel';
import { Button, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { changeLanguage, currentLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { showInfo } from '../../../lib/show-error.ts';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import { SchemeSelect } from '../../../ui/scheme-select.tsx';
import { useProblemText } from '../../identity/index.ts';
import classes from '../account-page.module.css';
import { useUpdateProfile } from '../use-update-profile.ts';
import { CountrySelect } from './country-select.tsx';
import { AccountData } from './account-data.tsx';
import { LongWork } from './long-work.tsx';

export function AccountSettings({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('account');
  const update = useUpdateProfile();
  const pickLanguage = (language: Language) => {
    void changeLanguage(language);
    update.mutate({ language });
  };
  return (
    <div className={classes['settings']}>
      <section>
        <Title order={2}>{t('page.profile')}</Title>
        <NameForm name={profile.name} />
      </section>
      <section>
        <Title order={2}>{t('page.interface')}</Title>
        <div className={classes['field']}>
          <LanguageSelect value={currentLanguage()} onChange={pickLanguage} />
          <p className={classes['note']}>{t('page.languageNote')}</p>
        </div>
        <div className={classes['field']}>
          <span className={classes['label']} aria-hidden>
            {t('page.appearance')}
          </span>
          <SchemeSelect />
        </div>
      </section>
      <LongWork profile={profile} />
      <section>
        <Title order={2}>{t('page.country')}</Title>
        <CountrySelect countryCode={profile.countryCode} />
      </section>
      <section>
        <Title order={2}>{t('shops.title')}</Title>
        <p className={classes['note']}>{t('shops.note')}</p>
        <Button variant="default" component={Link} to={paths.shops}>
          {t('shops.open')}
        </Button>
      </section>
      <section>
        <Title order={2}>{t('programs.title')}</Title>
        <p className={classes['note']}>{t('programs.note')}</p>
        <Button variant="default" component={Link} to={paths.integrations}>
          {t('programs.open')}
        </Button>
      </section>
      <AccountData email={profile.email} />
    </div>
  );
}

function NameForm({ name }: { readonly name: string }) {
  const { t } = useTranslation('account');
  const text = useProblemText();
  const update = useUpdateProfile();
  const form = useForm({ initialValues: { name }, validate: { name: (value) => text(nameProblem(value)) } });
  const submit = form.onSubmit(({ name: given }) =>
    update.mutate(
      { name: given.trim() },
      {
        onSuccess: () => {
          form.resetDirty();
          showInfo(t('page.saved'));
        },
      },
    ),
  );
  return (
    <form className={classes['name']} onSubmit={submit} noValidate>
      <div className={classes['field']}>
        <TextInput {...form.getInputProps('name')} label={t('page.name')} autoComplete="name" />
      </div>
      <Button type="submit" variant="default" disabled={!form.isDirty()} loading={update.isPending}>
        {t('page.saveName')}
      </Button>
    </form>
  );
}
