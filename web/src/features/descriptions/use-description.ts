import {
  generateDescription,
  getDescription,
  judgeFact,
  listDescriptionVersions,
  rebaseSpans,
  restoreDescription,
  type Description,
  type DescriptionView,
  type Judgement,
  type Rich,
} from '@kadr/shared/descriptions';
import { AppError } from '@kadr/shared/kernel';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { showError } from '../../lib/show-error.ts';
import { useStore } from '../../lib/store.ts';
import type { Draft } from './send-texts.ts';
import { createTextAutosave, nameOf, type TextAutosave } from './text-autosave.ts';
import type { Place } from './use-place.ts';
import { overlayDurationMs } from '../../lib/shell/index.ts';

const nothing: Rich = { text: '', spans: [] };
/** What could not be kept when its place was left: found again by who comes back to it. */
const unsettled = new Map<string, TextAutosave>();

/** The texts of one place with everything that can be done to them; mount it again for another place. */
export function useDescription(place: Place) {
  const queryClient = useQueryClient();
  const key = queryKeyOf(getDescription, { ...place });
  const query = useEndpointQuery(getDescription, { ...place });
  const [isBusy, setIsBusy] = useState(false);
  const autosave = useAutosave(place, queryClient, key);
  const draft = useStore(autosave.draft);
  const saveState = useStore(autosave.status);
  const isConflict = useStore(autosave.isConflict);

  /** One change at a time, after what was typed is kept; shows its answer or its error. */
  const perform = async (work: (revision: number) => Promise<DescriptionView>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (!(await autosave.flush())) return showConflict(autosave);
      autosave.drop();
      showView(queryClient, key, await work(queryClient.getQueryData<DescriptionView>(key)?.revision ?? 0));
    } catch (error) {
      showError(error);
      await queryClient.invalidateQueries({ queryKey: key });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    view: query.data,
    saveState,
    isBusy,
    isConflict,
    description: describe(query.data?.description ?? null, draft),
    type: (next: Draft) => autosave.offer(next),
    keep: () => void autosave.flush(),
    keepMine: () => void autosave.keepMine(),
    takeTheirs: () => autosave.drop(),
    generate: () =>
      perform((revision) =>
        call(generateDescription, { ...place, revision }, { overlayMs: overlayDurationMs.default }),
      ),
    judge: (facts: readonly string[], judgement: Judgement | null) =>
      perform(async () => {
        let view: DescriptionView | undefined;
        for (const fact of facts) view = await call(judgeFact, { ...place, fact, judgement });
        return view ?? call(getDescription, { ...place });
      }),
    restore: (versionId: string) => perform((revision) => call(restoreDescription, { ...place, versionId, revision })),
  };
}

/** What is typed at the place; taken up again where it could not be kept when the place was left. */
function useAutosave(place: Place, queryClient: QueryClient, key: QueryKey): TextAutosave {
  const name = nameOf(place);
  const [autosave] = useState(() => {
    const left = unsettled.get(name);
    if (left) return left;
    const current = () => queryClient.getQueryData<DescriptionView>(key);
    return createTextAutosave(place, {
      revision: () => current()?.revision ?? 0,
      onSaved: (view) => showView(queryClient, key, view),
      readAnew: async () => {
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(listDescriptionVersions) });
        await queryClient.invalidateQueries({ queryKey: key });
        return current();
      },
    });
  });
  useEffect(() => {
    autosave.start();
    return () => {
      unsettled.set(name, autosave);
      void autosave.flush().then((isKept) => {
        if (isKept) unsettled.delete(name);
        else showConflict(autosave);
      });
    };
  }, [autosave, name]);
  return autosave;
}

export type DescriptionControl = ReturnType<typeof useDescription>;

/** For who presses or leaves while two texts wait to be chosen from. */
function showConflict({ isConflict }: TextAutosave): void {
  if (isConflict.get()) showError(new AppError('conflict', 'descriptions.changed-elsewhere'));
}

/** Puts an answer in the place of whatever is on its way: that may be older. */
function showView(queryClient: QueryClient, key: QueryKey, view: DescriptionView): void {
  void queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData(key, view);
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(listDescriptionVersions) });
}

/** What is typed, with the links of what the server has; null where there is nothing at all. */
function describe(kept: Description | null, draft: Draft | null): Description | null {
  if (!draft) return kept;
  const onto = (rich: Rich | undefined, text: string): Rich =>
    rich?.text === text ? rich : { text, spans: rebaseSpans(rich ?? nothing, text) };
  return {
    title: onto(kept?.title, draft.title),
    text: onto(kept?.text, draft.text),
    bullets: draft.bullets.map((text, index) =>
      onto(kept?.bullets.find((bullet) => bullet.text === text) ?? kept?.bullets[index], text),
    ),
  };
}
