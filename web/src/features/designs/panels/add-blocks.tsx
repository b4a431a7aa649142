import { getDescription } from '@kadr/shared/descriptions';
import { maxObjects, type CardObject } from '@kadr/shared/designs';
import { Button, Menu } from '@mantine/core';
import {
  IconAward,
  IconColumns2,
  IconIcons,
  IconLayoutGridAdd,
  IconListNumbers,
  IconLocationShare,
  IconNumber,
  IconRulerMeasure,
  IconTransform,
  type Icon,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { hasRoomForLogo, logoAspect } from '../editor/add-logo.ts';
import { placeholderIn } from '../editor/block-parts.ts';
import {
  badgeObjects,
  beforeAfterObjects,
  calloutObjects,
  comparisonObjects,
  iconRowObjects,
  numberObjects,
  stepObjects,
} from '../editor/blocks.ts';
import { dimensionObjects, numbersOf, type BlockGround } from '../editor/blocks-of-facts.ts';
import { loadLogo, whyGone } from '../editor/card-logos.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { pointAt } from '../editor/point-at.ts';
import { put } from '../editor/put-block.ts';
import { Block } from './block.tsx';
import { BoxBlock } from './box-block.tsx';

const LogoPicker = lazy(async () => ({ default: (await import('../../images/index.ts')).LogoPicker }));

/** Ready parts of cards: numbers and sizes from confirmed facts, call-outs, steps, a comparison, a badge. */
export function AddBlocks() {
  const { t } = useTranslation('design-tools');
  const editor = useEditor();
  const language = useEditorState((state) => state.language);
  const count = useEditorState((state) => state.history.document.objects?.length ?? 0);
  const hasLayout = useEditorState((state) => state.layout !== null);
  const [choosing, setChoosing] = useState(false);
  const putBeforeAfter = async (imageId: string) => {
    const picture = await loadLogo(imageId);
    if (picture === null) throw whyGone(imageId) ?? new Error('no picture');
    put(editor, language, (ground) =>
      beforeAfterObjects(beforeAfter, { imageId, aspect: logoAspect(picture), name: t('blocks.photo') }, ground),
    );
  };
  return (
    <>
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
          <BlocksOfFacts />
          <Menu.Divider />
          <Blocks onBeforeAfter={() => setChoosing(true)} />
        </Menu.Dropdown>
      </Menu>
      {choosing && (
        <Suspense>
          <LogoPicker
            as="before"
            onClose={() => setChoosing(false)}
            onPick={({ id }) => {
              setChoosing(false);
              putBeforeAfter(id).catch(showError);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Eight parts in their box have this many objects. */
const mostOfBlock = 18;

/** Mounted while the menu is open: only then facts are asked for. */
function BlocksOfFacts() {
  const { t } = useTranslation('design-tools');
  const editor = useEditor();
  const language = useEditorState((state) => state.language);
  const view = useEndpointQuery(
    getDescription,
    { id: editor.design.productId, marketplace: 'any', language },
    { quiet: 'background' },
  );
  const facts = view.data?.facts ?? [];
  return (
    <>
      <Menu.Label>{t('blocks.facts')}</Menu.Label>
      {numbersOf(facts).map((number) => (
        <Block
          key={number.id}
          icon={IconNumber}
          onClick={() => put(editor, language, (on) => numberObjects(number, on))}
        >
          {`${number.caption[language]}: ${number.value[language]}`}
        </Block>
      ))}
      <Block
        icon={IconRulerMeasure}
        onClick={() => {
          const shown = put(editor, language, (ground) => dimensionObjects(facts, ground));
          if (shown?.length === 0) showInfo(t('blocks.noSize'), t('blocks.noSizeText'));
        }}
      >
        {t('blocks.dimensions')}
      </Block>
    </>
  );
}

function Blocks({ onBeforeAfter }: { readonly onBeforeAfter: () => void }) {
  const { t } = useTranslation(['design-tools', 'designs']);
  const editor = useEditor();
  const language = useEditorState((state) => state.language);
  const hasRoom = useEditorState((state) => hasRoomForLogo(state.history.document));
  const words = placeholderIn(language, t('designs:objects.newText'));
  const putCallout = () => {
    const [object] = put(editor, language, (ground) => calloutObjects(words, ground)) ?? [];
    if (object?.kind === 'pointer') pointAt(editor, object.id, t('design-tools:blocks.pointAt'), true);
  };
  const blocks = [
    ['steps', IconListNumbers, (ground) => stepObjects(words, ground)],
    ['iconRow', IconIcons, (ground) => iconRowObjects(words, ground)],
    ['comparison', IconColumns2, (ground) => comparisonObjects(comparisonHeads, words, ground)],
    ['badge', IconAward, (ground) => badgeObjects(words, ground)],
  ] as const satisfies readonly (readonly [string, Icon, (ground: BlockGround) => CardObject[]])[];
  return (
    <>
      <Block icon={IconLocationShare} onClick={putCallout}>
        {t('design-tools:blocks.callout')}
      </Block>
      {blocks.map(([id, icon, make]) => (
        <Block key={id} icon={icon} onClick={() => put(editor, language, make)}>
          {t(`design-tools:blocks.${id}`)}
        </Block>
      ))}
      <BoxBlock name={words} />
      <Block icon={IconTransform} disabled={!hasRoom} onClick={onBeforeAfter}>
        {t('design-tools:blocks.beforeAfter')}
      </Block>
    </>
  );
}

/** Of the card's own three languages, not of the interface's. */
const comparisonHeads = {
  ours: { en: 'This one', pl: 'Ten produkt', ru: 'Этот товар' },
  others: { en: 'Others', pl: 'Inne', ru: 'Другие' },
} as const;
const beforeAfter = {
  before: { en: 'Before', pl: 'Przed', ru: 'До' },
  after: { en: 'After', pl: 'Po', ru: 'После' },
} as const;
