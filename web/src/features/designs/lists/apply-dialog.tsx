import type { Visual } from '@kadr/shared/visuals';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '../editor/autosave.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useApply } from '../editor/use-apply.ts';
import classes from './apply-dialog.module.css';
import { ApplyPictures } from './apply-pictures.tsx';
import { ApplyResult } from './apply-result.tsx';

interface ApplyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly autosave: Autosave;
}

/** Puts this card's design on other pictures, of this product or others; each becomes a card of its own. */
export function ApplyDialog({ opened, onClose, autosave }: ApplyDialogProps) {
  const { t } = useTranslation(['designs', 'brand', 'kernel']);
  const { design } = useEditor();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Visual>>(new Map());
  const { run, start, retry, stop, reset } = useApply(design.id, () => autosave.flush());
  const close = () => {
    if (run?.state === 'running') return;
    if (run) setChosen(new Map());
    reset();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('designs:apply.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
      closeOnClickOutside={chosen.size === 0}
    >
      {run ? (
        <ApplyResult run={run} onRetry={retry} onStop={stop} onClose={close} />
      ) : (
        <>
          <p className={classes['lead']}>{t('brand:apply.lead')}</p>
          <ApplyPictures chosen={chosen} onChange={setChosen} />
          <Group justify="flex-end" className={classes['foot'] ?? ''}>
            <output className={classes['count']}>
              {chosen.size > 0 ? t('brand:apply.chosen', { count: chosen.size }) : ''}
            </output>
            <Button variant="default" onClick={close}>
              {t('kernel:actions.cancel')}
            </Button>
            <Button disabled={chosen.size === 0} onClick={() => start([...chosen.values()])}>
              {t('designs:apply.action', { count: chosen.size })}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
