import { duplicateDesign, getDesign, listDesigns, saveDesign, type Design } from '@kadr/shared/designs';
import { logoIds } from '@kadr/card';
import type { Language } from '@kadr/shared/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api-client.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { overlayDurationMs } from '../../../lib/shell/index.ts';
import { createStore } from '../../../lib/store.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { useCardLogos } from './card-logos.ts';
import type { CardView } from './card-view.ts';
import type { Editor, Picking } from './editor-context.ts';
import { createEditorStore, type EditorStore } from './editor-store.ts';
import { startLanguage } from './start-language.ts';
import type { LoadedPicture } from './use-card-picture.ts';

/** One editor on one card: its store, autosave, and what leaves the page. */
export function useEditorOf(design: Design, { picture, colours }: LoadedPicture) {
  const queryClient = useQueryClient();
  const [autosave] = useState(() => createAutosave(design));
  const [store] = useState(() =>
    createEditorStore(autosave.document, startLanguage(autosave.document, currentLanguage())),
  );
  const [applying, setApplying] = useState(false);
  const [view] = useState(() => createStore<CardView | null>(null));
  const [picking] = useState(() => createStore<Picking | null>(null));

  const images = useCardLogos(
    useSyncExternalStore(store.subscribe, () => logoIds(store.get().history.document).join(' '))
      .split(' ')
      .filter((id) => id !== ''),
  );

  useEffect(() => store.subscribe(() => autosave.offer(store.get().history.document)), [autosave, store]);
  useEffect(() => {
    autosave.start();
    return () => {
      autosave.stop();
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listDesigns) });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getDesign, { id: design.id }) });
    };
  }, [autosave, design.id, queryClient]);
  useLeaveWarning(() => autosave.status.get() !== 'saved');

  const { saving, save, duplicate } = useCardActions(design, store, autosave);

  const editor = useMemo(
    (): Editor => ({
      design,
      flush: () => autosave.flush(),
      store,
      picture,
      images,
      view,
      picking,
      get pictureColours() {
        return colours();
      },
      save: () => void save(),
      duplicate: () => void duplicate(),
      apply: () => setApplying(true),
    }),
    [autosave, images, colours, design, duplicate, picking, picture, save, store, view],
  );
  return { editor, autosave, saving, applying, stopApplying: () => setApplying(false) };
}

/** What leaves the editor: the card drawn on the server, and a copy of it. */
function useCardActions(design: Design, store: EditorStore, autosave: Autosave) {
  const { t } = useTranslation('designs');
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);

  const save = useCallback(async () => {
    setSaving(true);
    try {
      if (!(await autosave.flush())) return;
      await call(
        saveDesign,
        { id: design.id, language: savedLanguage(store) },
        { overlayMs: overlayDurationMs.default },
      );
      showInfo(t('save.done'), t('save.doneText'));
    } catch (error) {
      showError(error);
    } finally {
      setSaving(false);
    }
  }, [autosave, design.id, store, t]);

  const duplicate = useCallback(async () => {
    try {
      if (!(await autosave.flush())) return;
      const copy = await call(duplicateDesign, { id: design.id });
      showInfo(t('actions.duplicated'));
      await navigate(`${paths.designProduct(copy.productId)}?design=${copy.id}`);
    } catch (error) {
      showError(error);
    }
  }, [autosave, design.id, navigate, t]);

  return { saving, save, duplicate };
}

/** The language that is shown, or where it has no texts the first that has: an empty one is no card yet. */
function savedLanguage(store: EditorStore): Language {
  const { language, history } = store.get();
  return startLanguage(history.document, language);
}

/** The browser asks before the page is closed on work that is not kept yet. */
function useLeaveWarning(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
