import { countFrom, maskBelow, maskFrom } from '../matte/mask-of.ts';
import { distanceTo } from '../matte/distance.ts';
import type { OutlineFault, OutlineFaultKind } from './against-photo/outline-fault.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions } from '../matte/regions.ts';
import { hasGrassInFront } from './grass-in-front.ts';
import { shownInPhoto, type ShownInPhoto } from './shown-in-photo.ts';

/** Why a cut-out may be wrong: ids, the texts are the caller's. */
export type CutOutDoubt =
  | ShownInPhoto
  | 'several-objects'
  | 'low-contrast-edge'
  | 'thin-parts'
  | 'semi-transparent'
  | 'passes-disagree'
  | 'small-in-photo'
  | 'grass-in-front'
  | OutlineFaultKind;

export interface CutOutConfidence {
  /** 0 to 1: about the chance that a person would accept the cut-out as it is. Ask below 0.6. */
  score: number;
  doubts: CutOutDoubt[];
}

/** All of one size: the product's surroundings, cut off only where the photo ends. */
export interface CutOutEvidence {
  rgb: Uint8Array;
  /** As the network gave it. */
  raw: Matte;
  /** As it is used. */
  matte: Matte;
  /** See `runPasses`. */
  agreement: number | null;
  /** See `refineMatte`. */
  clearEdgeShare: number;
  faintEdgeShare: number;
  /** See `checkOutline`. */
  faults: readonly OutlineFault[];
}

/** How much each doubt takes from the score; thresholds set by eye on some thirty photographs. */
const weights: Record<CutOutDoubt, number> = {
  'touches-border': 0.6,
  'fills-photo': 0.45,
  'several-objects': 0.7,
  'hand-held': 0.4,
  person: 0.35,
  'low-contrast-edge': 0.85,
  'thin-parts': 0.92,
  'semi-transparent': 0.6,
  'passes-disagree': 0.55,
  'small-in-photo': 0.8,
  'grass-in-front': 0.45,
  'part-missing': 0.5,
  'part-added': 0.5,
  'hole-filled': 0.58,
};

/**
 * Along so much of the edge product and ground may have nearly one colour: 0.62 for a black bicycle before black, up to
 * 0.36 for others. More than that no one can tell from the photo what is product and what its shadow.
 */
const mostFaint = 0.5;
const faintWeight = 0.65;

/** Judges a cut-out by what usually goes wrong; says nothing about whether the right object was found. */
export function judgeCutOut(evidence: CutOutEvidence): CutOutConfidence {
  const { matte, agreement, clearEdgeShare, faintEdgeShare } = evidence;
  const isFaint = faintEdgeShare > mostFaint;
  const shape = measureShape(evidence);
  const doubts: CutOutDoubt[] = [...shownInPhoto(evidence.rgb, matte)];
  if (countLargeRegions(matte) > 1) doubts.push('several-objects');
  if (clearEdgeShare < 0.35 || isFaint) doubts.push('low-contrast-edge');
  if (shape.thinShare > 0.25) doubts.push('thin-parts');
  if (shape.inDoubtShare > 0.12) doubts.push('semi-transparent');
  if (agreement !== null && agreement < 0.93) doubts.push('passes-disagree');
  if (Math.max(matte.widthPx, matte.heightPx) < 400) doubts.push('small-in-photo');
  if (hasGrassInFront(evidence.rgb, matte)) doubts.push('grass-in-front');
  for (const { kind } of evidence.faults) if (!doubts.includes(kind)) doubts.push(kind);
  const score = doubts.reduce((left, doubt) => left * weights[doubt], isFaint ? 0.97 * faintWeight : 0.97);
  // What weighs most is told first.
  return { score: Math.round(score * 100) / 100, doubts: doubts.toSorted((a, b) => weights[a] - weights[b]) };
}

interface Shape {
  /** Share of the product that is within a hundredth of its size from an edge. */
  thinShare: number;
  /** Share of the network's doubt in the product's inside. */
  inDoubtShare: number;
}

function measureShape({ raw, matte }: CutOutEvidence): Shape {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const solidCount = countFrom(alpha, 128);
  const reach = Math.sqrt(solidCount);
  const depth = distanceTo(maskBelow(alpha, 128), width, height, 0.02 * reach);
  const counts = { thin: 0, inside: 0, inDoubt: 0 };
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) < 128) continue;
    const d = depth[i] ?? 0;
    if (d < 0.012 * reach) counts.thin++;
    if (d < 0.02 * reach) continue;
    counts.inside++;
    if ((raw.alpha[i] ?? 0) < 200) counts.inDoubt++;
  }
  return {
    thinShare: counts.thin / Math.max(1, solidCount),
    inDoubtShare: counts.inDoubt / Math.max(1, counts.inside),
  };
}

/** Regions of at least a twelfth of the largest one. */
function countLargeRegions({ alpha, widthPx, heightPx }: Matte): number {
  const { sizes } = findRegions(maskFrom(alpha, 128), widthPx, heightPx);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  return sizes.filter((size) => size >= largest / 12).length;
}
