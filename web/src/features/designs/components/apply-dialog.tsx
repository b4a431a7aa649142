import { duplicateDesign, listDesigns } from '@kadr/shared/designs';
import { listVisuals } from '@kadr/shared/visuals';
import { Button, Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { queryKeyOf, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import type { Autosave } from '../editor/autosave.ts';
import { useEditor } from '../editor/editor-context.ts';
import classes from './apply-dialog.module.css';

/** Puts this card's look and texts on other pictures of the product; each becomes a card of its own. */
export function ApplyDialog({ opened, onClose, autosave }: { readonly opened: boolean; readonly onClose: () => void; readonly autosave: Autosave }) {
  const { t } = useTranslation(['designs', 'visuals', 'kernel']);
  const { design } = useEditor();
  const queryClient = useQueryClient();
  const visuals = useEndpointQuery(listVisuals, { productId: design.productId }, { enabled: opened });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const others = visuals.data?.filter(({ id }) => id !== design.visualId) ?? [];
  const apply = async () => {
    setBusy(true);
    try {
      if (!(await autosave.flush())) return;
      for (const visualId of chosen) await call(duplicateDesign, { id: design.id, visualId }, { silent: true });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listDesigns) });
      showInfo(t('apply.done', { count: chosen.size }));
      setChosen(new Set());
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const toggle = (id: string) => setChosen((current) => {
    const next = new Set(current);
    if (!next.delete(id)) next.add(id);
    return next;
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t('apply.title')} size="lg" closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}>
      <p className={classes['lead']}>{others.length === 0 && !visuals.isPending ? t('apply.none') : t('apply.lead')}</p>
      <ul className={classes['grid']}>
        {others.map((visual) => visual.picture && (
          <li key={visual.id}>
            <label className={classes['choice']}>
              <input type="checkbox" checked={chosen.has(visual.id)} onChange={() => toggle(visual.id)} />
              <PictureFrame picture={visual.picture} alt="" ratio="1" />
              <span>{t(`visuals:frames.${visual.frameType}`)}</span>
            </label>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>{t('kernel:actions.cancel')}</Button>
        <Button disabled={chosen.size === 0} loading={busy} onClick={() => void apply()}>{t('apply.action', { count: chosen.size })}</Button>
      </Group>
    </Modal>
  );
}
