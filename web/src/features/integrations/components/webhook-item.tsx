import {
  listDeliveries,
  listWebhooks,
  testWebhook,
  updateWebhook,
  webhookEvents,
  type Delivery,
  type Webhook,
} from '@kadr/shared/integrations';
import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { useFormats } from '../../../lib/format.ts';
import { showInfo } from '../../../lib/show-error.ts';
import classes from '../integrations-page.module.css';
import { CopyButton } from './copy-button.tsx';

interface WebhookItemProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A webhook, what can be done with it, and what was sent to it last. */
export function WebhookItem({ webhook, onEdit, onDelete }: WebhookItemProps) {
  const { t } = useTranslation('integrations');
  const { id, url, events, on, gaveUp, secret } = webhook;
  const update = useEndpointMutation(updateWebhook, { invalidate: [listWebhooks] });
  const test = useEndpointMutation(testWebhook, {
    invalidate: [queryKeyOf(listDeliveries, { id })],
    onSuccess: () => showInfo(t('webhooks.tested')),
  });
  return (
    <li className={classes['item']}>
      <div className={classes['top']}>
        <div className={classes['what']}>
          <strong>{url}</strong>
          <p className={classes['facts']}>{events.map((event) => t(`events.${event}`)).join(' · ')}</p>
          {gaveUp && <p className={classes['warning']}>{t('webhooks.gaveUp')}</p>}
        </div>
        <Switch
          checked={on}
          disabled={update.isPending}
          label={t('webhooks.on')}
          aria-label={t('webhooks.onOf', { url })}
          onChange={(change) => update.mutate({ id, url, events, on: change.currentTarget.checked })}
        />
      </div>
      <div className={classes['tools']}>
        <Button
          variant="default"
          size="sm"
          loading={test.isPending}
          onClick={() => test.mutate({ id })}
          aria-label={t('webhooks.testOf', { url })}
        >
          {t('webhooks.test')}
        </Button>
        <CopyButton text={secret} label={t('webhooks.copySecret')} size="sm" />
        <Button variant="default" size="sm" onClick={onEdit} aria-label={t('webhooks.editOf', { url })}>
          {t('webhooks.edit')}
        </Button>
        <Button variant="default" size="sm" onClick={onDelete} aria-label={t('webhooks.deleteOf', { url })}>
          {t('webhooks.delete')}
        </Button>
      </div>
      <Deliveries id={id} />
    </li>
  );
}

const pollMs = 2000;
const freshMs = 30_000;

/** One that was just made is looked at again until it was tried. */
const isUnderWay = ({ state, attempts, createdAt }: Delivery) =>
  state === 'waiting' && attempts === 0 && Date.now() - new Date(createdAt).getTime() < freshMs;

function Deliveries({ id }: { readonly id: string }) {
  const { t } = useTranslation('integrations');
  const deliveries = useEndpointQuery(
    listDeliveries,
    { id },
    {
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.some(isUnderWay) ? pollMs : false),
    },
  );
  if (!deliveries.data) return null;
  return (
    <details className={classes['deliveries']} open={deliveries.data.some(({ type }) => type === 'test')}>
      <summary>{t('webhooks.deliveries')}</summary>
      {deliveries.data.length === 0 ? (
        <p className={classes['facts']}>{t('webhooks.noDeliveries')}</p>
      ) : (
        <ul>
          {deliveries.data.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </details>
  );
}

function DeliveryLine({
  delivery: { type, state, attempts, status, problem, createdAt },
}: {
  readonly delivery: Delivery;
}) {
  const { t } = useTranslation('integrations');
  const formats = useFormats();
  const event = type === 'test' ? 'test' : webhookEvents.find((one) => one === type);
  const outcome = problem
    ? t(`webhooks.problems.${problem}`)
    : status === null
      ? null
      : t('webhooks.answered', { status });
  return (
    <li>
      <span>{event ? t(`events.${event}`) : type}</span>
      <span className={classes['when']}>{formats.dateTime(createdAt)}</span>
      <span className={classes['state']} data-state={state}>
        {[t(`webhooks.states.${state}`), outcome, attempts > 1 ? t('webhooks.attempts', { count: attempts }) : null]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  );
}
