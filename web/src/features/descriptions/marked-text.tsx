import { marksOf, type Fact, type Mark, type Rich } from '@kadr/shared/descriptions';
import { Button, Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './marked-text.module.css';
import { useFactWords } from './fact-words.ts';

interface MarkedTextProps {
  readonly rich: Rich;
  readonly facts: readonly Fact[];
  readonly confirmedClaims: readonly string[];
  readonly onConfirm: (fact: string) => void;
}

/** A text whose numbers and claims show what they rest on. */
export function MarkedText({ rich, facts, confirmedClaims, onConfirm }: MarkedTextProps) {
  const marks = marksOf(rich, { facts, confirmedClaims });
  const pieces = marks.flatMap((mark, index) => {
    const rest = rich.text.slice(mark.end, marks[index + 1]?.start);
    const sign = /^[^\s\p{L}\p{N}]*/u.exec(rest)?.[0] ?? '';
    return [
      // A button is a box of its own to the line breaker: the sign after it would begin a line.
      <span key={`${mark.start}-${mark.kind}`} className={classes['unbroken']}>
        <MarkedWords
          mark={mark}
          words={rich.text.slice(mark.start, mark.end)}
          fact={facts.find(({ id }) => id === mark.fact)}
          onConfirm={onConfirm}
        />
        {sign}
      </span>,
      rest.slice(sign.length),
    ];
  });
  return (
    <>
      {rich.text.slice(0, marks[0]?.start)}
      {pieces}
    </>
  );
}

const closeAfterMs = 180;

interface MarkedWordsProps {
  readonly mark: Mark;
  readonly words: string;
  readonly fact: Fact | undefined;
  readonly onConfirm: (fact: string) => void;
}

/** Opens under a pointer, by a tap and by the keyboard. */
function MarkedWords({ mark, words, fact, onConfirm }: MarkedWordsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const open = () => {
    clearTimeout(closing.current);
    setIsOpen(true);
  };
  const close = () => {
    closing.current = setTimeout(() => setIsOpen(false), closeAfterMs);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top" withArrow shadow="md" width={280} radius="md">
      <Popover.Target>
        <button
          type="button"
          className={classes['mark']}
          data-kind={mark.kind}
          onMouseEnter={open}
          onMouseLeave={close}
          onClick={() => setIsOpen(true)}
        >
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown onMouseEnter={open} onMouseLeave={close} className={classes['card'] ?? ''}>
        <MarkNote
          mark={mark}
          fact={fact}
          onConfirm={(id) => {
            setIsOpen(false);
            onConfirm(id);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function MarkNote({ mark, fact, onConfirm }: Omit<MarkedWordsProps, 'words'>) {
  const { t } = useTranslation('descriptions');
  const say = useFactWords();
  if (mark.kind === 'claim') {
    return (
      <>
        <b>{t(`claims.${mark.fact.slice('claim:'.length)}` as 'claims.eco')}</b>
        <p>{t('marks.claim')}</p>
        <Button size="xs" variant="default" onClick={() => onConfirm(mark.fact)}>
          {t('marks.canProve')}
        </Button>
      </>
    );
  }
  if (mark.kind === 'number') return <p>{t('marks.number')}</p>;
  return (
    <>
      {mark.kind === 'fact' && <small>{t('marks.fact')}</small>}
      {fact && (
        <b>
          {say.kind(fact)}
          {': '}
          {say.value(fact)}
        </b>
      )}
      {fact && mark.kind === 'fact' && <p>{say.source(fact)}</p>}
      {mark.kind === 'open' && <p>{t('marks.open')}</p>}
      {mark.kind === 'open' && fact && (
        <Button size="xs" variant="default" onClick={() => onConfirm(fact.id)}>
          {t('facts.confirm')}
        </Button>
      )}
    </>
  );
}
