import { imageKinds, listUserImages, type ImageKind } from '@kadr/shared/images';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useEndpointPages } from '../../lib/endpoint-hooks.ts';
import { useFormats } from '../../lib/format.ts';
import { openDialog } from '../../lib/shell/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lightbox } from '../../ui/lightbox.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { ImageTile } from './components/image-tile.tsx';
import { KindFilter } from './components/kind-filter.tsx';
import { MoreWhenSeen } from './components/more-when-seen.tsx';
import classes from './images-page.module.css';

const pageSize = 60;
const firstScreenful = 12;
/** The server counts no further. */
const countedAtMost = 10_000;
const kindSchema = z.enum(imageKinds).optional().catch(undefined);

/** My Images: the seller's own pictures, for any product. */
export function ImagesPage() {
  const { t } = useTranslation(['images', 'kernel']);
  const { number } = useFormats();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<number | null>(null);
  const kind = kindSchema.parse(params.get('kind') ?? undefined);
  const images = useEndpointPages(listUserImages, { limit: pageSize, ...(kind ? { kind } : {}) });
  const show = (to: ImageKind | undefined) => setParams(to ? { kind: to } : {}, { replace: true });
  const items = images.data?.items ?? [];
  const isEmpty = images.data !== undefined && items.length === 0;
  const add = (
    <PrimaryButton
      onClick={() => openDialog('add-image', { imageKind: kind ?? 'photo' })}
      leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
    >
      {t('add')}
    </PrimaryButton>
  );
  const isBare = isEmpty && kind === undefined;
  const total = images.data?.total ?? 0;
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} actions={isBare ? undefined : add} />
      {isBare && <EmptyState title={t('empty.title')} text={t('empty.text')} subject="camera" action={add} />}
      {!isBare && <KindFilter kind={kind} onChange={show} />}
      {images.isPending && <PictureSkeletons count={8} withCaption />}
      {images.isError && !images.data && (
        <EmptyState
          title={t('failed.title')}
          text={t('failed.text')}
          action={
            <Button variant="default" onClick={() => void images.refetch()}>
              {t('failed.again')}
            </Button>
          }
        />
      )}
      {isEmpty && !isBare && (
        <EmptyState
          title={t('nothing.title')}
          text={t('nothing.text')}
          action={
            <Button variant="default" onClick={() => show(undefined)}>
              {t('all')}
            </Button>
          }
        />
      )}
      {items.length > 0 && (
        <>
          <ul className={classes['grid']} aria-busy={images.isFetching}>
            {items.map((image, index) => (
              <li key={image.id}>
                <ImageTile image={image} eager={index < firstScreenful} onOpen={() => setOpen(index)} />
              </li>
            ))}
          </ul>
          <footer className={classes['foot']}>
            <span role="status">
              {total >= countedAtMost
                ? t('foundMany', { number: number(countedAtMost) })
                : t('found', { count: total })}
            </span>
            {images.hasNextPage && (
              <MoreWhenSeen isLoading={images.isFetchingNextPage} onMore={() => void images.fetchNextPage()} />
            )}
          </footer>
          <Lightbox
            pictures={items.map(({ picture, fileName }) => ({ picture, alt: fileName }))}
            index={open}
            onIndex={setOpen}
          />
        </>
      )}
    </>
  );
}
