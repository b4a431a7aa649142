import { rgbOf } from '@kadr/shared/kernel';
import { nameDifference, toLab, type Lab } from './lab.ts';

/** One example of each colour as it looks on goods; the ids' texts are the locales'. */
const examples = {
  black: '#151515',
  charcoal: '#3f4043',
  grey: '#808080',
  'light-grey': '#c3c4c5',
  white: '#f6f6f4',
  cream: '#f2e8cf',
  beige: '#d6c2a1',
  camel: '#b88a57',
  brown: '#6d4527',
  'dark-brown': '#3b2618',
  burgundy: '#6c1a2c',
  red: '#c6202b',
  coral: '#f1735f',
  pink: '#f0a5b9',
  fuchsia: '#d4307d',
  orange: '#ec7e20',
  terracotta: '#b9552f',
  mustard: '#c99b20',
  yellow: '#f3d325',
  gold: '#b3924f',
  olive: '#6d7033',
  lime: '#a5cf39',
  green: '#2f8f46',
  'dark-green': '#1f4b35',
  mint: '#a8dbc2',
  turquoise: '#2fb2af',
  'sky-blue': '#86c2e8',
  blue: '#2660b8',
  'steel-blue': '#5f7f9b',
  navy: '#1c2a4c',
  purple: '#6a3a93',
  lavender: '#b8a5dc',
} as const;

export type ColourName = keyof typeof examples;

export const colourNames = Object.keys(examples) as ColourName[];

/** CIELAB puts vivid blue near purple: it needs an example of its own. */
const vividBlue = '#1a47d8';

const labsOf = (...hexes: string[]): Lab[] =>
  hexes.map((hex) => {
    const { r, g, b } = rgbOf(hex);
    return toLab(r, g, b);
  });

const anchors: readonly { name: ColourName; labs: readonly Lab[] }[] = colourNames.map((name) => ({
  name,
  labs: name === 'blue' ? labsOf(examples.blue, vividBlue) : labsOf(examples[name]),
}));

/** The nearest name, and how near: `certainty` is 0 on the border between two names, towards 1 at an example. */
export function nameColour(lab: Lab): { name: ColourName; certainty: number } {
  let best: { name: ColourName; distance: number } = { name: 'grey', distance: Infinity };
  let second = Infinity;
  for (const { name, labs } of anchors) {
    const distance = Math.min(...labs.map((anchor) => nameDifference(lab, anchor)));
    if (distance < best.distance) {
      second = best.distance;
      best = { name, distance };
    } else if (distance < second) second = distance;
  }
  return { name: best.name, certainty: 1 - best.distance / Math.max(1e-9, second) };
}
