export { DescriptionDesk } from './description-desk.tsx';
export { useFactWords } from './fact-words.ts';
