import { getDesign, type Design } from '@kadr/shared/designs';
import { Button, Group, Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconColorSwatch,
  IconEyeCheck,
  IconLetterCase,
  IconPhoto,
  IconShape,
  IconStack2,
  IconTypography,
} from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { showError } from '../../lib/show-error.ts';
import { useStore } from '../../lib/store.ts';
import { Below } from '../../ui/below.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { footRef } from '../../ui/foot.ts';
import { useEditorKeys } from './editor/use-editor-keys.ts';
import type { Autosave } from './editor/autosave.ts';
import { EditorContext, useEditor, useEditorState } from './editor/editor-context.ts';
import { panelNames, type PanelName } from './editor/editor-store.ts';
import type { LoadedPicture } from './editor/use-card-picture.ts';
import { useEditorOf } from './editor/use-editor.ts';
import { CardCanvas } from './canvas/card-canvas.tsx';
import { CardChecks, CheckPanel, ThumbnailPreview } from './panels/card-checks.tsx';
import classes from './design-editor.module.css';
import { EditorTools, ZoomTools } from './panels/editor-tools.tsx';
import { LanguageTabs } from './panels/language-tabs.tsx';
import { MarketCheck } from './panels/market-check.tsx';
import { SaveControls } from './panels/save-controls.tsx';
import { SelectionBar } from './panels/selection-bar.tsx';
import { TextPanel } from './panels/text-panel.tsx';

// What is not open at first is loaded when it is opened.
const ApplyDialog = lazy(async () => ({ default: (await import('./lists/apply-dialog.tsx')).ApplyDialog }));
const ColoursPanel = lazy(async () => ({ default: (await import('./panels/colours-panel.tsx')).ColoursPanel }));
const LayersPanel = lazy(async () => ({ default: (await import('./panels/layers-panel.tsx')).LayersPanel }));
const MaskPanel = lazy(async () => ({ default: (await import('./panels/mask-panel.tsx')).MaskPanel }));
const PicturePanel = lazy(async () => ({ default: (await import('./panels/picture-panel.tsx')).PicturePanel }));
const StylePanel = lazy(async () => ({ default: (await import('./panels/style-panel.tsx')).StylePanel }));

const panels: Readonly<Record<PanelName, { readonly icon: typeof IconPhoto; readonly content: ReactNode }>> = {
  text: { icon: IconLetterCase, content: <TextPanel /> },
  style: { icon: IconTypography, content: <StylePanel /> },
  mask: { icon: IconShape, content: <MaskPanel /> },
  colours: { icon: IconColorSwatch, content: <ColoursPanel /> },
  picture: { icon: IconPhoto, content: <PicturePanel /> },
  layers: { icon: IconStack2, content: <LayersPanel /> },
  check: { icon: IconEyeCheck, content: <CheckPanel /> },
};

/** The editor of one card. */
export function DesignEditor({
  design,
  loaded,
  title,
}: {
  readonly design: Design;
  readonly loaded: LoadedPicture;
  readonly title: string;
}) {
  const { t } = useTranslation('designs');
  const { editor, autosave, saving, applying, stopApplying } = useEditorOf(design, loaded);
  const status = useStore(autosave.status);
  const narrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const save = <SaveControls autosave={autosave} saving={saving} />;
  useEditorKeys(editor);
  return (
    <EditorContext value={editor}>
      <FlowPage
        bleed
        title={title}
        back={{ to: paths.designProduct(design.productId), label: t('editor.back') }}
        saveState={status === 'conflict' ? 'notSaved' : status}
        tools={
          <>
            <EditorTools />
            {!narrow && save}
          </>
        }
      >
        <div className={classes['room']}>
          <div className={classes['surface']}>
            <LanguageTabs />
            <CardCanvas />
            <div className={classes['tools']}>
              <SelectionBar />
              <ZoomTools />
            </div>
          </div>
          <Below waiting={<aside className={classes['side']} data-waiting />}>
            <Panels narrow={narrow} foot={save} />
          </Below>
        </div>
        {applying && (
          <Suspense fallback={null}>
            <ApplyDialog opened onClose={stopApplying} autosave={autosave} />
          </Suspense>
        )}
        <ConflictDialog opened={status === 'conflict'} autosave={autosave} />
      </FlowPage>
    </EditorContext>
  );
}

function Panels({ narrow, foot }: { readonly narrow: boolean; readonly foot: ReactNode }) {
  const { t } = useTranslation(['designs', 'design-tools']);
  const { store, apply } = useEditor();
  const chosen = useEditorState((state) => state.panel);
  const warns = useEditorState((state) => state.findings.length > 0);
  // Where there is room, what to look at always stands below the panels.
  const names: readonly PanelName[] = narrow ? panelNames : panelNames.filter((name) => name !== 'check');
  const panel = names.includes(chosen) ? chosen : 'text';
  const change = (value: string | null) => {
    const next = panelNames.find((name) => name === value);
    if (next) store.change({ panel: next });
  };
  return (
    <aside className={classes['side']}>
      <Tabs
        value={panel}
        onChange={change}
        keepMounted={false}
        classNames={{ root: classes['tabs'] ?? '', list: classes['list'] ?? '', panel: classes['panel'] ?? '' }}
      >
        <Tabs.List grow aria-label={t('designs:panels.label')}>
          {names.map((name) => {
            const { icon: Icon } = panels[name];
            return (
              <Tabs.Tab
                key={name}
                value={name}
                data-warns={(name === 'check' && warns) || undefined}
                leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
                onFocus={(event) => event.currentTarget.scrollIntoView({ inline: 'nearest', block: 'nearest' })}
              >
                {name === 'check' ? t('design-tools:panels.check') : t(`designs:panels.${name}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {names.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <Suspense fallback={null}>{panels[name].content}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
      {!narrow && (
        <div className={classes['verdict']}>
          <ThumbnailPreview />
          <div>
            <CardChecks />
            <Button variant="default" mt="xs" onClick={apply}>
              {t('designs:apply.short')}
            </Button>
          </div>
          <MarketCheck />
        </div>
      )}
      {narrow && (
        <div className={classes['foot']} ref={footRef}>
          {foot}
        </div>
      )}
    </aside>
  );
}

/** The card was changed in another window: one of the two is chosen, none is lost unasked. */
function ConflictDialog({ opened, autosave }: { readonly opened: boolean; readonly autosave: Autosave }) {
  const { t } = useTranslation('designs');
  const { design, store } = useEditor();
  const settle = async (takeTheirs: boolean) => {
    try {
      const now = await call(getDesign, { id: design.id });
      if (takeTheirs) {
        autosave.yield(now.revision, now.document);
        store.load(now.document);
      } else autosave.resume(now.revision);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('conflict.title')}
    >
      <p className={classes['words']}>{t('conflict.text')}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => void settle(true)}>
          {t('conflict.theirs')}
        </Button>
        <Button onClick={() => void settle(false)}>{t('conflict.mine')}</Button>
      </Group>
    </Modal>
  );
}
