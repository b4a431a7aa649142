import { claimFactId, type Fact, type Judgement } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFactWords } from './fact-words.ts';
import classes from './facts-panel.module.css';

interface FactsPanelProps {
  readonly facts: readonly Fact[];
  readonly confirmedClaims: readonly string[];
  /** Ids of the name and of benefits whose words are not in the language of the texts. */
  readonly otherLanguageFacts: readonly string[];
  readonly language: Language;
  readonly isBusy: boolean;
  /** Words of the text wait for the seller's word. */
  readonly isWaiting: boolean;
  readonly onJudge: (facts: readonly string[], judgement: Judgement | null) => void;
}

/** Read by Kadr even where the words are the seller's, who may have meant something else. */
const readFromTitle: readonly Fact['kind'][] = ['volume', 'weight', 'count', 'material'];

/** What may be written of, what waits for the seller's word, and what is left out and why. */
export function FactsPanel(props: FactsPanelProps) {
  const { facts, confirmedClaims, otherLanguageFacts, language, isBusy, isWaiting, onJudge } = props;
  const { t } = useTranslation('descriptions');
  const open = facts.filter(({ state }) => state === 'unconfirmed');
  const decided = facts.filter(({ state }) => state !== 'unconfirmed');
  return (
    <section className={classes['panel']}>
      <h3>{t('facts.title')}</h3>
      <p className={classes['lead']}>
        {t(decided.length === 0 ? 'facts.none' : isWaiting ? 'facts.leadWaiting' : 'facts.lead')}
      </p>
      {open.length > 0 && (
        <div className={classes['ask']}>
          <h4>{t('facts.ask')}</h4>
          <ul>
            {open.map((fact) => (
              <OpenFact key={fact.id} fact={fact} isBusy={isBusy} onJudge={onJudge} />
            ))}
          </ul>
          {open.length > 1 && (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={() =>
                onJudge(
                  open.map(({ id }) => id),
                  'confirmed',
                )
              }
            >
              {t('facts.confirmAll')}
            </Button>
          )}
          <p>{t('facts.usedNext')}</p>
        </div>
      )}
      <ul className={classes['facts']}>
        {decided.map((fact) => (
          <li key={fact.id}>
            <div className={classes['decided']}>
              <FactLine fact={fact} />
              {(fact.source !== 'user' || readFromTitle.includes(fact.kind)) && (
                <NotSo fact={fact} isBusy={isBusy} onJudge={onJudge} />
              )}
            </div>
            <Held fact={fact} confirmedClaims={confirmedClaims} isBusy={isBusy} onJudge={onJudge} />
            {(fact.kind === 'benefit' || fact.kind === 'name') && otherLanguageFacts.includes(fact.id) && (
              <p className={classes['note']}>
                {t(fact.kind === 'benefit' ? 'facts.otherLanguage' : 'facts.nameInOther', {
                  language: t(`languages.${language}`),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FactLine({ fact }: { readonly fact: Fact }) {
  const { t } = useTranslation('descriptions');
  const say = useFactWords();
  return (
    <span className={classes['fact']} data-rejected={fact.state === 'rejected' || undefined}>
      <span>{say.kind(fact)}</span>
      <b>{say.value(fact)}</b>
      {fact.state === 'rejected' ? (
        <small>{t('facts.rejected')}</small>
      ) : (
        fact.state === 'confirmed' && fact.source !== 'user' && <small>{say.source(fact)}</small>
      )}
    </span>
  );
}

type OpenFactProps = Pick<FactsPanelProps, 'isBusy' | 'onJudge'> & { readonly fact: Fact };

function OpenFact({ fact, isBusy, onJudge }: OpenFactProps) {
  const { t } = useTranslation('descriptions');
  const say = useFactWords();
  const named = { fact: `${say.kind(fact)} ${say.value(fact)}` };
  return (
    <li className={classes['open']}>
      <FactLine fact={fact} />
      <ActionIcon
        variant="default"
        size={36}
        disabled={isBusy}
        aria-label={t('facts.confirmNamed', named)}
        onClick={() => onJudge([fact.id], 'confirmed')}
      >
        <IconCheck size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        disabled={isBusy}
        aria-label={t('facts.rejectNamed', named)}
        onClick={() => onJudge([fact.id], 'rejected')}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** What was read or seen is not right, or is after all. */
function NotSo({ fact, isBusy, onJudge }: OpenFactProps) {
  const { t } = useTranslation('descriptions');
  const say = useFactWords();
  const isRejected = fact.state === 'rejected';
  return (
    <button
      type="button"
      className={classes['back']}
      disabled={isBusy}
      aria-label={isRejected ? undefined : t('facts.rejectNamed', { fact: `${say.kind(fact)} ${say.value(fact)}` })}
      onClick={() => onJudge([fact.id], isRejected ? null : 'rejected')}
    >
      {t(isRejected ? 'facts.takeBack' : 'facts.reject')}
    </button>
  );
}

/** Claims of a fact that wait for their proof, and those confirmed, to be taken back. */
function Held({ fact, confirmedClaims, isBusy, onJudge }: OpenFactProps & Pick<FactsPanelProps, 'confirmedClaims'>) {
  const { t } = useTranslation('descriptions');
  if (fact.claims.length === 0) return null;
  const held = fact.claims.map(claimFactId).filter((id) => !confirmedClaims.includes(id));
  const names = fact.claims.map((claim) => t(`claims.${claim}` as 'claims.eco')).join(', ');
  if (held.length === 0) {
    return (
      <p className={classes['note']}>
        {t('facts.proven', { claims: names })}{' '}
        <button
          type="button"
          className={classes['back']}
          disabled={isBusy}
          onClick={() => onJudge(fact.claims.map(claimFactId), null)}
        >
          {t('facts.takeBack')}
        </button>
      </p>
    );
  }
  return (
    <div className={classes['held']}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>
        <b>
          {t('facts.held')}
          {': '}
          {names}.
        </b>
        {fact.kind !== 'name' && <> {t('facts.heldText')}</>}
      </span>
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => onJudge(held, 'confirmed')}>
        {t('marks.canProve')}
      </Button>
    </div>
  );
}
