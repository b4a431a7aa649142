import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly text: string;
  readonly confirmLabel: string;
  /** A word to be typed first, and the field's label, for what can never be undone. */
  readonly typed?: { readonly word: string; readonly label: string };
  readonly busy?: boolean;
  /** Shown below the text: what it is about, by name. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is destroyed, or much is paid for at once. */
export function ConfirmDialog({
  opened,
  title,
  text,
  confirmLabel,
  typed,
  busy = false,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('kernel');
  const [word, setWord] = useState('');
  const ready = !typed || word.trim() === typed.word;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      onExitTransitionEnd={() => setWord('')}
    >
      <p style={{ margin: 0 }}>{text}</p>
      {children}
      {typed && (
        <TextInput
          mt="md"
          label={typed.label}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('actions.cancel')}
        </Button>
        {/* While it fades away its button can still be pressed. */}
        <Button
          color="vermilion"
          onClick={() => {
            if (opened) onConfirm();
          }}
          disabled={!ready}
          loading={busy}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
