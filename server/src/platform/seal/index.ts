export { isMarkOf, markOf, openBytes, sealBytes } from './seal.ts';
