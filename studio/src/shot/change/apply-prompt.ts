import { backdropColours, type PromptChange } from '@kadr/shared/visuals';
import type { Framing } from '../framing/frame-crop.ts';
import { eveninged, morninged, softened, warmed } from './mood.ts';
import { mostEnlargement, nearStep } from '../framing/nearer.ts';
import type { Shot } from '../shot.ts';

/** The parts of a shot that a wish may touch; never the product. */
export interface ShotDraft {
  framing: Framing;
  mirrored: boolean;
  light: Shot['light'];
  lens: Shot['lens'];
  backdrop: Shot['backdrop'];
}

/** The draft with a wish's changes. `keySide` is where the unmirrored set's key light comes from. */
export function applyPrompt(
  draft: ShotDraft,
  changes: readonly PromptChange[],
  keySide: 'left' | 'right' | null = null,
): ShotDraft {
  return changes.reduce((changed, change) => applyChange(changed, change, keySide), draft);
}

/** An amount of -2 is what is wanted gone. */
const gone = -2;

function applyChange(draft: ShotDraft, change: PromptChange, keySide: 'left' | 'right' | null): ShotDraft {
  const { kind, amount } = change;
  const { framing, light, lens, backdrop } = draft;
  switch (kind) {
    case 'warmth':
      return { ...draft, light: { ...light, mood: warmed(light.mood, amount) } };
    case 'evening':
      return {
        ...draft,
        light: { ...light, mood: eveninged(light.mood, amount) },
        lens: amount > 1 ? { ...lens, exposure: lens.exposure * 0.75 } : lens,
      };
    case 'morning':
      return { ...draft, light: { ...light, mood: morninged(light.mood, amount) } };
    case 'soft-light':
      return {
        ...draft,
        light: { ...light, mood: softened(light.mood, amount), shadowSoftness: light.shadowSoftness * 1.5 ** amount },
      };
    case 'light-side':
      return { ...draft, mirrored: keySide === null ? draft.mirrored : (keySide === 'left') === amount > 0 };
    case 'brightness':
      return { ...draft, lens: { ...lens, exposure: lens.exposure * 1.3 ** amount } };
    case 'size':
    case 'closeness':
      return { ...draft, framing: grown(framing, nearStep ** amount) };
    case 'shift-x':
      return { ...draft, framing: { ...framing, centreX: bounded(framing.centreX + 0.11 * amount, 0.2, 0.8) } };
    case 'shift-y':
      return { ...draft, framing: { ...framing, baseline: bounded(framing.baseline + 0.07 * amount, 0.5, 0.97) } };
    case 'centre':
      return { ...draft, framing: { ...framing, centreX: 0.5 } };
    case 'shadow-softness': // A softer shadow is a lighter one, too.
      return {
        ...draft,
        light: {
          ...light,
          shadowSoftness: bounded(light.shadowSoftness * 2.4 ** amount, 0.25, 6),
          shadowStrength: bounded(light.shadowStrength * 0.82 ** amount, 0.3, 1.3),
        },
      };
    case 'shadow-strength':
      return {
        ...draft,
        light:
          amount <= gone
            ? { ...light, casts: false, shadowStrength: 0.35 }
            : { ...light, shadowStrength: bounded(light.shadowStrength * (1 + 0.4 * amount), 0.3, 1.3) },
      };
    case 'reflection':
      return {
        ...draft,
        light: { ...light, reflection: amount <= gone ? 0 : bounded(light.reflection * (1 + 0.6 * amount), 0, 2) },
      };
    case 'background-blur':
      return { ...draft, lens: { ...lens, backgroundBlur: bounded(lens.backgroundBlur + 0.01 * amount, 0, 0.016) } };
    case 'background-brightness':
      return { ...draft, backdrop: { ...backdrop, gain: bounded(backdrop.gain * 1.6 ** amount, 0.3, 2.6) } };
    case 'background-colour':
      return {
        ...draft,
        backdrop: { ...backdrop, colour: change.colour ? backdropColours[change.colour] : backdrop.colour },
      };
    case 'saturation':
      return { ...draft, lens: { ...lens, saturation: bounded(lens.saturation * (1 + 0.16 * amount), 0.5, 1.4) } };
    case 'mirror':
      return { ...draft, mirrored: amount > 0 ? !draft.mirrored : draft.mirrored };
    // Decided before the draft is made: they choose the plate and the version, or what stands around.
    case 'camera-height':
    case 'another-set':
    case 'props':
      return draft;
  }
}

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
