import { z } from 'zod';

/** What a prompt can change in a picture; never the product. */
const promptChangeKinds = [
  'warmth',
  'brightness',
  'evening',
  'morning',
  'soft-light',
  'light-side',
  'size',
  'closeness',
  'shift-x',
  'shift-y',
  'centre',
  'camera-height',
  'shadow-softness',
  'shadow-strength',
  'reflection',
  'background-blur',
  'background-brightness',
  'background-colour',
  'saturation',
  'props',
  'mirror',
  'another-set',
] as const;
export type PromptChangeKind = (typeof promptChangeKinds)[number];

/** Colours that a backdrop can take, by their names in the three languages (see `colour-words.ts`). */
export const backdropColours = {
  white: '#f4f4f2',
  black: '#17171a',
  grey: '#8d8f92',
  beige: '#d9c7a8',
  cream: '#f2e8d0',
  brown: '#6b4630',
  red: '#b3262c',
  pink: '#e9a3b4',
  orange: '#e0782f',
  yellow: '#e9c33b',
  gold: '#b98a35',
  green: '#4c8a4a',
  olive: '#7a7a3e',
  mint: '#a8dcc4',
  turquoise: '#2fa6a6',
  blue: '#2f62b5',
  sky: '#8cbfe6',
  navy: '#1d2c54',
  purple: '#6c489c',
  lilac: '#c0a8dc',
  burgundy: '#6d1f33',
  silver: '#c4c8cc',
  peach: '#f3bf9b',
  terracotta: '#b8603f',
  sand: '#d5bd94',
  emerald: '#157a59',
} as const;
export type BackdropColour = keyof typeof backdropColours;

/**
 * Surfaces of a set that can take a colour of their own; `table` is all that a product stands or lies on above the
 * floor.
 */
export const surfaces = ['wall', 'floor', 'table'] as const;
export type Surface = (typeof surfaces)[number];

/** Kinds of things that stand around a product. */
const propKinds = ['any', 'leaves', 'flowers'] as const;
export type PropKind = (typeof propKinds)[number];

/**
 * Amount: 1 is a clear step, 0.5 a slight one, negative the opposite, at most 2; -2 of a shadow, a reflection or props
 * is none of it.
 */
export const promptChangeSchema = z.object({
  kind: z.enum(promptChangeKinds),
  amount: z.number().min(-2).max(2),
  /** Of `background-colour`. */
  colour: z.enum(Object.keys(backdropColours) as [BackdropColour, ...BackdropColour[]]).optional(),
  /** Of `background-colour`: only this surface; left out for all that is behind the product. */
  surface: z.enum(surfaces).optional(),
  /** Of `props`. */
  prop: z.enum(propKinds).optional(),
});
export type PromptChange = z.infer<typeof promptChangeSchema>;

/** Names a change among those of one prompt. */
export function promptChangeId({ kind, prop, surface }: PromptChange): string {
  return [kind, prop, surface].filter(Boolean).join('-');
}

/** Whether all that stands around is wanted gone. */
export function takesPropsAway({ kind, prop, amount }: PromptChange): boolean {
  return kind === 'props' && (prop ?? 'any') === 'any' && amount <= -2;
}

/** The same thing asked for twice is one change, at most two steps; of two colours the later one counts. */
export function mergeChanges(changes: readonly PromptChange[]): PromptChange[] {
  const merged = new Map<string, PromptChange>();
  for (const change of changes) {
    const id = promptChangeId(change);
    const before = change.kind === 'background-colour' ? undefined : merged.get(id);
    const amount = Math.max(-2, Math.min(2, (before?.amount ?? 0) + change.amount));
    merged.set(id, { ...change, amount });
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0);
}
