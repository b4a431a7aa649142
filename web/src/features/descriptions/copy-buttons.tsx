import {
  bodyHtml,
  findMarketplace,
  plainText,
  usualTags,
  type Description,
  type DescriptionView,
} from '@kadr/shared/descriptions';
import { Button, Tooltip } from '@mantine/core';
import { IconCheck, IconCode, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmedCopy } from './use-confirmed-copy.tsx';

type Kind = 'text' | 'html';

interface CopyButtonsProps {
  readonly view: DescriptionView;
  readonly description: Description;
}

/** The whole listing as text or HTML. */
export function CopyButtons({ view, description }: CopyButtonsProps) {
  const { t } = useTranslation('descriptions');
  const { copy, dialog } = useConfirmedCopy(view);
  const [copied, setCopied] = useState<Kind | null>(null);
  const html = findMarketplace(view.marketplace)?.html?.value ?? null;
  const start = (kind: Kind) => {
    const source = bodyHtml(description, html === null || html === 'none' ? usualTags : html);
    copy({
      of: description,
      ...(kind === 'html' ? { text: source, html: source } : { text: plainText(description) }),
      onCopied: () => {
        setCopied(kind);
        setTimeout(() => setCopied(null), 2000);
      },
    });
  };
  return (
    <>
      {html !== 'none' && (
        <Tooltip label={t('htmlUnknown')} disabled={html !== null}>
          <Button
            variant="default"
            leftSection={<IconCode size={18} stroke={1.75} aria-hidden />}
            onClick={() => start('html')}
          >
            {t(copied === 'html' ? 'copied' : 'copyHtml')}
          </Button>
        </Tooltip>
      )}
      <Button
        color="vermilion"
        leftSection={
          copied === 'text' ? (
            <IconCheck size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconCopy size={18} stroke={1.75} aria-hidden />
          )
        }
        onClick={() => start('text')}
      >
        {t(copied === 'text' ? 'copied' : 'copy')}
      </Button>
      {dialog}
    </>
  );
}
