import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { i18n } from '../lib/i18n.ts';
import { addAlert, endStart } from '../lib/shell/index.ts';
import { errorFrom, networkError } from '../lib/api-error.ts';
import { errorText, showError, type ErrorText } from '../lib/show-error.ts';
import { PrimaryButton } from '../ui/primary-button.tsx';
import { StillLife } from '../ui/still-life.tsx';
import classes from '../ui/plain-page.module.css';

/** A page that broke: what happened, what is safe, what to do. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(endStart, []);
  return isMissingFile(error) ? <MissingFileView /> : <ErrorView error={error} onRetry={() => location.reload()} />;
}

/** A file of the page did not come: the server has replaced it with a newer one, or cannot be reached. */
function MissingFileView() {
  const [unreachable, setUnreachable] = useState<unknown>();
  const [answers, setAnswers] = useState(false);
  useEffect(() => {
    void reachServer().then(() => setAnswers(true), setUnreachable);
  }, []);
  if (answers) return <NewVersionView />;
  if (unreachable === undefined) return null;
  return (
    <ErrorView error={unreachable} onRetry={() => void reachServer().then(() => location.reload(), setUnreachable)} />
  );
}

/** Says in an alert why a part of the page did not come; the page stays as it is. */
export async function tellError(error: unknown): Promise<void> {
  if (!isMissingFile(error)) return showError(error);
  const t = i18n.getFixedT(null, 'app');
  const newer = { title: t('error.newVersionTitle'), description: t('error.newVersionText') };
  await reachServer().then(() => void addAlert({ type: 'ERROR', ...newer }), showError);
}

/** @throws AppError `kernel.network` without an answer, and what an answer other than a page means. */
async function reachServer(): Promise<void> {
  const response = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (!response.ok) throw errorFrom(response.status, '');
}

/** An error in place of what could not be shown. */
export function ErrorView({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('app');
  const [text, setText] = useState<ErrorText>();
  useEffect(() => {
    void errorText(error).then(setText);
  }, [error]);
  useEffect(endStart, []);
  return (
    <section className={classes['page']} role="alert">
      <div className={classes['picture']} data-corners>
        <StillLife subject="camera" />
      </div>
      <h1 data-page-title tabIndex={-1}>
        {text?.title ?? '…'}
      </h1>
      <p>{text?.description}</p>
      {text?.number && <p>{text.number}</p>}
      <div className={classes['actions']}>
        <PrimaryButton onClick={onRetry}>{t('error.reload')}</PrimaryButton>
        <Link to={paths.dashboard}>{t('error.dashboard')}</Link>
      </div>
    </section>
  );
}

function NewVersionView() {
  const { t } = useTranslation('app');
  return (
    <section className={classes['page']} role="alert">
      <div className={classes['picture']} data-corners>
        <StillLife subject="camera" />
      </div>
      <h1>{t('error.newVersionTitle')}</h1>
      <p>{t('error.newVersionText')}</p>
      <PrimaryButton onClick={() => location.reload()}>{t('error.reload')}</PrimaryButton>
    </section>
  );
}

/** The browser could not load one of the page's own files. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|module script failed|Importing a module/i.test(error.message)
  );
}
