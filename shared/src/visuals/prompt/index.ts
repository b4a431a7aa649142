export {
  backdropColours,
  mergeChanges,
  promptChangeId,
  takesPropsAway,
  promptChangeSchema,
  surfaces,
  type BackdropColour,
  type PromptChange,
  type PromptChangeKind,
  type PropKind,
  type Surface,
} from './prompt-change.ts';
export { readPrompt, withoutChanges, type PromptReading } from './read-prompt.ts';
