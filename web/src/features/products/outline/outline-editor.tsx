import {
  getProduct,
  listProducts,
  maxOutlineSteps,
  outlineUnits,
  saveOutline,
  type OutlineDocument,
} from '@kadr/shared/products';
import { previewStyle } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { paths } from '../../../lib/paths.ts';
import { showInfo } from '../../../lib/show-error.ts';
import { useStore } from '../../../lib/store.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FlowPage } from '../../../ui/flow-page.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ViewPanel } from './view-panel.tsx';
import { OutlineCanvas } from './outline-canvas.tsx';
import { keepDraft } from './outline-draft.ts';
import classes from './outline-editor.module.css';
import type { OutlineEngine, OutlineState } from './outline-engine.ts';
import type { Background } from './outline-painter.ts';
import { PartsPanel } from './parts-panel.tsx';
import { brushSizes, type Brush, type Tool } from './stroke-step.ts';
import { ToolPanel } from './tool-panel.tsx';
import { useOutlineKeys } from './use-outline-keys.ts';
import { overlayDurationMs } from '../../../lib/shell/index.ts';

const wholePhoto = { left: 0, top: 0, right: outlineUnits, bottom: outlineUnits };

/** The outline of one photo's product, to be corrected. */
export function OutlineEditor({
  document,
  engine,
}: {
  readonly document: OutlineDocument;
  readonly engine: OutlineEngine;
}) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const state = useStore(engine.state);
  const [tool, setTool] = useState<Tool>(document.automatic ? 'keep' : 'box');
  const [brush, setBrush] = useState<Brush>({ sizePx: 28, softness: 0.3 });
  const [background, setBackground] = useState<Background>('photo');
  const [before, setBefore] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const cancelRef = useRef(() => false);
  const home = paths.product(document.productId);
  const isDirty = JSON.stringify(state.steps) !== JSON.stringify(document.steps);
  useDraft(document, state, isDirty);

  const save = useEndpointMutation(saveOutline, {
    overlayMs: overlayDurationMs.default,
    invalidate: [queryKeyOf(getProduct, { id: document.productId }), listProducts, previewStyle],
    onSuccess: () => {
      keepDraft(document.photoId, null);
      showInfo(t('outline.saved'), t('outline.savedText'));
      return navigate(home);
    },
  });
  const leave = () => {
    keepDraft(document.photoId, null);
    void navigate(home);
  };
  useOutlineKeys({
    undo: () => engine.move('undo'),
    redo: () => engine.move('redo'),
    resize: (factor) =>
      setBrush((current) => ({
        ...current,
        sizePx: Math.min(brushSizes.most, Math.max(brushSizes.least, Math.round(current.sizePx * factor))),
      })),
    escape: () => {
      if (!cancelRef.current()) confirmLeaving();
    },
  });
  const confirmLeaving = () => (isDirty ? setLeaving(true) : leave());
  // The way back in the head is a link: asked first where something would be lost.
  const guard = (event: MouseEvent) => {
    if (!isDirty || !(event.target instanceof Element) || !event.target.closest('header a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    setLeaving(true);
  };
  const tools = (
    <>
      <HistoryButtons engine={engine} state={state} />
      <PrimaryButton
        size="sm"
        loading={save.isPending}
        disabled={state.waiting > 0 || (state.steps.length === 0 && !document.automatic)}
        onClick={() => save.mutate({ id: document.photoId, version: document.version, steps: [...state.steps] })}
      >
        {t(isDirty || !document.automatic ? 'outline.save' : 'outline.isRight')}
      </PrimaryButton>
    </>
  );
  return (
    <div onClickCapture={guard} role="presentation">
      <FlowPage bleed title={t('outline.title')} back={{ to: home, label: t('outline.back') }} tools={tools}>
        <div className={classes['room']}>
          <OutlineCanvas
            engine={engine}
            tool={tool}
            brush={brush}
            background={background}
            before={before}
            faults={document.automatic?.faults ?? []}
            cancelRef={cancelRef}
          />
          <aside className={classes['side']}>
            <Status state={state} save={save} isEmpty={!document.automatic && state.steps.length === 0} />
            <ToolPanel
              tool={tool}
              onTool={setTool}
              brush={brush}
              onBrush={setBrush}
              hasParts={state.parts.length > 1}
            />
            {tool === 'remove' && (
              <Button variant="default" size="xs" onClick={() => engine.apply({ kind: 'openings', ...wholePhoto })}>
                {t('outline.openings')}
              </Button>
            )}
            {tool === 'parts' && <PartsPanel engine={engine} parts={state.parts} />}
            <ViewPanel
              background={background}
              onBackground={setBackground}
              before={before}
              onBefore={setBefore}
              canReset={state.steps.length > 0}
              onReset={() => engine.move('reset')}
            />
          </aside>
        </div>
      </FlowPage>
      <ConfirmDialog
        opened={leaving}
        title={t('outline.leave.title')}
        text={t('outline.leave.text')}
        confirmLabel={t('outline.leave.confirm')}
        onConfirm={leave}
        onClose={() => setLeaving(false)}
      />
    </div>
  );
}

function HistoryButtons({ engine, state }: { readonly engine: OutlineEngine; readonly state: OutlineState }) {
  const { t } = useTranslation('products');
  return (
    <span className={classes['history']}>
      <button
        type="button"
        className={classes['iconButton']}
        aria-label={t('outline.undo')}
        title={`${t('outline.undo')} (Ctrl+Z)`}
        disabled={state.steps.length === 0}
        onClick={() => engine.move('undo')}
      >
        <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes['iconButton']}
        aria-label={t('outline.redo')}
        title={`${t('outline.redo')} (Ctrl+Y)`}
        disabled={!state.canRedo}
        onClick={() => engine.move('redo')}
      >
        <IconArrowForwardUp size={20} stroke={1.75} aria-hidden />
      </button>
    </span>
  );
}

function Status({
  state,
  save,
  isEmpty,
}: {
  readonly state: OutlineState;
  readonly save: { readonly isPending: boolean; readonly isError: boolean };
  readonly isEmpty: boolean;
}) {
  const { t } = useTranslation('products');
  const text = save.isPending
    ? t('outline.saving')
    : save.isError
      ? t('outline.notSaved')
      : state.waiting > 0
        ? t('outline.working')
        : state.steps.length >= maxOutlineSteps
          ? t('outline.full')
          : state.wasVain
            ? t('outline.unchanged')
            : isEmpty
              ? t('outline.notFound')
              : '';
  return (
    <p className={classes['status']} role="status" data-working={save.isPending || state.waiting > 0 || undefined}>
      {text}
    </p>
  );
}

/** What is not saved outlives a reload and a step back in the browser. */
function useDraft({ photoId, version }: OutlineDocument, { steps, waiting }: OutlineState, isDirty: boolean): void {
  const keep = useEffectEvent(() => keepDraft(photoId, isDirty ? { version, steps: [...steps] } : null));
  useEffect(() => {
    if (waiting === 0) keep();
  }, [steps, waiting]);
}
