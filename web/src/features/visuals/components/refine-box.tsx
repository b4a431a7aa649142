import {
  brokenPromptRule,
  promptChangeId,
  readPrompt,
  type FrameWay,
  type PromptChange,
  type PromptRead,
  type PromptReading,
} from '@kadr/shared/visuals';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { changeLabel, kept } from '../change-label.ts';
import { useRefinementCheck } from '../use-refinement-check.ts';
import { PainterOffer } from './painter-offer.tsx';
import classes from './refine-box.module.css';
import { toggled, ChangeChips } from './change-chips.tsx';

interface RefineBoxProps {
  readonly productId: string;
  readonly maxLength: number;
  readonly priceTokens: number | undefined;
  readonly disabled: boolean;
  /** Who makes the next picture: a model takes words that we do not read. */
  readonly way: FrameWay;
  /** The model that may take what our sets cannot show; null where none is connected or one paints already. */
  readonly painter: string | null;
  readonly onRefine: Refine;
  readonly onPaint: Refine;
}

/** The box for words of a refinement, which a button under the picture leads to. */
export const refineBoxId = 'refine-words';

/** So many words that were not understood are named on the button. */
const mostNamed = 3;

type Refine = (refinement: { prompt: string; without: string[] }, onDone: () => void) => void;

/**
 * Refine Image with Your Prompt: free words, read while they are typed; what was understood can be taken back before it
 * costs anything.
 */
export function RefineBox(props: RefineBoxProps) {
  const { productId, maxLength, priceTokens, disabled, way, painter, onRefine, onPaint } = props;
  const { t } = useTranslation('visuals');
  const [toModel, isFree] = [way !== 'studio', way === 'free'];
  const [prompt, setPrompt] = useState('');
  const [dropped, setDropped] = useState<string[]>([]);
  const reading = useMemo(() => readPrompt(prompt), [prompt]);
  const examples = [t('refine.example1'), t('refine.example2'), t('refine.example3')];
  const refused = toModel && brokenPromptRule(prompt) !== null;
  const empty = prompt.trim().length < 2;
  const wanted = kept(reading.changes, dropped);
  const check = useRefinementCheck({
    productId,
    way,
    prompt: prompt.trim(),
    without: dropped,
    isAsked: !toModel && !empty && wanted.length > 0,
  });
  const impossible = check.read?.impossible ?? [];
  const isRefused = (change: PromptChange) => impossible.some((one) => promptChangeId(one) === promptChangeId(change));
  const nothing = refused || (wanted.length <= impossible.length && !(toModel && reading.notUnderstood.length > 0));
  const offered = painter !== null && !toModel && reading.notUnderstood.length > 0 && brokenPromptRule(prompt) === null;
  const ignored = toModel || nothing ? [] : reading.notUnderstood.slice(0, mostNamed);
  const clear = () => {
    setPrompt('');
    setDropped([]);
  };
  return (
    <form
      className={classes['box']}
      onSubmit={(event) => {
        event.preventDefault();
        onRefine({ prompt: prompt.trim(), without: dropped }, clear);
      }}
    >
      <Textarea
        id={refineBoxId}
        label={t('refine.label')}
        description={t(isFree ? 'refine.noteFree' : 'refine.note')}
        placeholder={t('refine.placeholder')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={maxLength}
        value={prompt}
        onChange={(event) => setPrompt(event.currentTarget.value)}
      />
      {empty && (
        <div className={classes['examples']}>
          {examples.map((example) => (
            <Button key={example} type="button" variant="default" size="compact-sm" onClick={() => setPrompt(example)}>
              {example}
            </Button>
          ))}
        </div>
      )}
      {!empty && (
        <div className={classes['reading']} role="status">
          {reading.changes.length > impossible.length && (
            <ChangeChips
              label={t('refine.will')}
              changes={reading.changes.filter((change) => !isRefused(change))}
              dropped={dropped}
              onToggle={(id) => setDropped(toggled(dropped, id))}
            />
          )}
          {check.read && <NotTaken wanted={wanted} read={check.read} />}
          {reading.ofProduct.length > 0 && <p>{t('refine.ofProduct', { words: reading.ofProduct.join(' ') })}</p>}
          {refused && <p>{t('errors.visuals.refinement-refused')}</p>}
          {!refused && reading.notUnderstood.length > 0 && (
            <p>
              {toModel
                ? t(isFree ? 'refine.toFreeModel' : 'refine.toModel')
                : t('refine.ignored', { words: reading.notUnderstood.join(', ') })}
            </p>
          )}
          {reading.isForCard && <p>{t('refine.forCard')}</p>}
          {!refused && readsNothing(reading) && !(toModel && reading.notUnderstood.length > 0) && (
            <p>{t('refine.nothing')}</p>
          )}
          {offered && (
            <PainterOffer
              painter={painter}
              priceTokens={priceTokens}
              disabled={disabled}
              onPaint={() => onPaint({ prompt: prompt.trim(), without: dropped }, clear)}
            />
          )}
        </div>
      )}
      <Button
        type="submit"
        variant="default"
        disabled={disabled || empty || nothing || check.isPending}
        rightSection={priceTokens !== undefined && <TokenAmount tokens={priceTokens} />}
      >
        {ignored.length > 0 ? t('actions.refineWithout', { words: ignored.join(', ') }) : t('actions.refine')}
      </Button>
    </form>
  );
}

/** Not even why the words change nothing. */
function readsNothing({ changes, ofProduct, isForCard }: PromptReading): boolean {
  return changes.length === 0 && ofProduct.length === 0 && !isForCard;
}

/** What this picture cannot take of the changes that were understood, said before it costs anything. */
function NotTaken({ wanted, read }: { readonly wanted: readonly PromptChange[]; readonly read: PromptRead }) {
  const { t } = useTranslation('visuals');
  const isWall = ({ surface }: PromptChange) => surface === 'wall';
  return (
    <>
      {read.impossible.length > 0 && (
        <p>{t('refine.impossible', { changes: read.impossible.map((change) => changeLabel(t, change)).join(', ') })}</p>
      )}
      {read.impossible.some(({ kind, amount }) => kind === 'props' && amount < 0) && <p>{t('refine.partOfSet')}</p>}
      {wanted.some(isWall) && ![...read.changes, ...read.impossible].some(isWall) && (
        <p>{t('refine.wallWithBackground')}</p>
      )}
    </>
  );
}
