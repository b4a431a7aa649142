import { imageRulesOf, type ListingCheck } from '@kadr/shared/listings';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import { FindingLine } from './finding-line.tsx';
import { TextFindings } from './text-findings.tsx';
import { WhatToLabel } from './what-to-label.tsx';
import classes from './marketplace-check.module.css';

interface MarketplaceCheckProps {
  readonly productId: string;
  /** Before that a product's page has no galleries: watermarks are taken off in its photoshoot and among its cards. */
  readonly isFinished: boolean;
  readonly marketplace: string;
  readonly name: string;
  readonly check: Pick<UseQueryResult<ListingCheck>, 'data' | 'isPending' | 'isError' | 'refetch'>;
}

/** It goes out with its watermark. */
export function isMarked({ watermarked, place }: ListingCheck['pictures'][number]): boolean {
  return watermarked && place !== null;
}

/** The pictures as a marketplace would get them, each with what was measured. */
export function MarketplaceCheck({ productId, isFinished, marketplace, name, check }: MarketplaceCheckProps) {
  const { t } = useTranslation(['listings', 'kernel']);
  const pictures = check.data?.pictures ?? [];
  const unlockAt = (isCard: boolean) =>
    isFinished
      ? `${paths.product(productId)}?tab=${isCard ? 'designs' : 'visuals'}`
      : (isCard ? paths.designProduct : paths.visualProduct)(productId);
  const labelled = ({ place, isMain, making }: ListingCheck['pictures'][number]) =>
    place === null ? [] : [{ name: isMain ? t('listings:main') : t('listings:place', { number: place }), making }];
  const left = pictures.filter(({ place }) => place === null).length;
  const marked = pictures.filter(isMarked).length;
  return (
    <section className={classes['market']} aria-labelledby={`market-${marketplace}`}>
      <header>
        <h2 id={`market-${marketplace}`}>{name}</h2>
        {check.data && (
          <p role="status">
            {[
              t('listings:summary.ready', { count: pictures.length - left - marked }),
              ...(marked > 0 ? [t('listings:summary.marked', { count: marked })] : []),
              ...(left > 0 ? [t('listings:summary.left', { count: left })] : []),
              check.data.textLanguages.length > 0
                ? t('listings:summary.texts', {
                    languages: check.data.textLanguages.map((language) => t(`kernel:languages.${language}`)).join(', '),
                  })
                : t('listings:summary.noTexts'),
            ].join(' · ')}
          </p>
        )}
      </header>
      {check.isPending && <PictureSkeletons count={4} withCaption />}
      {check.isError && (
        <p>
          {t('listings:failed')}{' '}
          <Button variant="default" onClick={() => void check.refetch()}>
            {t('listings:again')}
          </Button>
        </p>
      )}
      {check.data && <TextFindings productId={productId} texts={check.data.texts} />}
      <WhatToLabel marketplace={marketplace} name={name} pictures={pictures.flatMap(labelled)} />
      <ol className={classes['pictures']}>
        {pictures.map((picture) => (
          <li key={picture.cardId ?? picture.visualId}>
            <CheckedPicture unlockAt={unlockAt(picture.cardId !== null)} picture={picture} marketplace={marketplace} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CheckedPictureProps {
  /** Where its watermark can be taken off. */
  readonly unlockAt: string;
  readonly picture: ListingCheck['pictures'][number];
  readonly marketplace: string;
}

function CheckedPicture({ unlockAt, picture, marketplace }: CheckedPictureProps) {
  const { t } = useTranslation('listings');
  const { cardId, findings, place, isMain, sceneWords, widthPx, heightPx } = picture;
  const notable = findings.filter(({ state }) => state !== 'ok');
  const fitting = findings.filter(({ state }) => state === 'ok');
  const most = imageRulesOf(marketplace)?.maxImages?.value;
  const isCrowdedOut = place === null && !findings.some(({ state }) => state === 'failed');
  return (
    <figure className={classes['picture']} data-left={place === null || undefined}>
      <PictureFrame picture={picture.picture} alt="" ratio="1" fit="contain" />
      <figcaption>
        <b>{place === null ? t('leftOut') : isMain ? t('main') : t('place', { number: place })}</b>
        <small>
          {cardId !== null && `${t('card')} · `}
          {t('size', { width: widthPx, height: heightPx })}
        </small>
        <ul>
          {isMarked(picture) && (
            <li>
              {t('watermarked')} <Link to={unlockAt}>{t('unlock')}</Link>
            </li>
          )}
          {sceneWords.length > 0 && (
            <li>{t('sceneWords', { words: sceneWords.map((word) => t('texts.word', { word })).join(', ') })}</li>
          )}
          {isCrowdedOut && <li>{t('full', { max: most ?? '' })}</li>}
          {notable.map((finding, index) => (
            <FindingLine key={index} finding={finding} />
          ))}
        </ul>
        {fitting.length > 0 && (
          <details>
            <summary>{t('rulesKept', { number: fitting.length })}</summary>
            <ul>
              {fitting.map((finding, index) => (
                <FindingLine key={index} finding={finding} />
              ))}
            </ul>
          </details>
        )}
      </figcaption>
    </figure>
  );
}
