/** The 20 kinds of frame, by the labels of the specification, in its order. */
export const frameTypes = [
  'install',
  'in_use',
  'prep',
  'angle',
  'detail',
  'compliance',
  'context',
  'ingredients',
  'mixmatch',
  'care',
  'gift',
  'benefit',
  'motion',
  'angles',
  'macro',
  'kit',
  'editorial',
  'hero',
  'scale',
  'pack',
] as const;

export type FrameType = (typeof frameTypes)[number];
