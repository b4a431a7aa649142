import type { Photo, PhotoPlace as Place } from '@kadr/shared/products';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../lib/api-config.ts';
import classes from './photo-place.module.css';

interface PhotoPlaceProps {
  readonly photos: readonly Photo[];
  readonly place: Place;
  /** What was seen there. */
  readonly what: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Room around the place, of its size. */
const margin = 1.3;

/**
 * The part of a photo where something was seen; pressed, the whole photo with the part marked. Nothing where the photo
 * is gone.
 */
export function PhotoPlace({ photos, place: { photoId, box }, what, widthPx, heightPx }: PhotoPlaceProps) {
  const { t } = useTranslation('catalog');
  const [isOpen, setIsOpen] = useState(false);
  const index = photos.findIndex(({ id }) => id === photoId);
  const picture = photos[index]?.picture;
  if (!picture) return null;
  const scale =
    Math.min(
      widthPx / Math.max(1, box.width * picture.widthPx),
      heightPx / Math.max(1, box.height * picture.heightPx),
    ) / margin;
  const left = widthPx / 2 - (box.left + box.width / 2) * picture.widthPx * scale;
  const top = heightPx / 2 - (box.top + box.height / 2) * picture.heightPx * scale;
  const name = t('place.on', { number: index + 1 });
  return (
    <>
      <button
        type="button"
        className={classes['place']}
        style={{ width: widthPx, height: heightPx }}
        aria-label={t('place.show', { what, number: index + 1 })}
        onClick={() => setIsOpen(true)}
      >
        <img
          src={apiUrl(picture.url)}
          alt=""
          width={picture.widthPx * scale}
          height={picture.heightPx * scale}
          style={{ left, top }}
          loading="lazy"
        />
      </button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} size="min(92vw, 56rem)" title={`${what} · ${name}`}>
        <div className={classes['whole']} style={{ aspectRatio: `${picture.widthPx} / ${picture.heightPx}` }}>
          <img src={apiUrl(picture.url)} alt={name} />
          <i
            style={{
              left: `${100 * box.left}%`,
              top: `${100 * box.top}%`,
              width: `${100 * box.width}%`,
              height: `${100 * box.height}%`,
            }}
            aria-hidden
          />
        </div>
      </Modal>
    </>
  );
}
