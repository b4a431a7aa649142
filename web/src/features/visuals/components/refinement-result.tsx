import type { Visual } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { changeLabel } from '../change-label.ts';
import { PainterOffer } from './painter-offer.tsx';
import { toggled, ChangeChips } from './change-chips.tsx';
import classes from './refinement-result.module.css';

interface RefinementResultProps {
  readonly read: NonNullable<Visual['promptRead']>;
  readonly priceTokens: number | undefined;
  /** Makes the picture again without some of its changes; null where it is not the latest. */
  readonly onAgain: ((without: string[]) => void) | null;
  /** Makes the picture in another set of its style; null where it is not the latest. */
  readonly onAnotherSet: ((prompt: string) => void) | null;
  /** Gives the same words to the connected model; null where none is connected, or this is not the latest. */
  readonly painter: { readonly name: string; readonly onPaint: () => void } | null;
}

/** How a version's refinement was read; single changes can be taken back, which makes another version. */
export function RefinementResult({ read, priceTokens, onAgain, onAnotherSet, painter }: RefinementResultProps) {
  const { t } = useTranslation('visuals');
  const [dropped, setDropped] = useState<string[]>([]);
  // Taking the only change back would be the version before.
  const onToggle = onAgain && read.changes.length > 1 ? (id: string) => setDropped(toggled(dropped, id)) : undefined;
  const stays = read.impossible.some(({ kind, amount }) => kind === 'props' && amount < 0);
  return (
    <div className={classes['made']}>
      {read.changes.length > 0 && (
        <ChangeChips label={t('refine.understood')} changes={read.changes} dropped={dropped} onToggle={onToggle} />
      )}
      {onAgain && dropped.length > 0 && (
        <Button
          variant="default"
          size="compact-md"
          disabled={dropped.length === read.changes.length}
          rightSection={priceTokens !== undefined && <TokenAmount tokens={priceTokens} />}
          onClick={() => onAgain(dropped)}
        >
          {t('refine.again')}
        </Button>
      )}
      {read.impossible.length > 0 && (
        <p>{t('refine.impossible', { changes: read.impossible.map((change) => changeLabel(t, change)).join(', ') })}</p>
      )}
      {stays && <p>{t('refine.partOfSet')}</p>}
      {stays && onAnotherSet && (
        <Button
          variant="default"
          size="compact-md"
          rightSection={priceTokens !== undefined && <TokenAmount tokens={priceTokens} />}
          onClick={() => onAnotherSet(t('refine.anotherSetPrompt'))}
        >
          {t('refine.anotherSet')}
        </Button>
      )}
      {read.ofProduct.length > 0 && <p>{t('refine.ofProduct', { words: read.ofProduct.join(' ') })}</p>}
      {read.notUnderstood.length > 0 && <p>{t('refine.ignored', { words: read.notUnderstood.join(', ') })}</p>}
      {painter && read.impossible.length + read.notUnderstood.length > 0 && (
        <PainterOffer painter={painter.name} priceTokens={priceTokens} disabled={false} onPaint={painter.onPaint} />
      )}
    </div>
  );
}
