import {
  benefitLayer,
  benefitMaxChars,
  maxBenefits,
  textSizeRange,
  titleMaxChars,
  type Benefit,
  type LayerId,
} from '@kadr/shared/designs';
import { Button, Slider, Textarea } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../lib/show-error.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { shownDocument } from '../editor/editor-store.ts';
import { AlignControl } from './align-control.tsx';
import { IconPicker } from './icon-picker.tsx';
import classes from './panels.module.css';
import { TranslateTexts, UntranslatedMark } from './translate-texts.tsx';

/** They bring the grammar of three languages along. */
const TextProposals = lazy(async () => ({ default: (await import('./text-proposals.tsx')).TextProposals }));

/** Title, benefits and the size of the letters, in the language that is shown. */
export function TextPanel() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const language = useEditorState((state) => state.language);
  const title = useEditorState((state) => state.history.document.title);
  const benefits = useEditorState((state) => state.history.document.benefits);
  return (
    <div className={classes['panel']}>
      <TranslateTexts />
      <div className={classes['field']}>
        <Textarea
          label={t('text.title')}
          value={title.text[language]}
          maxLength={titleMaxChars}
          autosize
          minRows={1}
          maxRows={4}
          data-field="title"
          description={t('text.left', { count: titleMaxChars - title.text[language].length })}
          onFocus={() => store.change({ selected: ['title'] })}
          onChange={(event) =>
            store.perform({ type: 'set-title', language, text: event.currentTarget.value }, `title ${language}`)
          }
        />
        <UntranslatedMark text={title} keep={{ type: 'set-title', language, text: title.text[language] }} />
        <AlignControl layer="title" align={title.align} />
      </div>
      <fieldset className={classes['group']}>
        <legend>{t('text.benefits', { max: maxBenefits })}</legend>
        {benefits.map((benefit, index) => (
          <BenefitField key={benefitLayer(index)} benefit={benefit} index={index} />
        ))}
        {benefits.length < maxBenefits && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => {
              const index = benefits.length;
              store.perform({
                type: 'add-benefit',
                index,
                benefit: { icon: null, text: { en: '', pl: '', ru: '' }, placement: null, align: 'auto' },
              });
              focusField(benefitLayer(index));
            }}
          >
            {t('text.addBenefit')}
          </Button>
        )}
      </fieldset>
      <TextSize />
      <Suspense>
        <TextProposals />
      </Suspense>
    </div>
  );
}

function focusField(layer: LayerId): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${layer}"]`)?.focus());
}

function BenefitField({ benefit, index }: { readonly benefit: Benefit; readonly index: number }) {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const language = useEditorState((state) => state.language);
  /** Without words when its field was entered: then it gets the icon of those that it is left with. */
  const [began, setBegan] = useState(false);
  const layer = benefitLayer(index);
  const name = t('layers.benefit', { index: index + 1 });
  return (
    <div className={classes['field']}>
      <div className={classes['benefit']}>
        <IconPicker
          icon={benefit.icon}
          label={t('text.iconOf', { name })}
          onPick={(icon) => store.perform({ type: 'set-benefit-icon', index, icon })}
        />
        <Textarea
          aria-label={name}
          value={benefit.text[language]}
          maxLength={benefitMaxChars}
          autosize
          minRows={1}
          maxRows={3}
          placeholder={t('text.benefitPlaceholder')}
          data-field={layer}
          onFocus={() => {
            store.change({ selected: [layer] });
            setBegan(benefit.text[language].trim() === '');
          }}
          onBlur={() => {
            if (!began) return;
            // The words that icons stand for are loaded when they are first needed.
            void import('../editor/benefit-icon.ts').then(({ iconCommand }) => {
              const give = iconCommand(store.get().history.document, index, language);
              if (give) store.perform(give, `benefit ${index} ${language}`);
            }, showError);
          }}
          onChange={(event) =>
            store.perform(
              { type: 'set-benefit-text', index, language, text: event.currentTarget.value },
              `benefit ${index} ${language}`,
            )
          }
        />
        <button
          type="button"
          className={classes['remove']}
          aria-label={t('text.remove', { name })}
          onClick={() => {
            store.change({ selected: [] });
            store.perform({ type: 'remove-benefit', index });
          }}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      <UntranslatedMark
        text={benefit}
        keep={{ type: 'set-benefit-text', index, language, text: benefit.text[language] }}
      />
      <AlignControl layer={layer} align={benefit.align} />
    </div>
  );
}

function TextSize() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const textSize = useEditorState((state) => shownDocument(state).textSize);
  const percent = `${Math.round(textSize * 100)} %`;
  return (
    <div className={classes['slider']}>
      <span>
        <b>{t('text.size')}</b>
        <output>{percent}</output>
      </span>
      <Slider
        thumbLabel={t('text.size')}
        min={textSizeRange.min}
        max={textSizeRange.max}
        step={0.05}
        value={textSize}
        label={null}
        thumbProps={{ 'aria-valuetext': percent }}
        onChange={(value) => store.preview({ type: 'set-text-size', textSize: value })}
        onChangeEnd={() => store.commit()}
      />
    </div>
  );
}
