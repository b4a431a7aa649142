import { bodyHtml, findMarketplace, heldIn, plainText, usualTags, type Description, type DescriptionView } from '@kadr/shared/descriptions';
import { Button, Tooltip } from '@mantine/core';
import { IconCheck, IconCode, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showInfo } from '../../lib/show-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { copyText } from './copy-text.ts';

/** Copies, and says whether that worked. */
export function useCopy(): (text: string, html?: string) => Promise<boolean> {
  const { t } = useTranslation('descriptions');
  return async (text, html) => {
    const isDone = await copyText(text, html);
    if (isDone) showInfo(t('copied'), t('copiedText'));
    else showInfo(t('notCopied'));
    return isDone;
  };
}

type Kind = 'text' | 'html';

interface CopyButtonsProps {
  readonly view: DescriptionView;
  readonly description: Description;
}

/** The whole listing as text or HTML; asks first while words in it wait for the seller's word. */
export function CopyButtons({ view, description }: CopyButtonsProps) {
  const { t } = useTranslation('descriptions');
  const copy = useCopy();
  const [copied, setCopied] = useState<Kind | null>(null);
  const [asked, setAsked] = useState<Kind | null>(null);
  const html = findMarketplace(view.marketplace)?.html ?? null;
  const { claims, open, numbers } = heldIn(description, view);
  const held = [...claims, ...open, ...numbers];
  const run = async (kind: Kind) => {
    setAsked(null);
    const source = bodyHtml(description, html === null || html === 'none' ? usualTags : html);
    if (await (kind === 'html' ? copy(source, source) : copy(plainText(description)))) {
      setCopied(kind);
      setTimeout(() => setCopied(null), 2000);
    }
  };
  const start = (kind: Kind) => { if (held.length > 0) setAsked(kind); else void run(kind); };
  return (
    <>
      {html !== 'none' && (
        <Tooltip label={t('htmlUnknown')} disabled={html !== null}>
          <Button variant="default" leftSection={<IconCode size={18} stroke={1.75} aria-hidden />} onClick={() => start('html')}>{t(copied === 'html' ? 'copied' : 'copyHtml')}</Button>
        </Tooltip>
      )}
      <Button color="vermilion" leftSection={copied === 'text' ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => start('text')}>
        {t(copied === 'text' ? 'copied' : 'copy')}
      </Button>
      <ConfirmDialog
        opened={asked !== null} title={t('held.title')} text={t('held.text', { words: held.map((words) => `“${words}”`).join(', ') })} confirmLabel={t('held.copy')}
        onConfirm={() => { if (asked) void run(asked); }} onClose={() => setAsked(null)}
      />
    </>
  );
}
