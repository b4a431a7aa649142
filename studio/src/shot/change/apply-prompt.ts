import { backdropColours, type PromptChange, type PromptChangeKind } from '@kadr/shared/visuals';
import type { Framing } from '../framing/frame-crop.ts';
import { eveninged, morninged, softened, warmed } from './mood.ts';
import { mostEnlargement, nearStep } from '../framing/nearer.ts';
import type { Shot } from '../shot.ts';

/** The parts of a shot that a refinement may touch; never the product. */
export interface ShotDraft {
  framing: Framing;
  mirrored: boolean;
  light: Shot['light'];
  lens: Shot['lens'];
  backdrop: Shot['backdrop'];
}

/** The draft with a refinement's changes. `keySide` is where the unmirrored set's key light comes from. */
export function applyPrompt(
  draft: ShotDraft,
  changes: readonly PromptChange[],
  keySide: 'left' | 'right' | null = null,
): ShotDraft {
  return changes.reduce((changed, change) => effects[change.kind]?.(changed, change, keySide) ?? changed, draft);
}

/** An amount of -2 is what is wanted gone. */
const gone = -2;

type Effect = (draft: ShotDraft, change: PromptChange, keySide: 'left' | 'right' | null) => ShotDraft;

const inLight = (draft: ShotDraft, light: Partial<Shot['light']>): ShotDraft => ({
  ...draft,
  light: { ...draft.light, ...light },
});
const inLens = (draft: ShotDraft, lens: Partial<Shot['lens']>): ShotDraft => ({
  ...draft,
  lens: { ...draft.lens, ...lens },
});
const inFraming = (draft: ShotDraft, framing: Partial<Framing>): ShotDraft => ({
  ...draft,
  framing: { ...draft.framing, ...framing },
});
const inBackdrop = (draft: ShotDraft, backdrop: Partial<Shot['backdrop']>): ShotDraft => ({
  ...draft,
  backdrop: { ...draft.backdrop, ...backdrop },
});

const nearer: Effect = (draft, { amount }) => ({ ...draft, framing: grown(draft.framing, nearStep ** amount) });

/**
 * What each change does. Those without a row are decided before the draft is made: they choose the plate and the
 * version, or what stands around.
 */
const effects: Partial<Record<PromptChangeKind, Effect>> = {
  warmth: (draft, { amount }) => inLight(draft, { mood: warmed(draft.light.mood, amount) }),
  evening: (draft, { amount }) => {
    const later = inLight(draft, { mood: eveninged(draft.light.mood, amount) });
    return amount > 1 ? inLens(later, { exposure: later.lens.exposure * 0.75 }) : later;
  },
  morning: (draft, { amount }) => inLight(draft, { mood: morninged(draft.light.mood, amount) }),
  'soft-light': (draft, { amount }) =>
    inLight(draft, {
      mood: softened(draft.light.mood, amount),
      shadowSoftness: draft.light.shadowSoftness * 1.5 ** amount,
    }),
  'light-side': (draft, { amount }, keySide) => ({
    ...draft,
    mirrored: keySide === null ? draft.mirrored : (keySide === 'left') === amount > 0,
  }),
  brightness: (draft, { amount }) => inLens(draft, { exposure: draft.lens.exposure * 1.3 ** amount }),
  size: nearer,
  closeness: nearer,
  'shift-x': (draft, { amount }) =>
    inFraming(draft, { centreX: bounded(draft.framing.centreX + 0.11 * amount, 0.2, 0.8) }),
  'shift-y': (draft, { amount }) =>
    inFraming(draft, { baseline: bounded(draft.framing.baseline + 0.07 * amount, 0.5, 0.97) }),
  centre: (draft) => inFraming(draft, { centreX: 0.5 }),
  // A softer shadow is a lighter one, too.
  'shadow-softness': (draft, { amount }) =>
    inLight(draft, {
      shadowSoftness: bounded(draft.light.shadowSoftness * 2.4 ** amount, 0.25, 6),
      shadowStrength: bounded(draft.light.shadowStrength * 0.82 ** amount, 0.3, 1.3),
    }),
  'shadow-strength': (draft, { amount }) =>
    amount <= gone
      ? inLight(draft, { casts: false, shadowStrength: 0.35 })
      : inLight(draft, { shadowStrength: bounded(draft.light.shadowStrength * (1 + 0.4 * amount), 0.3, 1.3) }),
  reflection: (draft, { amount }) =>
    inLight(draft, { reflection: amount <= gone ? 0 : bounded(draft.light.reflection * (1 + 0.6 * amount), 0, 2) }),
  'background-blur': (draft, { amount }) =>
    inLens(draft, {
      backgroundBlur: bounded(draft.lens.backgroundBlur + 0.01 * amount, 0, Math.max(0.016, draft.lens.backgroundBlur)),
    }),
  'background-brightness': (draft, { amount }) =>
    inBackdrop(draft, { gain: bounded(draft.backdrop.gain * 1.6 ** amount, 0.3, 2.6) }),
  'background-colour': (draft, { colour, surface }) => {
    if (!colour) return draft;
    const hex = backdropColours[colour];
    return inBackdrop(draft, surface ? { surfaces: { ...draft.backdrop.surfaces, [surface]: hex } } : { colour: hex });
  },
  saturation: (draft, { amount }) =>
    inLens(draft, { saturation: bounded(draft.lens.saturation * (1 + 0.16 * amount), 0.5, 1.4) }),
  mirror: (draft, { amount }) => ({ ...draft, mirrored: amount > 0 ? !draft.mirrored : draft.mirrored }),
};

function grown(framing: Framing, factor: number): Framing {
  const fillHeight = bounded(framing.fillHeight * factor, 0.2, 0.92);
  const middle = framing.baseline - framing.fillHeight / 2;
  return {
    fillHeight,
    fillWidth: bounded(framing.fillWidth * factor, 0.2, 0.94),
    centreX: framing.centreX,
    baseline: bounded(middle + fillHeight / 2, 0.5, 0.97),
    enlargement: Math.max(framing.enlargement, Math.min(mostEnlargement, framing.enlargement * factor)),
  };
}

function bounded(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
