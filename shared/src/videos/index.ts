export * from './video-kinds.ts';
export * from './contract.ts';
export {
  checkVideo,
  videoRules,
  videoRulesDate,
  videoRulesVersion,
  type VideoFacts,
  type VideoRule,
  type VideoRules,
  type VideoVerdict,
} from '../marketplaces/video-rules.ts';
