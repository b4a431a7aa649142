import {
  listingParts,
  listPublications,
  shopVendorNames,
  shopVideos,
  undoPublication,
  type ListingPart,
  type Publication,
  type ShopVendor,
} from '@kadr/shared/shops';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { WhatToLabel } from '../../listings/index.ts';
import classes from '../shops.module.css';

interface PublicationCardProps {
  readonly publication: Publication;
  /** Of a draft: what the press would put in. */
  readonly shownParts?: readonly ListingPart[];
  /** Whose rules about labels and videos are told. */
  readonly vendor: ShopVendor;
  /** In its head, of a draft. */
  readonly tick?: ReactNode;
}

/** A product with what stood in the shop and what stands, or would stand, there; and the way back. */
export function PublicationCard({ publication, shownParts = listingParts, vendor, tick }: PublicationCardProps) {
  const { t } = useTranslation('shops');
  const { dateTime } = useFormats();
  const { id, shopId, state, productTitle, before, after, failure, watermarked, held, remarks, address } = publication;
  const undo = useEndpointMutation(undoPublication, { invalidate: [listPublications] });
  const parts = state === 'draft' ? shownParts : publication.parts;
  const has = (part: ListingPart) => parts.includes(part) && after[part] !== null;
  const title = productTitle || t('pick.untitled');
  return (
    <li className={classes['match']}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        {tick}
        {state !== 'draft' && (
          <p role="status" data-state={state}>
            {t(`states.${state}`)} <small>{dateTime(publication.createdAt)}</small>
          </p>
        )}
      </div>
      {failure && (
        <p className={classes['bad']}>
          {t(`errors.${failure.code}`)} {failure.detail && t('shopSaid', { detail: failure.detail })}
        </p>
      )}
      <div className={classes['sides']}>
        <Side
          name={t(state === 'draft' ? 'match.now' : 'match.before')}
          pictureName="match.pictureNow"
          {...before}
          video={null}
        />
        <Side
          name={t('match.then')}
          pictureName="match.pictureThen"
          pictures={has('pictures') ? (after.pictures ?? []) : null}
          title={has('title') ? after.title : null}
          text={has('text') ? after.text : null}
          video={has('video') ? after.video : null}
        />
      </div>
      {state === 'draft' &&
        remarks.map(({ remark, most }) => (
          <p key={remark} className={classes['warning']}>
            {t(remark === 'video-not-taken' ? whyNoVideo(vendor) : (`match.remarks.${remark}` as const), {
              most: most ?? '',
            })}
          </p>
        ))}
      {state === 'draft' && (
        <WhatToLabel
          isSent
          marketplace={vendor}
          name={shopVendorNames[vendor]}
          pictures={(has('pictures') ? (after.pictures ?? []) : []).flatMap(({ making }, index) =>
            making ? [{ name: t('match.cannotShow', { number: index + 1 }), making }] : [],
          )}
        />
      )}
      {state === 'draft' && watermarked > 0 && (
        <p className={classes['warning']}>{t('match.watermarked', { count: watermarked })}</p>
      )}
      {state === 'draft' && held.length > 0 && (
        <p className={classes['warning']}>{t('match.held', { words: held.join(', ') })}</p>
      )}
      {state === 'undone' && has('video') && shopVideos[vendor] === 'stays' && (
        <p className={classes['warning']}>{t('match.videoStayed', { shop: shopVendorNames[vendor] })}</p>
      )}
      <div className={classes['tools']}>
        {publication.canPutBack && (
          <Button
            variant="default"
            loading={undo.isPending}
            aria-label={t('putBackOf', { title })}
            onClick={() => undo.mutate({ id: shopId, publicationId: id })}
          >
            {t('putBack')}
          </Button>
        )}
        {address && (
          <a className="kadr-link" href={address} target="_blank" rel="noreferrer">
            {t('match.view')}
          </a>
        )}
      </div>
    </li>
  );
}

/** Why this shop gets no video. */
function whyNoVideo(vendor: ShopVendor) {
  if (vendor === 'woocommerce' || vendor === 'allegro' || vendor === 'wildberries')
    return `match.videoNot.${vendor}` as const;
  return 'match.remarks.video-not-taken' as const;
}

interface SideProps {
  readonly name: string;
  readonly pictureName: 'match.pictureNow' | 'match.pictureThen';
  /** Null: stays as it is. */
  readonly pictures: Publication['before']['pictures'] | null;
  readonly title: string | null;
  readonly text: string | null;
  /** Ours, which is to stand there as well. */
  readonly video: Publication['after']['video'];
  /** How many stand there. */
  readonly videos?: number;
}

function Side({ name, pictureName, pictures, title, text, video, videos = 0 }: SideProps) {
  const { t } = useTranslation('shops');
  const unchanged = (part: 'pictures' | 'title' | 'text') => (
    <i className={classes['unchanged']}>{t(`match.unchanged.${part}`)}</i>
  );
  return (
    <section className={classes['side']}>
      <h3>{name}</h3>
      {pictures === null ? (
        unchanged('pictures')
      ) : pictures.length === 0 ? (
        <p className={classes['note']}>{t('match.noPictures')}</p>
      ) : (
        <ol className={classes['pictures']}>
          {pictures.map(({ url, isKept, recordUrl }, index) => (
            <li key={`${index} ${url ?? ''}`}>
              {url ? (
                <img src={url} alt={t(pictureName, { number: index + 1 })} loading="lazy" />
              ) : (
                <span>{t('match.cannotShow', { number: index + 1 })}</span>
              )}
              {isKept && pictureName === 'match.pictureThen' && <small>{t('match.kept')}</small>}
              {recordUrl && (
                <a
                  href={recordUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('match.recordOf', { number: index + 1 })}
                >
                  {t('match.record')}
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
      {videos > 0 && <p className={classes['note']}>{t('match.videosThere', { count: videos })}</p>}
      {video && <KadrVideo {...video} />}
      <p className={classes['name']}>{title === null ? unchanged('title') : title || t('match.noTitle')}</p>
      <p className={classes['text']}>{text === null ? unchanged('text') : text || t('match.noText')}</p>
    </section>
  );
}

function KadrVideo({ url, posterUrl, seconds, recordUrl, isThere }: NonNullable<Publication['after']['video']>) {
  const { t } = useTranslation('shops');
  const name = t(isThere ? 'match.sameVideo' : 'match.newVideo');
  return (
    <figure className={classes['video']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- these videos have no sound */}
      <video
        src={url}
        {...(posterUrl && { poster: posterUrl })}
        controls
        muted
        loop
        playsInline
        preload="none"
        aria-label={name}
      />
      <figcaption>
        {name}, {t('match.seconds', { count: Math.round(seconds) })}{' '}
        <a href={recordUrl} target="_blank" rel="noreferrer" aria-label={t('match.videoRecord')}>
          {t('match.record')}
        </a>
      </figcaption>
    </figure>
  );
}
