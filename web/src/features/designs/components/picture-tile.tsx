import { createDesign, listDesigns } from '@kadr/shared/designs';
import type { Visual } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import classes from '../design-lists.module.css';

/** A picture with the press that begins a card on it. */
export function PictureTile({ visual }: { readonly visual: Visual }) {
  const { t } = useTranslation(['designs', 'visuals']);
  const navigate = useNavigate();
  const create = useEndpointMutation(createDesign, {
    silent: true, invalidate: [listDesigns], onSuccess: async (made) => navigate(`${paths.designProduct(made.productId)}?design=${made.id}`),
  });
  if (!visual.picture) return null;
  const name = t(`visuals:frames.${visual.frameType}`);
  return (
    <figure className={classes['tile']}>
      <PictureFrame picture={visual.picture} alt={name} ratio="1" />
      <figcaption>
        <b>{name}</b>
        <small>{t(`visuals:styles.${visual.styleId}`)}</small>
      </figcaption>
      <Button variant="default" fullWidth loading={create.isPending} onClick={() => create.mutate({ visualId: visual.id })}>{t('lab.design')}</Button>
    </figure>
  );
}
