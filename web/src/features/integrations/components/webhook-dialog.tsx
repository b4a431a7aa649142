import {
  createWebhook,
  listWebhooks,
  updateWebhook,
  webhookEvents,
  webhookUrlMaxChars,
  type Webhook,
  type WebhookEvent,
} from '@kadr/shared/integrations';
import type { AppError } from '@kadr/shared/kernel';
import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import classes from '../integrations-page.module.css';

interface WebhookDialogProps {
  /** Null makes a new one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
}

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation(['integrations', 'kernel']);
  const form = useForm<{ url: string; events: WebhookEvent[] }>({
    initialValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...webhookEvents] },
    validate: {
      url: (url) => (URL.canParse(url.trim()) && /^https?:/i.test(url.trim()) ? null : t('webhooks.urlWrong')),
      events: (events) => (events.length === 0 ? t('webhooks.eventsMissing') : null),
    },
  });
  const onError = (error: AppError) => {
    if (error.code === 'integrations.address-refused')
      form.setFieldError('url', t('errors.integrations.address-refused'));
  };
  const options = { invalidate: [listWebhooks], onSuccess: onClose, onError, quiet: 'field' as const };
  const create = useEndpointMutation(createWebhook, options);
  const update = useEndpointMutation(updateWebhook, options);
  const submit = form.onSubmit(({ url, events }) => {
    const settings = { url: url.trim(), events };
    if (webhook) update.mutate({ id: webhook.id, on: webhook.on, ...settings });
    else create.mutate(settings);
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(webhook ? 'webhooks.editTitle' : 'webhooks.new')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput
          {...form.getInputProps('url')}
          label={t('webhooks.url')}
          description={t('webhooks.urlHint')}
          placeholder="https://"
          inputMode="url"
          maxLength={webhookUrlMaxChars}
          autoComplete="off"
          data-autofocus
        />
        <Checkbox.Group {...form.getInputProps('events')} label={t('webhooks.events')}>
          <div className={classes['choices']}>
            {webhookEvents.map((event) => (
              <Checkbox key={event} value={event} label={t(`events.${event}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('kernel:actions.cancel')}
          </Button>
          <Button type="submit" color="vermilion" loading={create.isPending || update.isPending}>
            {t(webhook ? 'webhooks.save' : 'webhooks.create')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
