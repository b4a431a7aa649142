import {
  findMarketplace,
  maxBullet,
  maxBullets,
  maxDescriptionText,
  maxDescriptionTitle,
  measureDescription,
  type Description,
  type DescriptionView,
  type Measured,
  type Rich,
} from '@kadr/shared/descriptions';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import classes from './description-desk.module.css';
import type { Draft } from './send-texts.ts';
import { TextField } from './text-field.tsx';
import { useConfirmedCopy } from './use-confirmed-copy.tsx';
import type { DescriptionControl } from './use-description.ts';

interface ListingTextsProps {
  readonly view: DescriptionView;
  readonly description: Description;
  readonly control: DescriptionControl;
}

const nothing: Rich = { text: '', spans: [] };

/** Title, bullet points and text of a listing, each against the marketplace's limits. */
export function ListingTexts({ view, description, control }: ListingTextsProps) {
  const { t } = useTranslation('descriptions');
  const { number } = useFormats();
  const { copy, dialog } = useConfirmedCopy(view);
  const [added, setAdded] = useState<number | null>(null);
  const marketplace = findMarketplace(view.marketplace);
  if (!marketplace) return null;
  const measured = measureDescription(description, marketplace);
  const typed: Draft = {
    title: description.title.text,
    bullets: description.bullets.map(({ text }) => text),
    text: description.text.text,
  };
  const common = {
    facts: view.facts,
    confirmedClaims: view.confirmedClaims,
    onLeave: control.keep,
    onConfirm: (fact: string) => void control.judge([fact], 'confirmed'),
  };
  const copyPart = (part: Rich) => copy({ of: { title: part, bullets: [], text: nothing }, text: part.text });
  const problem = (part: Measured) =>
    part.isOver && part.limit
      ? t('tooLong', { max: t(`rules.upTo.${part.limit.unit}`, { max: number(part.limit.max) }) })
      : null;
  const problems = [
    problem(measured.title),
    measured.refusedSigns.length > 0 ? t('refusedSigns', { signs: measured.refusedSigns.join(' ') }) : null,
    measured.repeatedWords.length > 0
      ? t('repeatedWords', { words: measured.repeatedWords.join(', '), max: marketplace.titleSameWord?.value ?? '' })
      : null,
    measured.tooManyBullets && marketplace.bullets
      ? t('tooManyBullets', { max: marketplace.bullets.count.value })
      : null,
    problem(measured.text),
    measured.lacking && description.text.text !== ''
      ? t(`lacking.${measured.lacking.unit}`, { count: measured.lacking.value })
      : null,
  ].filter((words) => words !== null);
  const isCounted = marketplace.id !== 'any';
  return (
    <div className={classes['texts']}>
      {problems.length > 0 && (
        <ul className={classes['problems']}>
          {problems.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <TextField
        {...common}
        label={t('parts.title')}
        rich={description.title}
        measured={isCounted ? measured.title : null}
        maxLength={maxDescriptionTitle}
        onType={(title) => control.type({ ...typed, title })}
        onCopy={() => copyPart(description.title)}
      />
      <section className={classes['bullets']}>
        <h3>{t('parts.bullets')}</h3>
        {description.bullets.map((bullet, index) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- a bullet point is its place: its words change as they are typed
            {...common}
            key={index}
            label={t('bullet', { number: index + 1 })}
            withLabel={false}
            isNew={added === index}
            rich={bullet}
            measured={isCounted && marketplace.bullets?.each ? (measured.bullets[index] ?? null) : null}
            maxLength={maxBullet}
            onType={(text) => control.type({ ...typed, bullets: typed.bullets.with(index, text) })}
            onCopy={() => copyPart(bullet)}
            onRemove={{
              label: t('removeBullet', { number: index + 1 }),
              run: () => control.type({ ...typed, bullets: typed.bullets.toSpliced(index, 1) }),
            }}
          />
        ))}
        {description.bullets.length < maxBullets && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              setAdded(typed.bullets.length);
              control.type({ ...typed, bullets: [...typed.bullets, ''] });
            }}
          >
            {t('addBullet')}
          </Button>
        )}
      </section>
      <TextField
        {...common}
        isLong
        label={t('parts.text')}
        rich={description.text}
        measured={isCounted ? measured.text : null}
        maxLength={maxDescriptionText}
        countNote={marketplace.bullets === null && typed.bullets.length > 0 ? t('count.withBullets') : undefined}
        onType={(text) => control.type({ ...typed, text })}
        onCopy={() => copyPart(description.text)}
      />
      <p className={classes['legend']}>{t('marks.legend')}</p>
      {dialog}
    </div>
  );
}
