export {
  backdropColours,
  mergeChanges,
  promptChangeId,
  promptChangeSchema,
  type BackdropColour,
  type PromptChange,
  type PromptChangeKind,
  type PropKind,
} from './prompt-change.ts';
export { readPrompt, withoutChanges, type PromptReading } from './read-prompt.ts';
