import { getDescription } from '@kadr/shared/descriptions';
import { maxObjects, type CardObject } from '@kadr/shared/designs';
import { Button, Menu } from '@mantine/core';
import {
  IconAward,
  IconColumns2,
  IconLayoutGridAdd,
  IconListNumbers,
  IconLocationShare,
  IconNumber,
  IconRulerMeasure,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { showInfo } from '../../../lib/show-error.ts';
import {
  badgeObjects,
  calloutObjects,
  comparisonObjects,
  numberObjects,
  placeholderIn,
  stepObjects,
} from '../editor/blocks.ts';
import { dimensionObjects, numbersOf, type BlockGround } from '../editor/blocks-of-facts.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { pointAt } from '../editor/point-at.ts';

/** Ready parts of cards: numbers and sizes from confirmed facts, call-outs, steps, a comparison, a badge. */
export function AddBlocks() {
  const { t } = useTranslation('design-tools');
  const count = useEditorState((state) => state.history.document.objects?.length ?? 0);
  const hasLayout = useEditorState((state) => state.layout !== null);
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLayoutGridAdd size={18} stroke={1.75} aria-hidden />}
          disabled={!hasLayout || count + mostOfBlock > maxObjects}
        >
          {t('blocks.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        <Blocks />
      </Menu.Dropdown>
    </Menu>
  );
}

/** A comparison has this many objects. */
const mostOfBlock = 13;

const size = 18;

/** Mounted while the menu is open: only then facts are asked for. */
function Blocks() {
  const { t } = useTranslation(['design-tools', 'designs']);
  const editor = useEditor();
  const { design, store } = editor;
  const language = useEditorState((state) => state.language);
  const view = useEndpointQuery(
    getDescription,
    { id: design.productId, marketplace: 'any', language },
    { quiet: 'background' },
  );
  const facts = view.data?.facts ?? [];
  const put = (make: (ground: BlockGround) => CardObject[], then?: (objects: readonly CardObject[]) => void) => {
    const { history, layout } = store.get();
    if (layout === null) return;
    const { document } = history;
    const objects = make({ document, layout, language, frameType: design.visual.frameType });
    if (objects.length === 0) return showInfo(t('design-tools:blocks.noSize'), t('design-tools:blocks.noSizeText'));
    const start = document.objects?.length ?? 0;
    store.perform({
      type: 'batch',
      commands: objects.map((object, index) => ({ type: 'add-object', object, index: start + index })),
    });
    store.change({ selected: objects.map(({ id }) => id), editing: null });
    then?.(objects);
  };
  const words = placeholderIn(language, t('designs:objects.newText'));
  return (
    <>
      <Menu.Label>{t('design-tools:blocks.facts')}</Menu.Label>
      {numbersOf(facts).map((number) => (
        <Menu.Item
          key={number.id}
          leftSection={<IconNumber size={size} stroke={1.75} aria-hidden />}
          onClick={() => put((ground) => numberObjects(number, ground))}
        >
          {`${number.caption[language]}: ${number.value[language]}`}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconRulerMeasure size={size} stroke={1.75} aria-hidden />}
        onClick={() => put((ground) => dimensionObjects(facts, ground))}
      >
        {t('design-tools:blocks.dimensions')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconLocationShare size={size} stroke={1.75} aria-hidden />}
        onClick={() =>
          put(
            (ground) => calloutObjects(words, ground),
            ([object]) => object?.kind === 'pointer' && pointAt(editor, object.id, t('design-tools:blocks.pointAt')),
          )
        }
      >
        {t('design-tools:blocks.callout')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconListNumbers size={size} stroke={1.75} aria-hidden />}
        onClick={() => put((ground) => stepObjects(words, ground))}
      >
        {t('design-tools:blocks.steps')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconColumns2 size={size} stroke={1.75} aria-hidden />}
        onClick={() => put((ground) => comparisonObjects(comparisonHeads, words, ground))}
      >
        {t('design-tools:blocks.comparison')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconAward size={size} stroke={1.75} aria-hidden />}
        onClick={() => put((ground) => badgeObjects(words, ground))}
      >
        {t('design-tools:blocks.badge')}
      </Menu.Item>
    </>
  );
}

/** Of the card's own three languages, not of the interface's. */
const comparisonHeads = {
  ours: { en: 'This one', pl: 'Ten produkt', ru: 'Этот товар' },
  others: { en: 'Others', pl: 'Inne', ru: 'Другие' },
} as const;
