import type { Framing } from './frame-crop.ts';
import { eveninged, softened, warmed } from './mood.ts';
import type { PromptChange } from './prompt-reading.ts';
import type { Shot } from './shot.ts';

/** The parts of a shot that a prompt may touch; never the product. */
export interface ShotDraft {
  framing: Framing;
  mirrored: boolean;
  light: Shot['light'];
  lens: Shot['lens'];
}

/** The draft with a prompt's changes. What the set cannot do (a reflection on a matt floor) has no effect there. */
export function applyPrompt(draft: ShotDraft, changes: readonly PromptChange[]): ShotDraft {
  return changes.reduce(applyChange, draft);
}

function applyChange(draft: ShotDraft, { kind, amount }: PromptChange): ShotDraft {
  const { framing, light, lens } = draft;
  switch (kind) {
    case 'warmth': return { ...draft, light: { ...light, mood: warmed(light.mood, amount) } };
    case 'evening': return { ...draft, light: { ...light, mood: eveninged(light.mood, amount) } };
    case 'soft-light':
      return { ...draft, light: { ...light, mood: softened(light.mood, amount), shadowSoftness: light.shadowSoftness * 1.5 ** amount } };
    case 'brightness': return { ...draft, lens: { ...lens, exposure: lens.exposure * 1.3 ** amount } };
    case 'size':
    case 'closeness': return { ...draft, framing: grown(framing, 1.18 ** amount) };
    case 'shift-x': return { ...draft, framing: { ...framing, centreX: bounded(framing.centreX + 0.11 * amount, 0.2, 0.8) } };
    case 'shift-y': return { ...draft, framing: { ...framing, baseline: bounded(framing.baseline + 0.07 * amount, 0.5, 0.97) } };
    case 'shadow-softness': return { ...draft, light: { ...light, shadowSoftness: bounded(light.shadowSoftness * 2 ** amount, 0.25, 6) } };
    case 'shadow-strength': return { ...draft, light: { ...light, shadowStrength: bounded(light.shadowStrength * (1 + 0.4 * amount), 0.3, 1.3) } };
    case 'reflection': return { ...draft, light: { ...light, reflection: bounded(light.reflection * (1 + 0.6 * amount), 0, 2) } };
    case 'background-blur': return { ...draft, lens: { ...lens, backgroundBlur: bounded(lens.backgroundBlur + 0.006 * amount, 0, 0.016) } };
    case 'saturation': return { ...draft, lens: { ...lens, saturation: bounded(lens.saturation * (1 + 0.16 * amount), 0.5, 1.4) } };
    case 'mirror': return { ...draft, mirrored: amount > 0 ? !draft.mirrored : draft.mirrored };
  }
}

function grown(framing: Framing, factor: number): Framing {
  const fillHeight = bounded(framing.fillHeight * factor, 0.2, 0.92);
  const middle = framing.baseline - framing.fillHeight / 2;
  return { ...framing, fillHeight, fillWidth: bounded(framing.fillWidth * factor, 0.2, 0.94), baseline: bounded(middle + fillHeight / 2, 0.5, 0.97) };
}

function bounded(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
