/** What a prompt can change. Amounts: 1 is a clear step, 0.5 a slight one, negative the opposite. */
export type PromptChangeKind =
  | 'warmth' | 'brightness' | 'evening' | 'soft-light' | 'size' | 'closeness' | 'shift-x' | 'shift-y'
  | 'shadow-softness' | 'shadow-strength' | 'mirror' | 'reflection' | 'background-blur' | 'saturation';

export interface PromptChange {
  kind: PromptChangeKind;
  amount: number;
}

/** A prompt as the rule-based reader took it; words are the user's own, in their order. */
export interface PromptReading {
  text: string;
  changes: PromptChange[];
  understood: string[];
  notUnderstood: string[];
}
