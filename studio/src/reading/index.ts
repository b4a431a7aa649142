export { letterEdits } from './best-reading.ts';
export type { ReadLine, ReadText } from './read-line.ts';
export { createTextReader, type TextReader } from './text-reader.ts';
