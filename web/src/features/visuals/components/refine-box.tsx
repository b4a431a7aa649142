import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import classes from './refine-box.module.css';

interface RefineBoxProps {
  readonly maxLength: number;
  readonly priceTokens: number | undefined;
  readonly disabled: boolean;
  readonly onRefine: (prompt: string, onDone: () => void) => void;
}

/** Refine Image with Your Prompt: free words; the product itself does not change. */
export function RefineBox({ maxLength, priceTokens, disabled, onRefine }: RefineBoxProps) {
  const { t } = useTranslation('visuals');
  const [prompt, setPrompt] = useState('');
  const examples = [t('refine.example1'), t('refine.example2'), t('refine.example3')];
  return (
    <form
      className={classes['box']}
      onSubmit={(event) => {
        event.preventDefault();
        onRefine(prompt.trim(), () => setPrompt(''));
      }}
    >
      <h3 className={classes['title']}>{t('actions.refine')}</h3>
      <Textarea
        label={t('refine.label')} description={t('refine.note')} placeholder={t('refine.placeholder')} autosize minRows={2} maxRows={5}
        maxLength={maxLength} value={prompt} onChange={(event) => setPrompt(event.currentTarget.value)}
      />
      <div className={classes['examples']}>
        {examples.map((example) => (
          <Button key={example} type="button" variant="default" size="compact-sm" onClick={() => setPrompt(prompt ? `${prompt}, ${example}` : example)}>{example}</Button>
        ))}
      </div>
      <Button type="submit" variant="default" disabled={disabled || prompt.trim().length < 2} rightSection={priceTokens !== undefined && <TokenAmount tokens={priceTokens} />}>
        {t('refine.send')}
      </Button>
    </form>
  );
}
