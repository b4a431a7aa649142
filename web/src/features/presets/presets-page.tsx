import { presetNameMaxChars, type CardWanted } from '@kadr/shared/batches';
import { changePreset, deletePreset, isSameCard, listPresets, type Preset } from '@kadr/shared/presets';
import { ActionIcon, Button, Group, Menu, Modal, TextInput } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { CardChoice, PresetFacts, PresetTile } from '../visuals/index.ts';
import classes from './presets-page.module.css';

/** The seller's presets: what each holds, used, changed, deleted. */
export function PresetsPage() {
  const { t } = useTranslation('presets');
  const presets = useEndpointQuery(listPresets, {}, { quiet: 'page' });
  return (
    <FlowPage title={t('page.title')} back={{ to: paths.visuals, label: t('page.back') }}>
      <div className={classes['top']}>
        <p className={classes['lead']}>{t('page.lead')}</p>
        <Button component={Link} to={paths.sheet} variant="default">
          {t('sheet.open')}
        </Button>
      </div>
      {presets.isPending && <PictureSkeletons count={3} withCaption />}
      {presets.isError && !presets.data && (
        <p role="alert">
          {t('page.failed')}{' '}
          <Button variant="default" size="compact-md" onClick={() => void presets.refetch()}>
            {t('page.again')}
          </Button>
        </p>
      )}
      {presets.data?.length === 0 && (
        <EmptyState
          title={t('page.empty.title')}
          text={t('page.empty.text')}
          subject="camera"
          action={<PrimaryLink to={paths.visualProducts}>{t('page.empty.action')}</PrimaryLink>}
        />
      )}
      <ul className={classes['list']}>
        {presets.data?.map((preset) => (
          <li key={preset.id}>
            <PresetCard preset={preset} />
          </li>
        ))}
      </ul>
    </FlowPage>
  );
}

function PresetCard({ preset }: { readonly preset: Preset }) {
  const { t } = useTranslation('presets');
  const { id, name } = preset;
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const remove = useEndpointMutation(deletePreset, { invalidate: [listPresets], onError: close });
  return (
    <article className={classes['card']} aria-label={name}>
      <div className={classes['tile']}>
        <PresetTile preset={preset} />
      </div>
      <div className={classes['about']}>
        <PresetFacts recipe={preset.recipe} />
        <div className={classes['actions']}>
          <Button component={Link} to={paths.applyPreset(id)} variant="default">
            {t('page.apply')}
          </Button>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('page.more', { name })}>
                <IconDots size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
                onClick={() => setAsked('change')}
              >
                {t('page.change')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                onClick={() => setAsked('delete')}
              >
                {t('page.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {asked === 'change' && <ChangeDialog preset={preset} onClose={close} />}
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('page.deleteTitle', { name })}
        text={t('page.deleteText')}
        confirmLabel={t('page.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={close}
      />
    </article>
  );
}

function ChangeDialog({ preset, onClose }: { readonly preset: Preset; readonly onClose: () => void }) {
  const { t } = useTranslation(['presets', 'kernel']);
  const [name, setName] = useState(preset.name);
  const { recipe } = preset;
  const [card, setCard] = useState<CardWanted | undefined>(recipe.card);
  const queryClient = useQueryClient();
  const change = useEndpointMutation(changePreset, {
    invalidate: [listPresets],
    onSuccess: onClose,
    onError: ({ code }) => {
      if (code !== 'presets.changed-elsewhere') return;
      // The list shows what the other window has made of it.
      refresh(queryClient, queryKeyOf(listPresets));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || change.isPending) return;
    const renamed = name.trim() !== preset.name;
    const hasOtherCard = !isSameCard(card, recipe.card);
    if (!renamed && !hasOtherCard) {
      onClose();
      return;
    }
    // What was left as it is stays as another window has made it meanwhile.
    change.mutate({
      id: preset.id,
      ...(renamed && { name }),
      ...(hasOtherCard && { card: card ?? null }),
      was: { ...(renamed && { name: preset.name }), ...(hasOtherCard && { card: recipe.card ?? null }) },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('presets:page.changeTitle')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('presets:save.name')}
          value={name}
          maxLength={presetNameMaxChars}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={classes['cardChoice']}>
          <CardChoice shots={recipe.frames.shots} card={card} onChange={setCard} />
        </div>
        <Group justify="flex-end" mt="xl" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('presets:page.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={name.trim() === ''}>
            {t('presets:page.changeDone')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
