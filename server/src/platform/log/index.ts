export { logFields, withLogFields, type LogFields } from './log-fields.ts';
