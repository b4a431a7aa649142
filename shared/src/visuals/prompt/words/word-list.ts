import type { BackdropColour } from '../prompt-change.ts';

/** What one word can mean to the reader of prompts. */
export type WordSense =
  | 'warm'
  | 'cool'
  | 'bright'
  | 'dark'
  | 'evening'
  | 'night'
  | 'morning'
  | 'big'
  | 'small'
  | 'near'
  | 'far'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'middle'
  | 'soft'
  | 'hard'
  | 'strong'
  | 'weak'
  | 'blurred'
  | 'sharp'
  | 'mirrored'
  | 'vivid'
  | 'muted'
  | 'from-above'
  | 'level'
  | 'another'
  | 'contrast'
  | 'shadow'
  | 'reflection'
  | 'background'
  | 'wall'
  | 'floor'
  | 'table'
  | 'product'
  | 'part'
  /** Writing: on the product, or wanted on the picture. */
  | 'writing'
  /** A thing that stands in sets, and may be the product, too. */
  | 'thing'
  | 'light'
  | 'leaves'
  | 'flowers'
  | 'props'
  | 'set'
  | 'camera'
  | 'room'
  | 'tones'
  | 'hue'
  | 'above'
  | 'below'
  | 'more'
  | 'less'
  | 'none'
  | 'not'
  | 'do-not'
  | 'keep'
  | 'so'
  | 'too'
  | 'enough'
  | 'slightly'
  | 'much'
  | 'with'
  | 'edit'
  | 'and'
  | 'filler';

/**
 * The words of one language: beginnings, a trailing `$` for the whole word, `_` between the words of a phrase. The
 * longest match wins. Compared without case, Polish marks and the dots of ё.
 */
export interface WordList {
  readonly senses: Readonly<Record<WordSense, string>>;
  readonly colours: Readonly<Record<BackdropColour, string>>;
}
