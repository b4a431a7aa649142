import { marketplaces, pageOf, usualFirst } from '@kadr/shared/descriptions';
import { imageRulesDate, type Figure } from '@kadr/shared/listings';
import { picturePlaces, wordsOnPicture, type PicturePlace, type WordsOnPicture } from './words-on-picture.ts';
import { SegmentedControl, Select } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormats } from '../../../lib/format.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useMarketplaceChoice } from '../../../lib/marketplace-choice.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { useEditorState } from '../editor/editor-context.ts';
import { advertisingOn, wordsShare } from '../editor/words-on-card.ts';
import classes from './market-check.module.css';

/** Which place of a listing cards are usually for is kept in this browser. */
const placeKey = 'kadr.card-place';
const placeSchema = z.enum(picturePlaces);

/** Whether a marketplace lets such a card stand at that place of a listing, by its rules as far as they are known. */
export function MarketCheck() {
  const { t } = useTranslation(['design-tools', 'listings']);
  const [marketplace, setMarketplace] = useMarketplaceChoice();
  const [place, setPlace] = useState<PicturePlace>(() => readStored(placeKey, placeSchema) ?? 'gallery');
  const chosen = marketplaces.find(({ id }) => id === marketplace);
  const isKnown = chosen !== undefined && chosen.id !== 'any';
  return (
    <section className={classes['market']} aria-label={t('market.label')}>
      <div className={classes['row']}>
        <Select
          size="sm"
          aria-label={t('market.choose')}
          searchable
          allowDeselect={false}
          value={marketplace}
          comboboxProps={{ withinPortal: true }}
          data={usualFirst(marketplaces, currentLanguage()).map(({ id, name }) => ({
            value: id,
            label: id === 'any' ? t('market.any') : name,
          }))}
          nothingFoundMessage={t('market.nothing')}
          onClick={(event) => event.currentTarget.select()}
          onChange={(id) => {
            if (id !== null) setMarketplace(id);
          }}
        />
        {isKnown && (
          <SegmentedControl
            size="sm"
            aria-label={t('market.place')}
            value={place}
            data={picturePlaces.map((value) => ({ value, label: t(`market.places.${value}`) }))}
            onChange={(value) => {
              const next = placeSchema.parse(value);
              setPlace(next);
              writeStored(placeKey, next);
            }}
          />
        )}
      </div>
      {isKnown && <Findings marketplace={chosen.id} name={chosen.name} place={place} />}
    </section>
  );
}

const icons = {
  forbidden: IconAlertTriangle,
  unwanted: IconAlertTriangle,
  allowed: IconCheck,
  unknown: IconQuestionMark,
} as const;

function Findings({
  marketplace,
  name,
  place,
}: {
  readonly marketplace: string;
  readonly name: string;
  readonly place: PicturePlace;
}) {
  const { t } = useTranslation(['design-tools', 'listings']);
  const { percent } = useFormats();
  const layout = useEditorState((state) => state.layout);
  const document = useEditorState((state) => state.history.document);
  const language = useEditorState((state) => state.language);
  if (layout === null) return null;
  const share = wordsShare(layout);
  const { state, rule, mostWords, withoutAdvertising } = wordsOnPicture(marketplace, place);
  const advertising = withoutAdvertising ? advertisingOn(layout, document, language) : [];
  if (share === 0 && state !== 'unknown')
    return (
      <Line icon={IconCheck} state="allowed">
        {t('market.noWords')}
      </Line>
    );
  const isTooMuch = mostWords !== null && share > mostWords.value;
  return (
    <div role="status">
      <Line icon={icons[state]} state={state} rule={rule}>
        {t(`market.${state}.${place}`, { name })}
      </Line>
      {(state === 'forbidden' || state === 'unwanted') &&
        place === 'main' &&
        wordsOnPicture(marketplace, 'gallery').state !== 'forbidden' && (
          <p className={classes['hint']}>{t('market.inGallery')}</p>
        )}
      {state !== 'forbidden' && (
        <Line
          icon={isTooMuch ? IconAlertTriangle : mostWords ? IconCheck : IconQuestionMark}
          state={isTooMuch ? 'forbidden' : mostWords ? 'allowed' : 'unknown'}
          rule={mostWords}
        >
          {mostWords
            ? t('market.share', { share: percent(share), most: percent(mostWords.value) })
            : t('market.shareUnknown', { share: percent(share) })}
        </Line>
      )}
      {withoutAdvertising && advertising.length > 0 && (
        <Line icon={IconAlertTriangle} state="forbidden" rule={withoutAdvertising}>
          {t('market.advertising', { words: advertising.join(', ') })}
        </Line>
      )}
    </div>
  );
}

interface LineProps {
  readonly icon: typeof IconCheck;
  readonly state: WordsOnPicture['state'];
  readonly rule?: Figure<unknown> | null;
  readonly children: ReactNode;
}

/** One finding, and where its rule was read. */
function Line({ icon: Icon, state, rule, children }: LineProps) {
  const { t } = useTranslation(['design-tools', 'listings']);
  const { date } = useFormats();
  const page = rule && pageOf(rule);
  return (
    <p className={classes['line']} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {children}
        {rule && (
          <small>
            {page ? (
              <a href={page} target="_blank" rel="noreferrer nofollow">
                {t('listings:source')}
              </a>
            ) : (
              t('listings:source')
            )}
            {`: ${[...(page ? [] : [t('listings:thirdParties')]), t(`listings:grades.${rule.grade}`), date(imageRulesDate)].join(', ')}`}
          </small>
        )}
      </span>
    </p>
  );
}
