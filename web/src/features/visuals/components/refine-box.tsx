import { readPrompt, brokenPromptRule } from '@kadr/shared/visuals';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { kept } from '../wish-label.ts';
import { PainterOffer } from './painter-offer.tsx';
import classes from './refine-box.module.css';
import { toggled, WishChips } from './wish-chips.tsx';

interface RefineBoxProps {
  readonly maxLength: number;
  readonly priceTokens: number | undefined;
  readonly disabled: boolean;
  /** A model paints the next picture: it takes words that we do not read. */
  readonly toModel: boolean;
  /** The model that may take what our sets cannot show; null where none is connected or one paints already. */
  readonly painter: string | null;
  readonly onRefine: Refine;
  readonly onPaint: Refine;
}

type Refine = (wish: { prompt: string; without: string[] }, onDone: () => void) => void;

/** Refine Image with Your Prompt: free words, read while they are typed; what was understood can be taken back before it costs anything. */
export function RefineBox({ maxLength, priceTokens, disabled, toModel, painter, onRefine, onPaint }: RefineBoxProps) {
  const { t } = useTranslation('visuals');
  const [prompt, setPrompt] = useState('');
  const [dropped, setDropped] = useState<string[]>([]);
  const reading = useMemo(() => readPrompt(prompt), [prompt]);
  const examples = [t('refine.example1'), t('refine.example2'), t('refine.example3')];
  const refused = toModel && brokenPromptRule(prompt) !== null;
  const nothing =
    refused || (kept(reading.changes, dropped).length === 0 && !(toModel && reading.notUnderstood.length > 0));
  const empty = prompt.trim().length < 2;
  const offered = painter !== null && !toModel && reading.notUnderstood.length > 0 && brokenPromptRule(prompt) === null;
  const clear = () => {
    setPrompt('');
    setDropped([]);
  };
  return (
    <form
      className={classes['box']}
      onSubmit={(event) => {
        event.preventDefault();
        onRefine({ prompt: prompt.trim(), without: dropped }, clear);
      }}
    >
      <Textarea
        label={t('refine.label')}
        description={t('refine.note')}
        placeholder={t('refine.placeholder')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={maxLength}
        value={prompt}
        onChange={(event) => setPrompt(event.currentTarget.value)}
      />
      {empty && (
        <div className={classes['examples']}>
          {examples.map((example) => (
            <Button key={example} type="button" variant="default" size="compact-sm" onClick={() => setPrompt(example)}>
              {example}
            </Button>
          ))}
        </div>
      )}
      {!empty && (
        <div className={classes['reading']} role="status">
          {reading.changes.length > 0 && (
            <WishChips
              label={t('refine.will')}
              changes={reading.changes}
              dropped={dropped}
              onToggle={(id) => setDropped(toggled(dropped, id))}
            />
          )}
          {reading.ofProduct.length > 0 && <p>{t('refine.ofProduct', { words: reading.ofProduct.join(' ') })}</p>}
          {refused && <p>{t('errors.visuals.refinement-refused')}</p>}
          {!refused && reading.notUnderstood.length > 0 && (
            <p>{toModel ? t('refine.toModel') : t('refine.ignored', { words: reading.notUnderstood.join(', ') })}</p>
          )}
          {!refused && reading.changes.length === 0 && !(toModel && reading.notUnderstood.length > 0) && (
            <p>{t('refine.nothing')}</p>
          )}
          {offered && (
            <PainterOffer
              painter={painter}
              priceTokens={priceTokens}
              disabled={disabled}
              onPaint={() => onPaint({ prompt: prompt.trim(), without: dropped }, clear)}
            />
          )}
        </div>
      )}
      <Button
        type="submit"
        variant="default"
        disabled={disabled || empty || nothing}
        rightSection={priceTokens !== undefined && <TokenAmount tokens={priceTokens} />}
      >
        {t('actions.refine')}
      </Button>
    </form>
  );
}
