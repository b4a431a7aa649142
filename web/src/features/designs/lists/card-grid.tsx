import { deleteDesign, latestDesigns, listDesigns, type Design } from '@kadr/shared/designs';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { UnlockButton } from '../../payments/index.ts';
import classes from './design-lists.module.css';
import { LiveCard } from './live-card.tsx';

/** The cards of a product; nothing when there are none. */
export function CardGrid({ productId, heading }: { readonly productId: string; readonly heading?: string }) {
  const designs = useEndpointQuery(listDesigns, { productId }, { quiet: 'page' });
  if (!designs.data?.length) return null;
  return (
    <section>
      {heading && <h2>{heading}</h2>}
      <ul className={classes['grid']}>
        {designs.data.map((design) => (
          <li key={design.id}>
            <CardTile design={design} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A card as it looks now, with what can be done with it. */
export function CardTile({ design }: { readonly design: Design }) {
  const { t } = useTranslation(['designs', 'visuals', 'kernel']);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const remove = useEndpointMutation(deleteDesign, {
    invalidate: [listDesigns, latestDesigns],
    onSuccess: () => setDeleting(false),
  });
  const to = `${paths.designProduct(design.productId)}?design=${design.id}`;
  const { text } = design.document.title;
  const name = text.en || text.pl || text.ru || t('lab.untitled');
  const isSaved = design.saved?.revision === design.revision;
  return (
    <figure className={classes['tile']}>
      <Link to={to} className={classes['card']} aria-label={t('lab.edit', { name })} data-corners-on-focus>
        {design.saved && isSaved ? (
          <PictureFrame picture={design.saved.picture} alt="" size="thumbnail" ratio="1" fit="contain" />
        ) : (
          <LiveCard design={design} />
        )}
      </Link>
      <figcaption>
        <b>{name}</b>
        <small>
          {isSaved ? t(`visuals:frames.${design.visual.frameType}`) : t(design.saved ? 'lab.changed' : 'lab.notSaved')}
        </small>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes['more']}
              aria-label={t('lab.more', { name })}
            >
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} />} onClick={() => void navigate(to)}>
              {t('kernel:actions.edit')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={18} stroke={1.75} />} onClick={() => setDeleting(true)}>
              {t('kernel:actions.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </figcaption>
      {design.visual.watermarked && (
        <UnlockButton size="compact-md" visualId={design.visualId} priceTokens={design.visual.priceTokens} />
      )}
      <ConfirmDialog
        opened={deleting}
        title={t('lab.delete.title')}
        text={t('lab.delete.text')}
        confirmLabel={t('kernel:actions.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: design.id })}
        onClose={() => setDeleting(false)}
      />
    </figure>
  );
}
