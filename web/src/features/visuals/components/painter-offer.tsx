import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import classes from './refinement-result.module.css';

interface PainterOfferProps {
  /** The connected model, as it is shown to people. */
  readonly painter: string;
  readonly priceTokens: number | undefined;
  readonly disabled: boolean;
  readonly onPaint: () => void;
}

/**
 * A refinement that our sets cannot fulfil, offered to the connected model with its price. Nothing runs before the
 * press.
 */
export function PainterOffer({ painter, priceTokens, disabled, onPaint }: PainterOfferProps) {
  const { t } = useTranslation('visuals');
  return (
    <div className={classes['made']}>
      <p>{t('refine.painter.text', { painter })}</p>
      <Button
        type="button"
        variant="default"
        size="compact-md"
        disabled={disabled}
        rightSection={priceTokens !== undefined && <TokenAmount tokens={priceTokens} />}
        onClick={onPaint}
      >
        {t('refine.painter.send')}
      </Button>
    </div>
  );
}
