import { propsBeside, propsOfUse } from '@kadr/shared/catalog';
import type { PromptChange } from '@kadr/shared/visuals';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { Prop } from '../../props/prop-catalogue.ts';
import type { PropPlace } from '../group/arrange.ts';
import { propCamera, suitableProps, turnedBy, type ChosenProp } from './choose-props.ts';
import { livesByProps } from '../frame-kind.ts';
import { withMore } from './props-around.ts';
import type { ShotRequest } from '../shot-request.ts';

/** Frame types in which more may stand: pairs fill their set, a moving product stands alone. */
function takesMoreProps(frameType: ShotRequest['frameType']): boolean {
  return ['hero', 'benefit', 'editorial', 'angle'].includes(frameType) || livesByProps(frameType);
}

/** From these amounts a change adds three props, below two; a slight one adds one. */
const strong = 1.3;
const slight = 0.75;
const gone = -2;

/** The frame that is refined, and all props that there are. */
interface PropSetting {
  request: ShotRequest;
  meta: PlateMeta;
  props: readonly Prop[];
  heroUnitsPerCm: number;
}

/**
 * The frame's own group as a refinement changes it, change by change: more of a kind, fewer, none. `impossible` are the
 * changes that found no prop, no room, or nothing of ours to take away: what is part of the set's picture stays.
 */
export function refinedGroup(
  setting: PropSetting,
  group: readonly PropPlace[],
  changes: readonly PromptChange[],
): { group: PropPlace[]; impossible: PromptChange[] } {
  const impossible: PromptChange[] = [];
  let now = [...group];
  for (const change of changes) {
    if (change.kind !== 'props') continue;
    const next = change.amount < 0 ? fewer(now, change) : [...now, ...more(setting, now, change)];
    if (next.length === now.length) impossible.push(change);
    now = next;
  }
  return { group: now, impossible };
}

/** Of the props that a change names one stays; none where all are to go, or where they were added before. */
function fewer(group: readonly PropPlace[], { prop = 'any', amount }: PromptChange): PropPlace[] {
  const meant = group.filter(({ chosen }) => prop === 'any' || chosen.prop.uses.includes(prop));
  const leave = amount <= gone ? 0 : amount > -slight ? meant.length - 1 : Math.min(1, meant.length - 1);
  const kept = meant.slice(0, Math.max(0, leave));
  return group.filter((place) => kept.includes(place) || !meant.includes(place));
}

function more(
  { request, meta, props, heroUnitsPerCm }: PropSetting,
  group: readonly PropPlace[],
  { prop = 'any', amount }: PromptChange,
): PropPlace[] {
  if (!takesMoreProps(request.frameType)) return [];
  const count = amount > strong ? 3 : amount < slight ? 1 : 2;
  const candidates = turnedBy(suiting(request, meta, props, prop), request.seed ?? 0);
  return withMore({ meta, product: request.product, heroUnitsPerCm }, group, candidates, count);
}

/** Whether a set's camera sees anything that such a change could add; true in frames that take nothing more. */
export function seesMore(
  request: ShotRequest,
  { meta, props }: Pick<PropSetting, 'meta' | 'props'>,
  { prop = 'any' }: PromptChange,
): boolean {
  return !takesMoreProps(request.frameType) || suiting(request, meta, props, prop).length > 0;
}

/** The product stays the tallest, and no added prop is much wider. */
const tallest = 1.1;
const widest = 2.6;

/**
 * What the seller asked for by name, or the frame's own things and those that such goods are used with: with nothing
 * else a frame is filled.
 */
function suiting(
  { category, style, frameType, contents, product: { size, camera } }: ShotRequest,
  meta: PlateMeta,
  props: readonly Prop[],
  requested: NonNullable<PromptChange['prop']>,
): ChosenProp[] {
  const lying = camera.view === 'top';
  const productCm = Math.max(size.widthCm, size.heightCm, lying ? size.depthCm : 0);
  const ofFrame = frameType === 'ingredients' ? (contents ?? []) : propsBeside(category ?? null, frameType, style);
  const names =
    requested === 'any'
      ? [...new Set([...ofFrame, ...propsOfUse(category ?? null, style)])]
      : props.filter(({ uses }) => uses.includes(requested)).map(({ name }) => name);
  return suitableProps(props, names, { productCm, isGift: false }, propCamera[meta.camera]).filter(
    ({ view }) => lying || (view.size.heightCm <= tallest * size.heightCm && view.size.widthCm <= widest * productCm),
  );
}
