import type { Attribute } from '@kadr/shared/catalog';
import { capitalised } from '@kadr/shared/descriptions';
import { isSureColour, namedColours, type Product } from '@kadr/shared/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoPlace } from '../../catalog/index.ts';
import type { ProductChange } from '../use-product.ts';
import { useAttributesOf } from './attribute-questions.tsx';
import { Chip } from './chip.tsx';
import { Part } from './part.tsx';
import classes from './product-facts.module.css';

const placePx = 44;

interface SeenColoursProps {
  readonly product: Product;
  /** Also say where they were seen. */
  readonly withSources: boolean;
  readonly onSave: (change: ProductChange) => void;
}

/**
 * The product's own colours as the photo shows them, to be changed by taps where buyers ask for them; nothing where
 * none were seen.
 */
export function SeenColours({ product, withSources, onSave }: SeenColoursProps) {
  const { t } = useTranslation('products');
  const nameOf = useColourName();
  const { analysis, photos, categoryId } = product;
  const { colours } = analysis;
  const question = useAttributesOf(categoryId).find(({ id }) => id === 'colour');
  const place = colours.find(({ seenAt }) => seenAt)?.seenAt;
  if (colours.length === 0) return null;
  return (
    <Part title={t('analysis.colours')}>
      {question ? (
        <ColourQuestion product={product} question={question} onSave={onSave} />
      ) : (
        <ul className={classes['colours']}>
          {colours.map(({ id, hex }) => (
            <li key={id}>
              <i style={{ background: hex }} aria-hidden />
              {nameOf(id)}
            </li>
          ))}
        </ul>
      )}
      {withSources && place && (
        <div className={classes['place']}>
          <PhotoPlace
            photos={photos}
            place={place}
            what={t('analysis.sources.pixels')}
            widthPx={placePx}
            heightPx={placePx}
          />
        </div>
      )}
    </Part>
  );
}

interface ColourQuestionProps extends Pick<SeenColoursProps, 'product' | 'onSave'> {
  readonly question: Attribute;
}

/** Pressed are the colours that texts name: the seller's, or those that were seen surely. */
function ColourQuestion({ product: { analysis, attributes = {} }, question, onSave }: ColourQuestionProps) {
  const { t } = useTranslation('products');
  const nameOf = useColourName();
  const [areAllShown, setAreAllShown] = useState(false);
  const seen = new Map(analysis.colours.map((colour) => [colour.id, colour]));
  const said = attributes[question.id];
  const answer = Array.isArray(said) ? said : null;
  const pressed =
    answer ??
    namedColours(analysis.colours)
      .filter(isSureColour)
      .map(({ id }) => id);
  const offered = new Set([...seen.keys(), ...pressed, ...(areAllShown ? question.options.map(({ id }) => id) : [])]);
  const tap = (id: string) =>
    onSave({
      attributes: {
        [question.id]: pressed.includes(id) ? pressed.filter((one) => one !== id) : [...pressed, id],
      },
    });
  return (
    <fieldset className={classes['colourChips']}>
      <legend>{t('attributes.colours')}</legend>
      {[...offered].map((id) => (
        <Chip
          key={id}
          label={capitalised({ text: nameOf(id), spans: [] }).text}
          swatch={seen.get(id)?.hex}
          isChosen={pressed.includes(id)}
          isGuess={answer === null && !pressed.includes(id) && seen.has(id)}
          onTap={() => tap(id)}
        />
      ))}
      {!areAllShown && (
        <Chip label={t('attributes.otherColours')} isChosen={false} isQuiet onTap={() => setAreAllShown(true)} />
      )}
    </fieldset>
  );
}

function useColourName(): (id: string) => string {
  const { i18n } = useTranslation('products');
  return (id) => {
    const key = `products:colours.${id}`;
    return i18n.exists(key) ? i18n.t(key) : id;
  };
}
