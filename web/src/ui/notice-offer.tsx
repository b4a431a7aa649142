import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { switchNotices, useNotices } from '../lib/ended-work.ts';

/** Beside a long wait: the browser may say when it is over. Not shown where that is on, refused or impossible. */
export function NoticeOffer() {
  const { t } = useTranslation('kernel');
  if (useNotices() !== 'off') return null;
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="gray"
      leftSection={<IconBell size={17} stroke={1.75} aria-hidden />}
      onClick={() => void switchNotices(true)}
    >
      {t('ended.offer')}
    </Button>
  );
}
