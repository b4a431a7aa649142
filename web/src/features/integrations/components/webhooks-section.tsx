import { deleteWebhook, listWebhooks, type Webhook } from '@kadr/shared/integrations';
import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { showInfo } from '../../../lib/show-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import classes from '../integrations-page.module.css';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';

export function WebhooksSection() {
  const { t } = useTranslation('integrations');
  const webhooks = useEndpointQuery(listWebhooks, {}, { staleTime: 0 });
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  const remove = useEndpointMutation(deleteWebhook, {
    invalidate: [listWebhooks],
    onSuccess: () => {
      setDeleting(null);
      showInfo(t('webhooks.deleted'));
    },
  });
  return (
    <section className={classes['section']}>
      <div className={classes['head']}>
        <div>
          <Title order={2}>{t('webhooks.title')}</Title>
          <p className={classes['note']}>{t('webhooks.note')}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('webhooks.new')}
        </Button>
      </div>
      {webhooks.isPending && <TextSkeleton />}
      {webhooks.data?.length === 0 && <p className={classes['empty']}>{t('webhooks.empty')}</p>}
      {webhooks.data && webhooks.data.length > 0 && (
        <ul className={classes['list']}>
          {webhooks.data.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onDelete={() => setDeleting(webhook)}
            />
          ))}
        </ul>
      )}
      {edited && <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        opened={deleting !== null}
        title={t('webhooks.deleteTitle')}
        text={t('webhooks.deleteText', { url: deleting?.url ?? '' })}
        confirmLabel={t('webhooks.delete')}
        busy={remove.isPending}
        onConfirm={() => {
          if (deleting) remove.mutate({ id: deleting.id });
        }}
        onClose={() => setDeleting(null)}
      />
    </section>
  );
}
