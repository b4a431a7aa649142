import type { TriedPhoto } from '@kadr/shared/tryout';

/** How far a visitor's photo is. */
export type Tried =
  | { readonly state: 'idle' }
  /** `preview`: the file as this browser shows it; `share` of it that is sent, 0 to 1. */
  | { readonly state: 'working'; readonly preview: string; readonly share: number }
  | { readonly state: 'ready'; readonly photo: TriedPhoto }
  | { readonly state: 'failed'; readonly problem: string };
