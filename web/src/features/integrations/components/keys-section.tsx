import { listApiKeys, revokeApiKey, type ApiKey } from '@kadr/shared/integrations';
import type { ApiScope } from '@kadr/shared/kernel';
import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { showInfo } from '../../../lib/show-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import classes from '../integrations-page.module.css';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useScopeText } from './use-scope-text.ts';

export function KeysSection() {
  const { t } = useTranslation('integrations');
  const keys = useEndpointQuery(listApiKeys, {}, { staleTime: 0 });
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const revoke = useEndpointMutation(revokeApiKey, {
    invalidate: [listApiKeys],
    onSuccess: () => {
      setRevoking(null);
      showInfo(t('keys.revoked'));
    },
  });
  return (
    <section className={classes['section']}>
      <div className={classes['head']}>
        <div>
          <Title order={2}>{t('keys.title')}</Title>
          <p className={classes['note']}>{t('keys.note')}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {t('keys.new')}
        </Button>
      </div>
      {keys.isPending && <TextSkeleton />}
      {keys.data?.length === 0 && <p className={classes['empty']}>{t('keys.empty')}</p>}
      {keys.data && keys.data.length > 0 && (
        <ul className={classes['list']}>
          {keys.data.map((key) => (
            <Key key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <NewKeyDialog
        opened={making}
        onClose={() => {
          setMaking(false);
          void keys.refetch();
        }}
      />
      <ConfirmDialog
        opened={revoking !== null}
        title={t('keys.revokeTitle', { name: revoking?.name ?? '' })}
        text={t('keys.revokeText')}
        confirmLabel={t('keys.revoke')}
        busy={revoke.isPending}
        onConfirm={() => {
          if (revoking) revoke.mutate({ id: revoking.id });
        }}
        onClose={() => setRevoking(null)}
      />
    </section>
  );
}

function Key({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const { t } = useTranslation('integrations');
  const formats = useFormats();
  const scopeText = useScopeText();
  const used = apiKey.usedAt ? t('keys.used', { ago: formats.ago(apiKey.usedAt) }) : t('keys.unused');
  return (
    <li className={classes['item']}>
      <div className={classes['top']}>
        <div className={classes['what']}>
          <strong>{apiKey.name}</strong>
          <code>{apiKey.hint}…</code>
          <p className={classes['facts']}>{apiKey.scopes.map((scope: ApiScope) => scopeText(scope)).join(' · ')}</p>
          <p
            className={classes['facts']}
          >{`${t('keys.created', { date: formats.date(apiKey.createdAt) })} · ${used}`}</p>
        </div>
        <Button variant="default" size="sm" onClick={onRevoke} aria-label={t('keys.revokeOf', { name: apiKey.name })}>
          {t('keys.revoke')}
        </Button>
      </div>
    </li>
  );
}
