import { deleteAccount, exportData } from '@kadr/shared/account';
import { Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { showError } from '../../../lib/show-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { leaveForGood, RecentLogin, useRecentLogin } from '../../identity/index.ts';
import classes from '../account-page.module.css';
import { overlayDurationMs } from '../../../lib/shell/index.ts';

/** Take everything along, or leave for good. */
export function AccountData({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const recent = useRecentLogin();
  const [exporting, setExporting] = useState(false);
  const [asks, setAsks] = useState(false);
  const take = () => {
    setExporting(true);
    download(exportData, {}, { fallbackName: 'kadr.zip', overlayMs: overlayDurationMs.default })
      .catch(showError)
      .finally(() => setExporting(false));
  };
  const leave = () => {
    setAsks(false);
    void recent.run(() =>
      leaveForGood(async () => {
        await call(deleteAccount, { confirmation: email });
      }),
    );
  };
  return (
    <>
      <section>
        <Title order={2}>{t('data.title')}</Title>
        <p className={classes['note']}>{t('data.note')}</p>
        <Button
          variant="default"
          loading={exporting}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={take}
        >
          {t('data.export')}
        </Button>
      </section>
      <section>
        <Title order={2}>{t('delete.title')}</Title>
        <p className={classes['note']}>{t('delete.note')}</p>
        <Button variant="default" loading={recent.busy} onClick={() => setAsks(true)}>
          {t('delete.open')}
        </Button>
      </section>
      <ConfirmDialog
        opened={asks}
        title={t('delete.confirmTitle')}
        text={t('delete.confirmText')}
        confirmLabel={t('delete.confirm')}
        typed={{ word: email, label: t('delete.type', { email }) }}
        onConfirm={leave}
        onClose={() => setAsks(false)}
      />
      {recent.waiting && (
        <Suspense fallback={null}>
          <RecentLogin state={recent} />
        </Suspense>
      )}
    </>
  );
}
