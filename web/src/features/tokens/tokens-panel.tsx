import { exportStatement, getBalance, listStatement, type StatementLine } from '@kadr/shared/tokens';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { download } from '../../lib/download.ts';
import { useEndpointPages, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { useFormats } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { openDialog } from '../../lib/shell/index.ts';
import { showError } from '../../lib/show-error.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { TokenAmount } from '../../ui/token-amount.tsx';
import { PaymentList, useMoney } from '../payments/index.ts';
import classes from './tokens-panel.module.css';
import { overlayDurationMs } from '../../lib/shell/index.ts';

/** The balance, what happened to it line by line, and the payments. */
export function TokensPanel() {
  const { t } = useTranslation('tokens');
  const balance = useEndpointQuery(getBalance, {}).data;
  const statement = useEndpointPages(listStatement, { limit: 25 });
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    download(exportStatement, { language: currentLanguage() }, { overlayMs: overlayDurationMs.default })
      .catch(showError)
      .finally(() => setSaving(false));
  };
  const lines = statement.data?.items;
  return (
    <>
      <div className={classes['head']}>
        <p className={classes['balance']}>{balance && <TokenAmount tokens={balance.balance} />}</p>
        <PrimaryButton onClick={() => openDialog('top-up', {})}>{t('topUp')}</PrimaryButton>
      </div>
      <section>
        <div className={classes['title']}>
          <h2>{t('statement')}</h2>
          {lines && lines.length > 0 && (
            <Button
              variant="default"
              loading={saving}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={save}
            >
              {t('csv')}
            </Button>
          )}
        </div>
        {statement.isPending && <TextSkeleton lines={6} />}
        {lines?.length === 0 && <p className={classes['empty']}>{t('empty')}</p>}
        {lines && lines.length > 0 && <StatementTable lines={lines} />}
        {statement.hasNextPage && (
          <Button
            variant="default"
            mt="md"
            loading={statement.isFetchingNextPage}
            onClick={() => void statement.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </section>
      <PaymentList />
    </>
  );
}

function StatementTable({ lines }: { readonly lines: readonly StatementLine[] }) {
  const { t } = useTranslation('tokens');
  const formats = useFormats();
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th>{t('columns.date')}</th>
          <th>{t('columns.what')}</th>
          <th>{t('columns.outcome')}</th>
          <th data-number>{t('columns.tokens')}</th>
          <th data-number>{t('columns.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={classes['when']}>
              <time dateTime={line.at}>{formats.dateTime(line.at)}</time>
            </td>
            <td className={classes['what']}>
              <What line={line} />
            </td>
            <td className={classes['outcome']} data-outcome={line.outcome}>
              {line.outcome && t(`outcomes.${line.outcome}`)}
            </td>
            <td className={classes['tokens']} data-number data-gain={line.tokens > 0 || undefined}>
              {line.tokens > 0 ? '+' : '−'}
              <TokenAmount tokens={Math.abs(line.tokens)} />
            </td>
            <td className={classes['after']} data-number>
              <span className={classes['afterLabel']}>{t('columns.after')}</span> {formats.number(line.balanceAfter)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a line was for: the act, then product and frame, or money and coupon, or the operator's note. */
function What({ line }: { readonly line: StatementLine }) {
  const { t } = useTranslation(['tokens', 'visuals']);
  const money = useMoney();
  const { kind, action, subject, productTitle } = line;
  const given = kind === 'grant' && subject?.type === 'note';
  const name =
    kind === 'reserve' && action
      ? t(`actions.${action}`)
      : t(`kinds.${given ? 'given' : kind === 'reserve' ? 'release' : kind}`);
  return (
    <>
      <b>{name}</b>
      {subject?.type === 'visual' && (
        <small>
          {productTitle === null ? (
            t('deletedProduct')
          ) : (
            <Link className="kadr-link" to={paths.visualProduct(subject.productId)}>
              {productTitle || t('untitledProduct')}
            </Link>
          )}
          {`, ${t(`visuals:frames.${subject.frameType}`)}, ${t('version', { version: subject.version })}`}
        </small>
      )}
      {subject?.type === 'video' && (
        <small>
          {productTitle === null ? (
            t('deletedProduct')
          ) : (
            <Link className="kadr-link" to={paths.visualProduct(subject.productId)}>
              {productTitle || t('untitledProduct')}
            </Link>
          )}
          {`, ${subject.format}`}
        </small>
      )}
      {subject?.type === 'order' && (
        <small>
          {[
            money(subject.amountMinor, subject.currency),
            subject.coupon && t('coupon', { code: subject.coupon }),
            subject.bonusTokens > 0 && t('bonus', { count: subject.bonusTokens }),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      )}
      {subject?.type === 'note' && subject.note !== '' && <small>{subject.note}</small>}
    </>
  );
}
