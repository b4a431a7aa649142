export * from './contract.ts';
export * from './list-contract.ts';
export * from './visual.ts';
export * from './prompt/index.ts';
export { frameTypes, type FrameType } from './frame-types.ts';
export {
  closeupFaultsIn,
  isCutOff,
  isClothes,
  isSoftWear,
  isWearable,
  poses,
  possiblePoses,
  seenInPhoto,
  shownSamples,
  type CloseupFault,
  type CutSides,
  type GrazedSide,
  type PhotoShows,
  type Pose,
  type PoseFacts,
  type PossiblePoses,
  type SeenInPhoto,
  type WholeSaid,
} from './poses.ts';
export { isTooTallToStand } from './too-tall.ts';
export { footShare, type ProductBox, type ShareBox } from './share-box.ts';
export { styleIds, type StyleId } from './styles.ts';
export { brokenPromptRule, promptRules, type PromptRule } from './moderate-prompt.ts';
export { wornKind, wornKinds, type WornKind } from './worn.ts';
