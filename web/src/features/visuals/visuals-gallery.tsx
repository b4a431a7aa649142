import { createDesign } from '@kadr/shared/designs';
import { listVisuals, type Visual } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lightbox } from '../../ui/lightbox.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { UnlockButton } from '../payments/index.ts';
import { DownloadMenu } from './components/download-menu.tsx';
import classes from './visuals-gallery.module.css';

/** The ready pictures of a product: open large, download, design a card. */
export function VisualsGallery({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('visuals');
  const visuals = useEndpointQuery(listVisuals, { productId });
  const [open, setOpen] = useState<number | null>(null);
  const create = <PrimaryLink to={paths.visualProduct(productId)}>{t('productGallery.create')}</PrimaryLink>;
  if (visuals.isPending) return <PictureSkeletons count={4} />;
  if (!visuals.data?.length)
    return <EmptyState title={t('productGallery.empty.title')} text={t('productGallery.empty.text')} action={create} />;
  const pictures = visuals.data.flatMap((visual) =>
    visual.picture ? [{ ...visual, picture: visual.picture, alt: t(`frames.${visual.frameType}`) }] : [],
  );
  return (
    <>
      <ul className={classes['grid']}>
        {pictures.map((visual, index) => (
          <li key={visual.id}>
            <GalleryItem visual={visual} hasAlike={hasAlike(visual, pictures)} onOpen={() => setOpen(index)} />
          </li>
        ))}
      </ul>
      <div className={classes['foot']}>{create}</div>
      <Lightbox
        pictures={pictures}
        index={open}
        onIndex={setOpen}
        tools={(index) => {
          const visual = pictures[index];
          return (
            visual && <DownloadMenu key={visual.id} visualId={visual.id} longEdgePx={longEdgeOf(visual.picture)} />
          );
        }}
      />
    </>
  );
}

function hasAlike({ id, frameType, styleId }: Visual, pictures: readonly Visual[]): boolean {
  return pictures.some((other) => other.id !== id && other.frameType === frameType && other.styleId === styleId);
}

interface GalleryItemProps {
  readonly visual: Visual;
  /** Another picture here has the same frame and style: this one says which version it is. */
  readonly hasAlike: boolean;
  readonly onOpen: () => void;
}

function GalleryItem({ visual, hasAlike, onOpen }: GalleryItemProps) {
  const { t } = useTranslation('visuals');
  const navigate = useNavigate();
  const design = useEndpointMutation(createDesign, {
    onSuccess: (made) => navigate(`${paths.designProduct(made.productId)}?design=${made.id}`),
  });
  if (!visual.picture) return null;
  return (
    <figure className={classes['item']}>
      <PictureFrame
        picture={visual.picture}
        alt={t(`frames.${visual.frameType}`)}
        size="grid"
        ratio="1"
        fit="contain"
        onOpen={onOpen}
      />
      <figcaption>
        <b>{t(`frames.${visual.frameType}`)}</b>
        <small>
          {t(`styles.${visual.styleId}`)}
          {hasAlike && ` · ${t('step.version', { version: visual.version })}`}
        </small>
        {visual.way !== 'studio' && <small>{t(`way.made.${visual.way}`, { engine: visual.engine })}</small>}
      </figcaption>
      <div className={classes['actions']}>
        <Button variant="default" loading={design.isPending} onClick={() => design.mutate({ visualId: visual.id })}>
          {t('productGallery.design')}
        </Button>
        <DownloadMenu visualId={visual.id} longEdgePx={longEdgeOf(visual.picture)} />
        {visual.watermarked && <UnlockButton visualId={visual.id} priceTokens={visual.priceTokens} />}
      </div>
    </figure>
  );
}

function longEdgeOf({ widthPx, heightPx }: NonNullable<Visual['picture']>): number {
  return Math.max(widthPx, heightPx);
}
