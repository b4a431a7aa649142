import { heldIn, type Description, type DescriptionView } from '@kadr/shared/descriptions';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showInfo } from '../../lib/show-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { copyText } from './copy-text.ts';

interface Wanted {
  /** What is copied: words in it that wait for the seller's word are asked about first. */
  readonly of: Description;
  readonly text: string;
  readonly html?: string;
  readonly onCopied?: () => void;
}

/**
 * Copies texts, asks first while words in them wait for the seller's word, and says whether it worked. The dialog is to
 * be put on the page.
 */
export function useConfirmedCopy(view: DescriptionView): {
  readonly copy: (wanted: Wanted) => void;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('descriptions');
  const [asked, setAsked] = useState<(Wanted & { readonly held: readonly string[] }) | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const run = async ({ text, html, onCopied }: Wanted) => {
    if (!(await copyText(text, html))) return showInfo(t('notCopied'));
    showInfo(t('copied'), t('copiedText'));
    onCopied?.();
  };
  const copy = (wanted: Wanted) => {
    const { claims, open, numbers } = heldIn(wanted.of, view);
    const held = [...claims, ...open, ...numbers];
    if (held.length === 0) void run(wanted);
    else {
      setAsked({ ...wanted, held });
      setIsOpen(true);
    }
  };
  const dialog = (
    <ConfirmDialog
      opened={isOpen}
      title={t('held.title')}
      text={t('held.text', { words: asked?.held.map((word) => t('held.word', { word })).join(', ') })}
      confirmLabel={t('held.copy')}
      onConfirm={() => {
        setIsOpen(false);
        if (asked) void run(asked);
      }}
      onClose={() => setIsOpen(false)}
    />
  );
  return { copy, dialog };
}
