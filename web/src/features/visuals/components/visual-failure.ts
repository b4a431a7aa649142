import type { Visual } from '@kadr/shared/visuals';

/** Failures that trying again does not repair. */
const told = ['visuals.not-faithful', 'visuals.no-room-for-props', 'visuals.no-room-for-text'] as const;
/** Those of models: our own set is offered in their place. */
export const modelFailures = [
  'visuals.model-missed',
  'visuals.model-refused',
  'visuals.model-unusable',
  'visuals.model-unreachable',
  'visuals.model-too-slow',
  'visuals.model-busy',
  'visuals.model-budget',
] as const;

/** What is said of a version that could not be made. */
export function failureOf({ failure }: Visual) {
  const ofModel = modelFailures.find((known) => known === failure?.code);
  return {
    ofModel: ofModel !== undefined,
    code: ofModel ?? told.find((known) => known === failure?.code) ?? ('visuals.render-failed' as const),
  };
}
