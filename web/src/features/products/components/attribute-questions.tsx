import { listAttributes, type Attribute } from '@kadr/shared/catalog';
import { capitalised, formatAmount } from '@kadr/shared/descriptions';
import type { AttributeAnswer, Product } from '@kadr/shared/products';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import type { ProductChange } from '../use-product.ts';
import classes from './attribute-questions.module.css';
import { Chip } from './chip.tsx';

interface AttributeQuestionsProps {
  readonly product: Product;
  readonly onSave: (change: ProductChange) => void;
}

/** More than these are shown when they are asked for. */
const shownFirst = 4;

/**
 * What buyers of such goods ask, answered by taps: the texts are written of the answers. Nothing while no category is
 * known.
 */
export function AttributeQuestions({ product, onSave }: AttributeQuestionsProps) {
  const { t } = useTranslation('products');
  const { categoryId } = product;
  const [areAllShown, setAreAllShown] = useState(false);
  const attributes = useAttributesOf(categoryId);
  // Colours that were seen are asked about where they are shown.
  const asked = product.analysis.colours.length > 0 ? attributes.filter(({ id }) => id !== 'colour') : attributes;
  if (asked.length === 0) return null;
  const shown = areAllShown ? asked : asked.slice(0, shownFirst);
  const hidden = asked.length - shown.length;
  return (
    <section className={classes['attributes']} aria-labelledby="attributes-title">
      <h3 id="attributes-title">{t('attributes.title')}</h3>
      <p>{t('attributes.lead')}</p>
      {shown.map((attribute) => (
        <Question
          key={attribute.id}
          attribute={attribute}
          answer={product.attributes?.[attribute.id]}
          guess={product.guessedAttributes?.[attribute.id]}
          onAnswer={(answer) => onSave({ attributes: { [attribute.id]: answer } })}
        />
      ))}
      {hidden > 0 && (
        <Button variant="default" className={classes['more']} onClick={() => setAreAllShown(true)}>
          {t('attributes.more', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

/** What is asked of goods of a category; nothing before it is known. */
export function useAttributesOf(categoryId: string | null): readonly Attribute[] {
  const { data = [] } = useEndpointQuery(
    listAttributes,
    { id: categoryId ?? '' },
    { enabled: categoryId !== null, staleTime: Infinity },
  );
  return data;
}

interface QuestionProps {
  readonly attribute: Attribute;
  readonly answer: AttributeAnswer | undefined;
  /** What it most likely is, while it is not answered. */
  readonly guess: AttributeAnswer | undefined;
  readonly onAnswer: (answer: AttributeAnswer | null) => void;
}

function Question(props: QuestionProps) {
  const { attribute, answer, onAnswer } = props;
  const { t } = useTranslation('products');
  const isUnsure = Array.isArray(answer) && answer.length === 0;
  return (
    <fieldset className={classes['question']}>
      <legend>{attribute.name[currentLanguage()]}</legend>
      {attribute.kind === 'number' ? <Numbers {...props} /> : <Options {...props} />}
      <Chip label={t('attributes.notSure')} isChosen={isUnsure} isQuiet onTap={() => onAnswer(isUnsure ? null : [])} />
    </fieldset>
  );
}

function Options({ attribute: { options, kind }, answer, guess, onAnswer }: QuestionProps) {
  const language = currentLanguage();
  const chosen = Array.isArray(answer) ? answer : [];
  const guessed = answer === undefined && Array.isArray(guess) ? guess : [];
  const tap = (id: string) => {
    const others = kind === 'several' ? chosen.filter((one) => one !== id) : [];
    const next = chosen.includes(id) ? others : [...others, id];
    onAnswer(next.length > 0 ? next : null);
  };
  return options.map(({ id, name }) => (
    <Chip
      key={id}
      label={capitalised({ text: name[language], spans: [] }).text}
      isChosen={chosen.includes(id)}
      isGuess={guessed.includes(id)}
      onTap={() => tap(id)}
    />
  ));
}

function Numbers({ attribute: { name, unit, usual, most }, answer, guess, onAnswer }: QuestionProps) {
  const { t } = useTranslation('products');
  const language = currentLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const current = typeof answer === 'number' ? answer : null;
  const guessed = answer === undefined && typeof guess === 'number' ? guess : null;
  const offered = [...new Set([...usual, ...(guessed === null ? [] : [guessed])])].toSorted((a, b) => a - b);
  const isOther = current !== null && !offered.includes(current);
  const unitName = unit?.[language] ?? '';
  const label = (amount: number) => `${formatAmount(amount, language)}${unitName === '' ? '' : `\u00A0${unitName}`}`;
  const leave = () => {
    const amount = Number((typed ?? '').replace(',', '.'));
    setTyped(null);
    if (typed?.trim() === '') onAnswer(null);
    else if (typed !== null && amount > 0 && amount <= (most ?? amount)) onAnswer(amount);
  };
  return (
    <>
      {offered.map((amount) => (
        <Chip
          key={amount}
          label={label(amount)}
          isChosen={current === amount}
          isGuess={guessed === amount}
          onTap={() => onAnswer(current === amount ? null : amount)}
        />
      ))}
      <TextInput
        className={classes['other']}
        aria-label={[name[language], unitName, t('attributes.other')].filter((part) => part !== '').join(', ')}
        placeholder={t('attributes.other')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        rightSection={unitName === '' ? undefined : <span aria-hidden>{unitName}</span>}
        value={typed ?? (isOther ? formatAmount(current, language) : '')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
    </>
  );
}
