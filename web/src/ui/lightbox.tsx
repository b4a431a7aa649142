import type { Picture } from '@kadr/shared/products';
import { ActionIcon, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../lib/api-config.ts';
import classes from './lightbox.module.css';

interface LightboxPicture {
  readonly picture: Picture;
  readonly alt: string;
}

interface LightboxProps {
  readonly pictures: readonly LightboxPicture[];
  /** Which picture is open; null closes. */
  readonly index: number | null;
  readonly onIndex: (index: number | null) => void;
  /** Buttons for the open picture (download, design). */
  readonly tools?: (index: number) => ReactNode;
}

const swipePx = 48;
/** A press that moves less is a tap. */
const tapPx = 6;
const middle = { x: 0.5, y: 0.5 };

/** Pictures over the whole window: arrow keys, swipes, Escape; a tap shows them pixel by pixel, and back. */
export function Lightbox({ pictures, index, onIndex, tools }: LightboxProps) {
  const { t } = useTranslation('kernel');
  const pressedAt = useRef<number>(null);
  const open = index === null ? undefined : pictures[index];
  const { view, isZoomed, toggleZoom } = useZoom(open?.picture.url);
  const go = (by: number) => {
    if (index !== null && pictures.length > 1) onIndex((index + by + pictures.length) % pictures.length);
  };
  useHotkeys([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
  ]);
  const onPointerUp = (event: PointerEvent) => {
    const movedPx = event.clientX - (pressedAt.current ?? event.clientX);
    if (Math.abs(movedPx) < tapPx) {
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      toggleZoom({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
    }
    if (!isZoomed && Math.abs(movedPx) > swipePx) go(movedPx > 0 ? -1 : 1);
  };
  return (
    <Modal
      opened={open !== undefined}
      onClose={() => onIndex(null)}
      fullScreen
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': open?.alt ?? '' } }}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
      transitionProps={{ transition: 'fade', duration: 150 }}
    >
      {open && index !== null && (
        <div className={classes['stage']} role="group" aria-label={open.alt}>
          <div className={classes['head']}>
            <span aria-live="polite">
              {pictures.length > 1 && t('ui.pictureOf', { index: index + 1, total: pictures.length })}
            </span>
            <div className={classes['tools']}>
              {tools?.(index)}
              <ActionIcon
                variant="transparent"
                size="xl"
                onClick={() => toggleZoom()}
                aria-label={t('ui.zoom')}
                aria-pressed={isZoomed}
              >
                {isZoomed ? <IconZoomOut stroke={1.75} /> : <IconZoomIn stroke={1.75} />}
              </ActionIcon>
              <ActionIcon
                variant="transparent"
                size="xl"
                onClick={() => onIndex(null)}
                aria-label={t('ui.closePicture')}
                data-autofocus
              >
                <IconX stroke={1.75} />
              </ActionIcon>
            </div>
          </div>
          <div ref={view} className={classes['view']} data-zoomed={isZoomed || undefined}>
            <img
              key={open.picture.url}
              src={apiUrl(open.picture.url)}
              alt={open.alt}
              className={classes['image']}
              draggable={false}
              style={{
                backgroundImage: `url(${open.picture.blur})`,
                aspectRatio: `${open.picture.widthPx} / ${open.picture.heightPx}`,
                '--own-width': `${open.picture.widthPx / window.devicePixelRatio}px`,
              }}
              onPointerDown={(event) => {
                pressedAt.current = event.clientX;
              }}
              onPointerUp={onPointerUp}
            />
          </div>
          {pictures.length > 1 && !isZoomed && (
            <>
              <ActionIcon
                variant="transparent"
                size="xl"
                className={classes['previous'] ?? ''}
                onClick={() => go(-1)}
                aria-label={t('ui.previousPicture')}
              >
                <IconChevronLeft size={32} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                variant="transparent"
                size="xl"
                className={classes['next'] ?? ''}
                onClick={() => go(1)}
                aria-label={t('ui.nextPicture')}
              >
                <IconChevronRight size={32} stroke={1.5} />
              </ActionIcon>
            </>
          )}
        </div>
      )}
    </Modal>
  );
}

/** Whether the open picture is looked at closer: another one, or none, begins whole. */
function useZoom(url: string | undefined) {
  const view = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<{ readonly url: string | undefined; readonly at: typeof middle } | null>(null);
  if (zoom && zoom.url !== url) setZoom(null);
  useLayoutEffect(() => {
    const { current: box } = view;
    if (!zoom || !box) return;
    box.scrollLeft = zoom.at.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = zoom.at.y * box.scrollHeight - box.clientHeight / 2;
  }, [zoom]);
  return {
    view,
    isZoomed: zoom !== null,
    /** `at`: where in the picture, as shares of its width and height. */
    toggleZoom: (at = middle) => setZoom(zoom ? null : { url, at }),
  };
}
