import { maxBenefitLength, maxBenefits, maxDescriptionLength, type Product } from '@kadr/shared/products';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { SaveState } from '../../../ui/save-state.tsx';
import type { ProductControl } from '../use-product.ts';
import classes from './description-tab.module.css';

/** The listing's words: description and benefits, edited in place, copied with one press. */
export function DescriptionTab({ product, control }: { readonly product: Product; readonly control: ProductControl }) {
  const { t } = useTranslation('products');
  const [text, setText] = useState(product.description);
  const isEmpty = text.trim() === '' && product.benefits.length === 0;
  return (
    <div className={classes['room']}>
      <div className={classes['words']}>
        <Textarea
          label={t('description.title')} description={isEmpty ? t('description.empty') : undefined} placeholder={t('description.placeholder')} autosize minRows={8}
          value={text} maxLength={maxDescriptionLength} onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => { if (text !== product.description) control.save({ description: text }); }}
        />
        <div className={classes['foot']}>
          <span className={classes['count']}>{t('description.characters', { count: text.length })}</span>
          <SaveState state={text === product.description ? control.saveState : 'notSaved'} />
          <CopyButton text={[text.trim(), ...product.benefits.map((benefit) => `• ${benefit}`)].filter(Boolean).join('\n')} disabled={isEmpty} />
        </div>
      </div>
      <Benefits key={product.benefits.join('\n')} benefits={product.benefits} onSave={(benefits) => control.save({ benefits })} />
    </div>
  );
}

function CopyButton({ text, disabled }: { readonly text: string; readonly disabled: boolean }) {
  const { t } = useTranslation('products');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      showInfo(t('description.copied'), t('description.copiedText'));
      setTimeout(() => setIsCopied(false), 2000);
    } catch {
      showInfo(t('description.notCopied'));
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button disabled={disabled} color="vermilion" leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => { copy().catch(showError); }}>
      {t(isCopied ? 'description.copied' : 'description.copy')}
    </Button>
  );
}

/** Up to five short lines; an emptied one goes. */
function Benefits({ benefits, onSave }: { readonly benefits: readonly string[]; readonly onSave: (benefits: string[]) => void }) {
  const { t } = useTranslation('products');
  const [lines, setLines] = useState<readonly string[]>(benefits);
  const keep = (next: readonly string[]) => {
    const written = next.map((line) => line.trim()).filter((line) => line !== '');
    if (written.join('\n') !== benefits.join('\n')) onSave(written);
  };
  return (
    <section className={classes['benefits']}>
      <h3>{t('description.benefits')}</h3>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place: the texts change as they are typed
        <div key={index} className={classes['benefit']}>
          <TextInput
            aria-label={t('description.benefit', { number: index + 1 })} value={line} maxLength={maxBenefitLength} autoComplete="off"
            onChange={(event) => setLines(lines.with(index, event.currentTarget.value))} onBlur={() => keep(lines)}
          />
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('description.removeBenefit', { number: index + 1 })} onClick={() => { const rest = lines.toSpliced(index, 1); setLines(rest); keep(rest); }}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {lines.length < maxBenefits && (
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setLines([...lines, ''])}>{t('description.addBenefit')}</Button>
      )}
    </section>
  );
}
