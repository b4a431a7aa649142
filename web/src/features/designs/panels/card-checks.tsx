import { hasTexts, isWritten, readInList, thumbnailPx, type Finding } from '@kadr/card';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { cardFonts } from '../editor/card-fonts.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { useLayerName } from '../editor/use-layer-name.ts';
import classes from './card-checks.module.css';
import { MarketCheck } from './market-check.tsx';

/** What a careful colleague would point out. */
export function CardChecks() {
  const { t } = useTranslation('designs');
  const findings = useEditorState((state) => state.findings);
  const language = useEditorState((state) => state.language);
  const document = useEditorState((state) => state.history.document);
  const layout = useEditorState((state) => state.layout);
  const inList = layout && readInList(layout, cardFonts.ruler(language));
  const isUntitled = hasTexts(document, language) && document.title.text[language].trim() === '';
  // A card without any text is a picture; one that says it in another language is not ready in this one.
  const isEmpty = !isWritten(document, language);
  return (
    <section className={classes['checks']} aria-live="polite" aria-label={t('checks.label')}>
      {isEmpty && (
        <p className={classes['empty']}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          {t('text.empty', { language: t(`languages.in.${language}`) })} {t('save.emptyLeftOut')}
        </p>
      )}
      {findings.length === 0 && !isEmpty && (
        <p className={classes['fine']}>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {t('checks.fine')}
        </p>
      )}
      {isUntitled && <p className={classes['aside']}>{t('checks.noTitle')}</p>}
      {inList && !isEmpty && <p className={classes['aside']}>{t(`checks.inList.${inList}`)}</p>}
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <li key={`${finding.kind} ${finding.layer ?? ''}`}>
              <FindingRow finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What is wrong, and its repair in one press. */
function FindingRow({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation(['designs', 'design-tools']);
  const { store, view } = useEditor();
  const nameOf = useLayerName();
  const { kind, layer } = finding;
  const words = t(`designs:checks.${kind}`, {
    name: layer === null ? '' : nameOf(layer),
    words: t('designs:objects.newText'),
  });
  const press = t(`design-tools:repair.${kind === 'unwritten' ? 'write' : 'press'}`);
  const repair = async () => {
    if (kind === 'unwritten' && layer !== null) return store.change({ selected: [layer], editing: layer });
    const command = await view.get()?.repair(finding, store.get().history.document);
    if (command === undefined) showInfo(t('design-tools:repair.none'), t('design-tools:repair.byHand'));
    else store.perform(command);
  };
  return (
    <>
      <button type="button" onClick={() => store.change({ selected: layer === null ? [] : [layer] })}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <span>{words}</span>
      </button>
      <Button
        size="xs"
        variant="default"
        aria-label={`${press}: ${words}`}
        onClick={() => void repair().catch(showError)}
      >
        {press}
      </Button>
    </>
  );
}

/** The card as small as a marketplace's list shows it, always as it is now. */
export function ThumbnailPreview() {
  const { t } = useTranslation('designs');
  const { view } = useEditor();
  const layout = useEditorState((state) => state.layout);
  // While a text is typed on the card the canvas leaves it out.
  const isTyping = useEditorState((state) => state.editing !== null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (canvasRef.current !== null && layout !== null && !isTyping) {
        view
          .get()
          ?.copyTo(
            canvasRef.current,
            Math.round((thumbnailPx * layout.widthPx) / Math.max(layout.widthPx, layout.heightPx)),
          );
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [isTyping, layout, view]);
  return (
    <figure className={classes['preview']}>
      <canvas ref={canvasRef} aria-hidden />
      <figcaption>{t('checks.preview', { size: thumbnailPx })}</figcaption>
    </figure>
  );
}

/** On a phone the checks are a panel of their own, so that the card is seen while it is repaired. */
export function CheckPanel() {
  return (
    <div className={classes['panel']}>
      <ThumbnailPreview />
      <CardChecks />
      <MarketCheck />
    </div>
  );
}
