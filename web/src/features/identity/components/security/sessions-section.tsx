import { Button, Title } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../lib/format.ts';
import { TextSkeleton } from '../../../../ui/skeletons.tsx';
import type { ListedSession } from '../../identity-client.ts';
import { identity, signOutEverywhere } from '../../session.ts';
import { useIdentityAction } from '../../use-identity-action.ts';
import classes from './security.module.css';

/** Every browser that is logged in; each can be logged out, or all of them. */
export function SessionsSection() {
  const { t } = useTranslation('identity');
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => identity.account.sessions() });
  const { busy, run } = useIdentityAction();
  const [leaving, setLeaving] = useState(false);
  const end = (id: string) =>
    void run(async () => {
      await identity.account.endSession(id);
      await sessions.refetch();
    });
  const leave = async () => {
    setLeaving(true);
    if (await run(signOutEverywhere)) setLeaving(false);
  };
  return (
    <section>
      <Title order={2}>{t('sessions.title')}</Title>
      <p className={classes['note']}>{t('sessions.note')}</p>
      {sessions.data ? (
        <ul className={classes['sessions']}>
          {sessions.data.map((session) => (
            <Session key={session.id} session={session} busy={busy} onEnd={() => end(session.id)} />
          ))}
        </ul>
      ) : (
        <TextSkeleton />
      )}
      <div className={classes['actions']}>
        <Button variant="default" loading={leaving} onClick={() => void leave()}>
          {t('sessions.everywhere')}
        </Button>
      </div>
    </section>
  );
}

function Session({
  session,
  busy,
  onEnd,
}: {
  readonly session: ListedSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  const { t } = useTranslation('identity');
  const formats = useFormats();
  const Icon = /iPhone|iPad|Android/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  const device = session.device || t('sessions.unknown');
  return (
    <li>
      <Icon size={26} stroke={1.5} aria-hidden />
      <div className={classes['device']}>
        <strong>{device}</strong>
        <span>
          {[
            session.address,
            t('sessions.since', { date: formats.dateTime(session.createdAt) }),
            t('sessions.used', { ago: formats.ago(session.usedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {session.current ? (
        <span className={classes['here']}>{t('sessions.here')}</span>
      ) : (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={onEnd}
          aria-label={t('sessions.endOf', { device })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
