import type { ProductCard } from '@kadr/shared/products';
import {
  listingParts,
  listPublications,
  publishDrafts,
  shopVendorNames,
  shopVideos,
  type ListingPart,
  type Publication,
  type ShopVendor,
} from '@kadr/shared/shops';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import classes from '../shops.module.css';
import type { Match } from '../use-matches.ts';
import { PublicationCard } from './publication-card.tsx';

interface MatchListProps {
  readonly shopId: string;
  readonly vendor: ShopVendor;
  readonly matches: readonly Match[];
  /** How many products are looked for. */
  readonly all: number;
  /** What was put into the shop lately, as it stands now. */
  readonly published: readonly Publication[];
  readonly onAgain: (product: ProductCard) => void;
  readonly onBack: () => void;
}

const partKeys = {
  pictures: 'match.pictures',
  title: 'match.titlePart',
  text: 'match.text',
  video: 'match.video',
} as const;

/** Both sides of every chosen product, and the press; afterwards what became of each. */
export function MatchList({ shopId, vendor, matches, all, published, onAgain, onBack }: MatchListProps) {
  const { t } = useTranslation('shops');
  // What cannot be put back is the seller's own tick.
  const [parts, setParts] = useState<readonly ListingPart[]>(() =>
    listingParts.filter((part) => part !== 'video' || shopVideos[vendor] === 'taken-out'),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const publish = useEndpointMutation(publishDrafts, { invalidate: [listPublications] });
  const shown = matches.map((match) => ({
    ...match,
    now: published.find(({ id }) => id === match.draft?.id) ?? match.draft,
  }));
  const ready = shown.flatMap(({ now }) => (now?.state === 'draft' && !left.has(now.id) ? [now.id] : []));
  const hasVideo = shown.some(({ now }) => now?.state === 'draft' && now.after.video !== null);
  const isSearching = matches.length < all;
  /** Nothing is left to press. */
  const isOver = !isSearching && shown.every(({ now }) => now !== null && now.state !== 'draft');
  return (
    <>
      <div className={classes['press']}>
        <Button variant="default" onClick={onBack}>
          {t('match.again')}
        </Button>
        {!isOver && (
          <>
            <fieldset className={classes['parts']}>
              <legend>{t('match.parts')}</legend>
              {listingParts
                .filter((part) => part !== 'video' || hasVideo)
                .map((part) => (
                  <Checkbox
                    key={part}
                    checked={parts.includes(part)}
                    onChange={(change) =>
                      setParts(
                        listingParts.filter((one) =>
                          one === part ? change.currentTarget.checked : parts.includes(one),
                        ),
                      )
                    }
                    label={t(partKeys[part])}
                  />
                ))}
            </fieldset>
            <PrimaryButton
              disabled={ready.length === 0 || parts.length === 0 || isSearching}
              loading={publish.isPending}
              onClick={() => publish.mutate({ id: shopId, publicationIds: ready, parts: [...parts] })}
            >
              {t('match.publish', { count: ready.length })}
            </PrimaryButton>
          </>
        )}
      </div>
      <p className={classes['note']} role="status">
        {isSearching ? t('match.looking', { done: matches.length, all }) : t('match.copy')}
      </p>
      {hasVideo && parts.includes('video') && shopVideos[vendor] === 'stays' && (
        <p className={classes['warning']}>{t('match.videoStays', { shop: shopVendorNames[vendor] })}</p>
      )}
      <ul className={classes['matches']}>
        {shown.map(({ product, now, problem }) =>
          now ? (
            <PublicationCard
              key={product.id}
              publication={now}
              shownParts={parts}
              vendor={vendor}
              tick={
                now.state === 'draft' && (
                  <Checkbox
                    checked={!left.has(now.id)}
                    onChange={() => {
                      const next = new Set(left);
                      if (!next.delete(now.id)) next.add(now.id);
                      setLeft(next);
                    }}
                    label={t('match.include')}
                  />
                )
              }
            />
          ) : (
            <li key={product.id} className={classes['match']}>
              <h2>{product.title || t('pick.untitled')}</h2>
              <p className={classes['bad']} role="alert">
                {problem}
              </p>
              <div className={classes['tools']}>
                <Button component={Link} to={paths.product(product.id)} variant="default">
                  {t('match.edit')}
                </Button>
                <Button variant="default" onClick={() => onAgain(product)}>
                  {t('match.tryAgain')}
                </Button>
              </div>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
