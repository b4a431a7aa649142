import { photoGroups, type Photo, type PhotoGroup, type Product } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconPhotoEdit, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../lib/shell/index.ts';
import { Lightbox } from '../../ui/lightbox.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { CoveragePanel } from '../catalog/index.ts';
import { CutoutState } from '../products/index.ts';
import { ProductFacts } from '../products/index.ts';
import type { ProductControl } from '../products/index.ts';
import classes from './general-tab.module.css';

/** What is known of the product, and its photos by group. */
export function GeneralTab({ product, control }: { readonly product: Product; readonly control: ProductControl }) {
  const { t } = useTranslation('products');
  const [open, setOpen] = useState<number | null>(null);
  const photos = photoGroups.flatMap((group) => product.photos.filter((photo) => photo.group === group));
  return (
    <>
      <div className={classes['room']}>
        <section className={classes['card']}>
          <h2>{t('page.facts')}</h2>
          <ProductFacts product={product} onSave={control.save} onType={control.type} asked={0} withSources={false} />
        </section>
        <div className={classes['groups']}>
          {photoGroups.map((group) => (
            <GroupOfPhotos
              key={group}
              product={product}
              group={group}
              onOpen={(photo) => setOpen(photos.indexOf(photo))}
            />
          ))}
        </div>
        <Lightbox
          pictures={photos.map(({ picture, fileName }) => ({ picture, alt: fileName }))}
          index={open}
          onIndex={setOpen}
        />
      </div>
      <CoveragePanel product={product} />
    </>
  );
}

interface GroupProps {
  readonly product: Product;
  readonly group: PhotoGroup;
  readonly onOpen: (photo: Photo) => void;
}

function GroupOfPhotos({ product, group, onOpen }: GroupProps) {
  const { t } = useTranslation('products');
  const photos = product.photos.filter((photo) => photo.group === group);
  const Icon = photos.length === 0 ? IconPhotoPlus : IconPhotoEdit;
  const waived =
    group === 'box' && product.noBox
      ? t('page.noBox')
      : group === 'component' && product.noComponents
        ? t('page.noComponents')
        : undefined;
  return (
    <section className={classes['group']}>
      <header>
        <h3>{t(`extras.groups.${group}`)}</h3>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          onClick={() => openDialog('add-image', { productId: product.id, imageType: group })}
        >
          {t(photos.length === 0 ? 'page.addPhotos' : 'page.changePhotos')}
        </Button>
      </header>
      {photos.length === 0 && <p className={classes['none']}>{waived ?? t('page.none')}</p>}
      <ul className={classes['photos']}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <PictureFrame
              picture={photo.cutout?.picture ?? photo.picture}
              alt={photo.fileName}
              ratio="1"
              fit="contain"
              onOpen={() => onOpen(photo)}
            />
            {photo.cutout && <CutoutState productId={product.id} photo={photo} cutout={photo.cutout} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
