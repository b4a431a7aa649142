import {
  findMarketplace,
  heldIn,
  marketplaces,
  plainText,
  usualFirst,
  type Description,
} from '@kadr/shared/descriptions';
import { languages, type Language } from '@kadr/shared/kernel';
import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { SaveState } from '../../ui/save-state.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { CopyButtons } from './copy-buttons.tsx';
import classes from './description-desk.module.css';
import { EngineNote } from './engine-note.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { ListingTexts } from './listing-texts.tsx';
import { SearchWords } from './search-words.tsx';
import { RulesNote } from './rules-note.tsx';
import { useDescription, type DescriptionControl } from './use-description.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { usePlace, type Place } from './use-place.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface DescriptionDeskProps {
  readonly productId: string;
  /** What the product's own page adds next to the facts. */
  readonly children?: ReactNode;
}

/** A product's texts for a chosen marketplace and language: written from facts, edited in place, copied. */
export function DescriptionDesk({ productId, children }: DescriptionDeskProps) {
  const { t } = useTranslation('descriptions');
  const { place, go } = usePlace(productId);
  const marketplace = findMarketplace(place.marketplace);
  return (
    <div className={classes['desk']}>
      <div className={classes['pickers']}>
        <NativeSelect
          label={t('marketplace')}
          value={place.marketplace}
          onChange={(event) => go({ marketplace: event.currentTarget.value })}
          data={usualFirst(marketplaces, currentLanguage()).map(({ id, name }) => ({
            value: id,
            label: id === 'any' ? t('anyMarketplace') : name,
          }))}
        />
        <NativeSelect
          label={t('language')}
          value={place.language}
          onChange={(event) => go({ language: event.currentTarget.value as Language })}
          data={languages.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
        />
        {marketplace && (
          <div className={classes['rules']}>
            <RulesNote marketplace={marketplace} />
          </div>
        )}
      </div>
      <TextsOfPlace key={`${place.id} ${place.marketplace} ${place.language}`} place={place}>
        {children}
      </TextsOfPlace>
    </div>
  );
}

function TextsOfPlace({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  const { t } = useTranslation('descriptions');
  const control = useDescription(place);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { view, description, isBusy, saveState } = control;
  if (!view) return <TextSkeleton />;
  const held = description ? heldIn(description, view) : null;
  const heldCount = held ? held.claims.length + held.open.length + held.numbers.length : 0;
  return (
    <div className={classes['room']}>
      <div className={classes['main']}>
        {description ? (
          <>
            {control.isConflict && <ChangedElsewhere theirs={view.description} control={control} />}
            <ListingTexts view={view} description={description} control={control} />
            {heldCount > 0 && (
              <p className={classes['warning']}>
                <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
                {t('held.warning', { count: heldCount })}
              </p>
            )}
            <div className={classes['foot']}>
              <span className={classes['state']}>
                <SaveState state={saveState} />
              </span>
              <Button
                variant="default"
                leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
                onClick={() => setIsHistoryOpen(true)}
              >
                {t('history.open')}
              </Button>
              <Button
                variant="default"
                loading={isBusy}
                leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
                onClick={() => void control.generate()}
              >
                {t('rewrite')}
              </Button>
              <CopyButtons view={view} description={description} />
            </div>
            <EngineNote engine={view.engine} />
            <p className={classes['free']}>{t('free')}</p>
            <SearchWords view={view} />
          </>
        ) : (
          <section className={classes['empty']} data-corners>
            <h2>{t('empty.title')}</h2>
            <p>{t('empty.text')}</p>
            <PrimaryButton size="lg" loading={isBusy} onClick={() => void control.generate()}>
              {t('generate')}
            </PrimaryButton>
            <button
              type="button"
              className="kadr-link"
              onClick={() => control.type({ title: '', bullets: [], text: '' })}
            >
              {t('byHand')}
            </button>
            <p className={classes['free']}>{t('free')}</p>
          </section>
        )}
      </div>
      <div className={classes['side']}>
        <FactsPanel
          facts={view.facts}
          confirmedClaims={view.confirmedClaims}
          otherLanguageFacts={view.otherLanguageFacts}
          language={place.language}
          isBusy={isBusy}
          isWaiting={heldCount > 0}
          onJudge={(facts, judgement) => void control.judge(facts, judgement)}
        />
        {children}
      </div>
      <VersionsDialog
        place={place}
        opened={isHistoryOpen}
        isBusy={isBusy}
        onClose={() => setIsHistoryOpen(false)}
        onRestore={(versionId) => {
          setIsHistoryOpen(false);
          void control.restore(versionId);
        }}
      />
    </div>
  );
}

/** What was typed here, or what another window wrote meanwhile: the seller chooses. */
function ChangedElsewhere({
  theirs,
  control,
}: {
  readonly theirs: Description | null;
  readonly control: DescriptionControl;
}) {
  const { t } = useTranslation('descriptions');
  return (
    <section className={classes['changed']} aria-label={t('changed.title')}>
      <p role="alert">
        <b>{t('changed.title')}</b> {t('changed.text')}
      </p>
      {theirs && (
        <details>
          <summary>{t('changed.theirs')}</summary>
          <p>{plainText(theirs)}</p>
        </details>
      )}
      <div>
        <Button variant="default" onClick={control.keepMine}>
          {t('changed.keepMine')}
        </Button>
        <Button variant="default" onClick={control.takeTheirs}>
          {t('changed.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}
