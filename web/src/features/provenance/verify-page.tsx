import { Button, FileButton } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { changeLanguage, currentLanguage } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { showError } from '../../lib/show-error.ts';
import { LanguageSelect } from '../../ui/language-select.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { checkFile, checkRecord, type Verdict } from './check-file.ts';
import { RecordFacts } from './record-facts.tsx';
import classes from './verify-page.module.css';

/** Anyone, without an account, sees whether a picture is what this installation handed out. */
export function VerifyPage() {
  const { t } = useTranslation('provenance');
  const { id } = useParams();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [looking, setLooking] = useState(Boolean(id));
  const [over, setOver] = useState(false);
  const show = (asked: Promise<Verdict>) => asked.then(setVerdict, showError).finally(() => setLooking(false));
  const take = (file: File | null | undefined) => {
    if (!file) return;
    setLooking(true);
    void show(checkFile(file));
  };
  useEffect(() => {
    if (id) void show(checkRecord(id));
  }, [id]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={classes['page']}>
      <title>{`${t('page.title')} · Kadr`}</title>
      <header className={classes['head']}>
        <Link to={paths.home} className={classes['mark']} aria-label="Kadr">
          <Wordmark sizePx={30} />
        </Link>
        <LanguageSelect hideLabel value={currentLanguage()} onChange={(language) => void changeLanguage(language)} />
      </header>
      <main id="main" className={classes['main']} tabIndex={-1}>
        <h1 className={classes['title']} tabIndex={-1} data-page-title>
          {t('page.title')}
        </h1>
        <p className={classes['lead']}>{t('page.lead')}</p>
        {verdict && <VerdictShown verdict={verdict} />}
        <div
          className={classes['drop']}
          data-corners
          data-over={over || undefined}
          onDrop={onDrop}
          onDragLeave={() => setOver(false)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
        >
          <p role="status">{t(looking ? 'page.looking' : verdict ? 'page.another' : 'page.drop')}</p>
          <FileButton accept="image/jpeg,image/png,image/webp,image/avif" onChange={take}>
            {(button) => (
              <Button {...button} size="md" loading={looking}>
                {t('page.choose')}
              </Button>
            )}
          </FileButton>
        </div>
      </main>
    </div>
  );
}

function VerdictShown({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('provenance');
  if (verdict.kind === 'unknown')
    return (
      <Said
        icon={<IconHelpCircle size={30} stroke={1.75} aria-hidden />}
        tone="plain"
        title={t('page.unknown')}
        text={t('page.unknownText')}
      />
    );
  const { valid, isOwnKey } = verdict.provenance;
  const warning = <IconAlertTriangle size={30} stroke={1.75} aria-hidden />;
  const good = <IconShieldCheck size={30} stroke={1.75} aria-hidden />;
  const title = !valid ? 'broken' : verdict.kind === 'changed' ? 'changed' : verdict.ofFile ? 'genuine' : 'recordOnly';
  const isGood = valid && verdict.kind === 'record';
  return (
    <section>
      <Said
        icon={isGood ? good : warning}
        tone={isGood ? 'good' : 'bad'}
        title={t(`page.${title}`)}
        text={isGood && !isOwnKey ? t('page.foreignKey') : t(`page.${title}Text`)}
      />
      <RecordFacts provenance={verdict.provenance} />
    </section>
  );
}

function Said({
  icon,
  tone,
  title,
  text,
}: {
  readonly icon: React.ReactNode;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly title: string;
  readonly text: string;
}) {
  return (
    <div className={classes['said']} data-tone={tone} role="status">
      {icon}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
