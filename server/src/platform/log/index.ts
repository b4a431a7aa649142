export { createOutageFolding, type FoldedLines } from './fold-outages.ts';
export { logFields, withLogFields, type LogFields } from './log-fields.ts';
