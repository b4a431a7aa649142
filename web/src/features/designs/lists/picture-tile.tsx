import { createDesign, latestDesigns, listDesigns, listTemplates } from '@kadr/shared/designs';
import type { Visual } from '@kadr/shared/visuals';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import classes from './design-lists.module.css';

/** A picture with the press that begins a card on it. */
export function PictureTile({ visual }: { readonly visual: Visual }) {
  const { t } = useTranslation(['designs', 'brand', 'visuals']);
  const navigate = useNavigate();
  const create = useEndpointMutation(createDesign, {
    invalidate: [listDesigns, latestDesigns],
    onSuccess: async (made) => navigate(`${paths.designProduct(made.productId)}?design=${made.id}`),
  });
  // One call for all tiles of a page; without templates nothing of them is shown.
  const templates = useEndpointQuery(listTemplates, {}, { quiet: 'background', staleTime: 60_000 }).data ?? [];
  if (!visual.picture) return null;
  const name = t(`visuals:frames.${visual.frameType}`);
  return (
    <figure className={classes['tile']}>
      <PictureFrame picture={visual.picture} alt={name} ratio="1" />
      <figcaption>
        <b>{name}</b>
        <small>{t(`visuals:styles.${visual.styleId}`)}</small>
      </figcaption>
      <div className={classes['begin']}>
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate({ visualId: visual.id })}>
          {t('designs:lab.design')}
        </Button>
        {templates.length > 0 && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                variant="default"
                size={44}
                disabled={create.isPending}
                title={t('brand:templates.begin')}
                aria-label={t('brand:templates.begin')}
              >
                <IconChevronDown size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
              {templates.map((template) => (
                <Menu.Item
                  key={template.id}
                  onClick={() => create.mutate({ visualId: visual.id, templateId: template.id })}
                >
                  {t('brand:templates.beginIn', { name: template.name })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </figure>
  );
}
