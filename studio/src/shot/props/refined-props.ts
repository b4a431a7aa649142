import type { PromptChange } from '@kadr/shared/visuals';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { Prop } from '../../props/prop-catalogue.ts';
import type { PropUse } from '../../props/prop-file.ts';
import type { PropPlace } from '../group/arrange.ts';
import { propCamera, shuffled, suitableProps, type ChosenProp } from './choose-props.ts';
import { familyOf, propUseOf } from '../frame-kind.ts';
import { isPlausible } from './plausible-props.ts';
import { withMore } from './props-around.ts';
import { randomFrom } from '../random.ts';
import type { ShotRequest } from '../shot-request.ts';

/** Frame types in which more may stand: pairs fill their set, a moving product stands alone. */
const roomy: readonly ShotRequest['frameType'][] = [
  'hero',
  'benefit',
  'editorial',
  'angle',
  ...(Object.keys(propUseOf) as ShotRequest['frameType'][]),
];

/** Whether a frame of this type can take further props at all. */
function takesMoreProps(frameType: ShotRequest['frameType']): boolean {
  return roomy.includes(frameType);
}

/** What suits goods besides what the kind of frame takes, the best uses first. */
const usesOfAny: readonly PropUse[] = ['context', 'in_use', 'ingredients', 'install', 'prep', 'leaves'];

/** From this amount a change adds three props, below it two; a slight one adds one. */
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
 * The frame's own group as a refinement changes it, change by change: more of a kind, fewer, none. `impossible` are the changes that found
 * no prop, no room, or nothing of ours to take away: what is part of the set's picture stays.
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
  const random = randomFrom(
    `${request.style}|${request.frameType}|${request.category ?? ''}|${prop}|${request.seed ?? 0}`,
  );
  const own = propUseOf[request.frameType];
  const uses = prop === 'any' ? [...(own ? [own] : []), ...usesOfAny] : [prop];
  const candidates = uses.flatMap((use) => shuffled(suiting(request, meta, props, use), random));
  return withMore({ meta, product: request.product, heroUnitsPerCm }, group, candidates, count);
}

/** The product stays the tallest, and no added prop is much wider. */
const tallest = 1.1;
const widest = 2.6;

function suiting(
  { category, product: { size, camera } }: ShotRequest,
  meta: PlateMeta,
  props: readonly Prop[],
  use: PropUse,
): ChosenProp[] {
  const family = familyOf(category);
  const lying = camera.view === 'top';
  const longestCm = Math.max(size.widthCm, size.heightCm, lying ? size.depthCm : 0);
  return suitableProps(
    props.filter(({ name }) => isPlausible(name, use, category, family)),
    use,
    { family, productCm: longestCm },
    propCamera[meta.camera],
  ).filter(
    ({ view }) => lying || (view.size.heightCm <= tallest * size.heightCm && view.size.widthCm <= widest * longestCm),
  );
}
