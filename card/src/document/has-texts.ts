import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';

/** Whether the card says anything in a language. */
export function hasTexts({ title, benefits }: Pick<DesignDocument, 'title' | 'benefits'>, language: Language): boolean {
  return [title, ...benefits].some(({ text }) => text[language].trim() !== '');
}
