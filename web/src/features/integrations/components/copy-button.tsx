import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../lib/show-error.ts';
import { Spoken } from '../../../ui/spoken.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly size?: 'sm';
}

/** Puts a secret on the clipboard, and says that it did. */
export function CopyButton({ text, label, size }: CopyButtonProps) {
  const { t } = useTranslation('integrations');
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true), showError);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        {...(size ? { size } : {})}
        leftSection={<Icon size={17} stroke={1.75} aria-hidden />}
        onClick={copy}
      >
        {copied ? t('copied') : label}
      </Button>
      <Spoken>
        <span role="status">{copied ? t('copied') : ''}</span>
      </Spoken>
    </>
  );
}
