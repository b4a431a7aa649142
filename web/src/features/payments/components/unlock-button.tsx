import { getDesign, listDesigns } from '@kadr/shared/designs';
import { getBalance } from '@kadr/shared/tokens';
import { unlockVisual } from '@kadr/shared/downloads';
import { getPhotoshoot, latestVisuals, listVisuals } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { showInfo } from '../../../lib/show-error.ts';
import { TokenAmount } from '../../../ui/token-amount.tsx';

interface UnlockButtonProps {
  readonly visualId: string;
  readonly priceTokens: number;
  readonly size?: 'sm' | 'compact-md';
}

/** Takes the watermark off; where paid tokens are missing, the press leads to the top-up. */
export function UnlockButton({ visualId, priceTokens, size = 'sm' }: UnlockButtonProps) {
  const { t } = useTranslation('payments');
  const unlock = useEndpointMutation(unlockVisual, {
    invalidate: [getPhotoshoot, listVisuals, latestVisuals, listDesigns, getDesign, getBalance],
    onSuccess: () => showInfo(t('unlock.done'), t('unlock.doneText')),
  });
  return (
    <Button
      variant="default"
      size={size}
      title={t('unlock.text')}
      loading={unlock.isPending}
      leftSection={<IconLockOpen size={18} stroke={1.75} aria-hidden />}
      rightSection={<TokenAmount tokens={priceTokens} />}
      onClick={() => unlock.mutate({ id: visualId })}
    >
      {t('unlock.press')}
    </Button>
  );
}
