import {
  compositionCommand,
  compositionOf,
  compositions,
  fontsOf,
  inComposition,
  maskOf,
  seenColours,
  suggestCards,
  suggestedStyles,
  suggestionCommand,
  type CardComposition,
} from '@kadr/card';
import { getDescription } from '@kadr/shared/descriptions';
import { type DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { confirmedLengths } from '../editor/blocks-of-facts.ts';
import { cardFonts } from '../editor/card-fonts.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { smallCopiesOf } from '../editor/small-copies.ts';
import { shownSet } from '../editor/whole-scenes.ts';
import { CardThumbnail } from '../canvas/card-thumbnail.tsx';
import classes from './panels.module.css';

/** The ready compositions, each shown by this very card. */
export function CompositionGrid() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const document = useEditorState((state) => state.history.document);
  const language = useEditorState((state) => state.language);
  const cards = useMemo(
    () => compositions.map((composition) => ({ composition, card: inComposition(document, composition) })),
    [document],
  );
  const chosen = compositionOf(document)?.id;
  return (
    <div className={classes['choices']} role="radiogroup" aria-label={t('compositions.label')}>
      {cards.map(({ composition, card }) => (
        <label key={composition.id} className={classes['choice']} data-picture>
          <input
            type="radio"
            name="composition"
            checked={composition.id === chosen}
            onChange={() => store.perform(compositionCommand(document, composition))}
          />
          <CardThumbnail document={card} language={language} index={composition.id} />
          <CompositionName composition={composition} />
        </label>
      ))}
    </div>
  );
}

function CompositionName({ composition: { mask, arrangement } }: { readonly composition: CardComposition }) {
  const { t } = useTranslation('designs');
  const { side, column, benefits, lead } = arrangement;
  const words = [
    t(`masks.${maskOf(mask).name as 'veil'}`),
    ...(side === 'right' ? [t('compositions.right')] : []),
    ...(column === 'auto' ? [] : [t(`compositions.column.${column}`)]),
    ...(benefits === 'auto' ? [] : [t(`compositions.benefits.${benefits}`)]),
    ...(lead === 'auto' ? [] : [t(`compositions.lead.${lead}`)]),
  ];
  return <span>{words.join(', ')}</span>;
}

/** Six different cards from these texts and this picture. */
export function SuggestionGrid() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const document = useEditorState((state) => state.history.document);
  const language = useEditorState((state) => state.language);
  const cards = useSuggestions(document, language);
  if (document.title.text[language].trim() === '') return <p className={classes['note']}>{t('compositions.none')}</p>;
  if (cards?.length === 0)
    return (
      <p className={classes['note']} role="alert">
        {t('compositions.failed')}
      </p>
    );
  if (cards === null)
    return (
      <p className={classes['note']} role="status">
        {t('compositions.making')}
      </p>
    );
  return (
    <div className={classes['choices']} role="group" aria-label={t('compositions.suggested')}>
      {cards.map((card, index) => (
        <button
          key={`${card.mask} ${card.textStyle}`}
          type="button"
          className={classes['choice']}
          data-picture
          aria-pressed={isSame(card, document)}
          onClick={() => store.perform(suggestionCommand(document, card))}
        >
          <CardThumbnail document={card} language={language} index={index} />
          <span>{t('compositions.suggestion', { index: index + 1 })}</span>
        </button>
      ))}
    </div>
  );
}

function isSame(card: DesignDocument, document: DesignDocument): boolean {
  const look = ({ mask, arrangement, textStyle, colours, benefits, picture: { bare } }: DesignDocument) =>
    JSON.stringify([mask, arrangement, textStyle, colours, benefits.map(({ icon }) => icon), bare]);
  return look(card) === look(document);
}

/**
 * Made again when texts, picture or format change; the look of now has no part in them, so that choosing one keeps the
 * others.
 */
function useSuggestions(document: DesignDocument, language: Language): readonly DesignDocument[] | null {
  const {
    pictureColours,
    picture: shown,
    design: { goods, productId, visual },
  } = useEditor();
  const description = useEndpointQuery(
    getDescription,
    { id: productId, marketplace: 'any', language },
    { quiet: 'background' },
  );
  const lengths = confirmedLengths(description.data?.facts ?? [], visual.frameType);

  const [cards, setCards] = useState<readonly DesignDocument[] | null>(null);
  const { title, benefits, picture, format } = document;
  const key = JSON.stringify([
    title.text[language],
    benefits.map(({ text }) => text[language]),
    picture.product,
    picture.aspect,
    format,
    language,
    lengths,
  ]);
  useEffect(() => {
    // Made once: with the lengths, where they come.
    if (description.isLoading) return;
    let current = true;
    const plain = { ...document, textStyle: 1, textSize: 1 };
    const suggest = async () => {
      await cardFonts.load(suggestedStyles(plain, goods).flatMap(fontsOf));
      if (!current) return;
      const made = suggestCards({
        document: plain,
        language,
        ruler: cardFonts.ruler(language),
        colours: pictureColours,
        seen: document.picture.product ? seenColours(document.picture.product, smallCopiesOf(shown)) : undefined,
        goods,
        lengths,
      });
      // Without one of them its cards are shown on the other version of the set.
      await shown.scenes?.load(made.map(shownSet)).catch(() => undefined);
      if (current) setCards(made);
    };
    suggest().catch(() => current && setCards([]));
    return () => {
      current = false;
    };
    // `key` is all of the document that suggestions are made from.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, pictureColours, shown, goods, description.isLoading]);
  return cards;
}
