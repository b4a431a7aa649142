import type { Picture } from '@kadr/shared/products';
import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../lib/api-config.ts';
import { onServerEventsReopened } from '../lib/server-events.ts';
import classes from './picture-frame.module.css';

interface PictureFrameProps {
  readonly picture: Picture;
  /** What the picture shows; empty for one that its caption already says. */
  readonly alt: string;
  /** `grid`: the thumbnail where that is sharp enough for the screen, the larger one where it is not. */
  readonly size?: 'thumbnail' | 'grid' | 'full';
  /** Width by height, as CSS takes it (`1`, `3 / 4`); the picture's own without. */
  readonly ratio?: string;
  readonly fit?: 'cover' | 'contain';
  /** Above the fold: load at once. */
  readonly eager?: boolean;
  /** The viewfinder's corners (the active frame). */
  readonly corners?: boolean;
  /** Makes it a button that opens the picture large. */
  readonly onOpen?: () => void;
  /** Badges and such, laid over the picture. */
  readonly children?: ReactNode;
}

/** Long sides of a picture's smaller versions, pixels. */
const longSides = { thumbnail: 320, full: 1280 } as const;
/** A phone shows one picture across, a wider window columns of about this width. */
const gridSizes = '(max-width: 40em) 92vw, 18rem';

function bothOf({ url, thumbnailUrl, widthPx, heightPx }: Picture): string {
  const widthOf = (longSide: number) => Math.round(widthPx * Math.min(1, longSide / Math.max(widthPx, heightPx)));
  return `${apiUrl(thumbnailUrl)} ${widthOf(longSides.thumbnail)}w, ${apiUrl(url)} ${widthOf(longSides.full)}w`;
}

/** A picture that keeps its place while it loads and develops out of its blur. */
export function PictureFrame({
  picture,
  alt,
  size = 'thumbnail',
  ratio,
  fit = 'cover',
  eager,
  corners,
  onOpen,
  children,
}: PictureFrameProps) {
  const { t } = useTranslation('kernel');
  const src = apiUrl(size === 'full' ? picture.url : picture.thumbnailUrl);
  // Addresses are signed again at every read: the same file under another signature has been seen already.
  const file = src.split('?')[0];
  const [shownFile, setShownFile] = useState<string>();
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shown = shownFile === file;
  const isBroken = brokenSrc === src;
  // What a break of the network kept away is fetched when it is over.
  useEffect(() => (isBroken ? onServerEventsReopened(() => setBrokenSrc(undefined)) : undefined), [isBroken]);
  const image = (
    <>
      {picture.blur && (
        <img className={classes['blur']} src={picture.blur} alt="" aria-hidden data-gone={shown || undefined} />
      )}
      {isBroken ? (
        <span className={classes['broken']}>
          <IconPhotoOff stroke={1.75} aria-hidden />
          <span>{t('ui.noPicture')}</span>
        </span>
      ) : (
        <img
          className={classes['image']}
          style={{ objectFit: fit }}
          src={src}
          {...(size === 'grid' && { srcSet: bothOf(picture), sizes: gridSizes })}
          alt={alt}
          width={picture.widthPx}
          height={picture.heightPx}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setShownFile(file)}
          onError={() => setBrokenSrc(src)}
        />
      )}
    </>
  );
  return (
    <div
      className={classes['frame']}
      style={{ aspectRatio: ratio ?? `${picture.widthPx} / ${picture.heightPx}` }}
      data-corners={corners ? '' : undefined}
    >
      {onOpen ? (
        <button
          type="button"
          className={classes['inner']}
          data-corners-on-focus
          aria-label={alt || t('ui.openPicture')}
          onClick={onOpen}
        >
          {image}
        </button>
      ) : (
        <div className={classes['inner']}>{image}</div>
      )}
      {children && <div className={classes['over']}>{children}</div>}
    </div>
  );
}
