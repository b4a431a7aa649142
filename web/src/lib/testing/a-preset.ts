import type { Preset } from '@kadr/shared/presets';

/** A preset of a main picture in warmer light and a plain second one. */
export function aPreset(change: Partial<Preset> = {}): Preset {
  const shot = { styleId: 'luxury', format: '4:5', seed: 0, plateId: 'luxury/front-table', share: 0.62 } as const;
  return {
    id: '0190a000-0000-7000-8000-0000000000a1',
    name: 'Autumn shelf',
    coverUrl: null,
    createdAt: '2026-11-22T10:00:00Z',
    recipe: {
      styleId: 'luxury',
      format: '4:5',
      frames: {
        type: 'shots',
        shots: [
          { ...shot, frameType: 'hero', changes: [{ kind: 'warmth', amount: 1 }] },
          { ...shot, frameType: 'context', changes: [] },
        ],
      },
    },
    ...change,
  };
}
