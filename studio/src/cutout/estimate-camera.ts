import { viewOfPitch, type CameraFacts, type CameraView } from '@kadr/shared/products';
import { sineByCorner } from './base-corner.ts';
import { measureFootprint } from './footprint.ts';
import type { Footprint } from './footprint.ts';
import { hasGarmentShape } from './garment-shape.ts';
import { hasHoodUp } from './hood-up.ts';
import { measurePosture } from './posture.ts';
import type { Posture } from './posture.ts';
import type { ProductCutout } from './product.ts';
import { hasSleevesOut } from './sleeves-out.ts';
import { upperEdgeOf } from './upper-edge.ts';

export type { CameraView };

export type CameraReason =
  | 'flat-base'
  | 'curved-base'
  | 'uneven-base'
  | 'cornered-base'
  | 'rim-agrees'
  | 'rim-disagrees'
  | 'lies-diagonally'
  | 'tipped'
  | 'garment-shape'
  | 'no-base'
  | 'round-shape'
  | 'cut-off'
  | 'box';

export interface CameraEstimate extends Omit<CameraFacts, 'litFrom'> {
  /** front: within about 15 degrees of level; three-quarter: looking down; top: straight down on something lying. */
  view: CameraView;
  /** How far the camera looks down, 0 (level) to 90 (straight down). */
  pitchDeg: number;
  /** 0 to 1. Below 0.5 the caller should ask. */
  confidence: number;
  reasons: CameraReason[];
}

/**
 * From where a product was photographed, judged by its outline alone: the nearer edge of what it stands on bulges down
 * by the sine of the camera's pitch (a circle becomes an ellipse), a rim at the top bulges up by the same; what lies
 * askew, would fall over or has a garment's shape was photographed from above. Balls, toys and clothes give little away: then the
 * confidence is low. `isCutOff` says that the photo's edge cuts the product (its base is not to be trusted).
 */
export function estimateCamera(product: ProductCutout, { isCutOff = false } = {}): CameraEstimate {
  const estimate = cameraByOutline(product, isCutOff);
  return isSpread(product) ? { ...estimate, isSpread: true } : estimate;
}

/** Whether clothes of this outline lie; those whose hook the photo shows do hang. */
function isSpread(product: ProductCutout): boolean {
  return hasHoodUp(product) || (hasSleevesOut(product) && !upperEdgeOf(product).hasHook);
}

function cameraByOutline(product: ProductCutout, isCutOff: boolean): CameraEstimate {
  const posture = measurePosture(product);
  if (posture.isDiagonal) return { view: 'top', pitchDeg: 90, confidence: 0.65, reasons: ['lies-diagonally'] };
  // Thrown, held or on its tip: nothing stands like that, so it is shown lying, and the seller is asked.
  if (posture.isTipped && !isCutOff) return { view: 'top', pitchDeg: 90, confidence: 0.45, reasons: ['tipped'] };
  // A garment lies far more often than it stands; vessels of such a shape there are, too: asked.
  if (hasGarmentShape(product)) return { view: 'top', pitchDeg: 90, confidence: 0.45, reasons: ['garment-shape'] };
  if (posture.isRound) return { view: 'front', pitchDeg: 15, confidence: 0.3, reasons: ['round-shape'] };
  const base = measureFootprint(product, 'bottom');
  const rim = measureFootprint(product, 'top');
  const estimate = fromCorner(product, base) ?? fromBase(base, rim, posture);
  if (!isCutOff) return estimate;
  return { ...estimate, confidence: round(estimate.confidence * 0.6), reasons: [...estimate.reasons, 'cut-off'] };
}

/** Near a camera edges run steeper than they are, and what is seen from higher up is hardly said to stand. */
const mostByCornerDeg = 55;

/** What no curve fits may stand on corners: then they tell more than how deep it looks. */
function fromCorner(product: ProductCutout, base: Footprint): CameraEstimate | null {
  const sine = base.misfit < 0.1 ? null : sineByCorner(product);
  if (sine === null) return null;
  const pitchDeg = Math.min(mostByCornerDeg, toDegrees(sine));
  return { view: viewOfPitch(pitchDeg), pitchDeg: Math.round(pitchDeg), confidence: 0.44, reasons: ['cornered-base'] };
}

/** Of a base that is seen, at most: as deep as wide. */
const mostRatio = 0.8;

function fromBase(base: Footprint, rim: Footprint, posture: Posture): CameraEstimate {
  if (base.widthShare < 0.12) return { view: 'front', pitchDeg: 10, confidence: 0.25, reasons: ['no-base'] };
  // As deep as wide: a rounded bottom (a bulb, a pear), leaves around a pot or the legs of a tripod far more often than
  // a disc seen from above.
  if (base.ratio > mostRatio) {
    const reason = base.misfit < 0.1 ? 'round-shape' : 'uneven-base';
    return { view: 'front', pitchDeg: 15, confidence: 0.3, reasons: [reason] };
  }
  const baseDeg = toDegrees(base.ratio);
  const reasons: CameraReason[] = [base.ratio < 0.1 ? 'flat-base' : base.misfit < 0.1 ? 'curved-base' : 'uneven-base'];
  let pitchDeg = baseDeg;
  let confidence = base.misfit >= 0.1 ? 0.45 : base.ratio < 0.3 ? 0.7 : 0.6;
  const rimDeg = toDegrees(rim.ratio);
  if (rim.misfit < 0.1 && rim.widthShare > 0.4 && posture.symmetry > 0.85) {
    if (Math.abs(rimDeg - baseDeg) < 10) {
      // Seen in perspective the rim is nearer to eye level than the base: the truth lies between.
      pitchDeg = (baseDeg + rimDeg) / 2;
      confidence += 0.15;
      reasons.push('rim-agrees');
    } else {
      // Rounded edges make either look deeper than it is: the flatter one is nearer to the truth.
      pitchDeg = Math.min(baseDeg, rimDeg) + 0.3 * Math.abs(baseDeg - rimDeg);
      confidence -= 0.15;
      reasons.push('rim-disagrees');
    }
  }
  return { view: viewOfPitch(pitchDeg), pitchDeg: Math.round(pitchDeg), confidence: round(confidence), reasons };
}

function toDegrees(sine: number): number {
  return (Math.asin(Math.min(1, Math.max(0, sine))) * 180) / Math.PI;
}

function round(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}
