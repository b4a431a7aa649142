import type { FieldProblem } from '@kadr/shared/identity';
import { useTranslation } from 'react-i18next';

/** The form message for what is wrong with a field; null for nothing. */
export function useProblemText(): (problem: FieldProblem | null) => string | null {
  const { t: general } = useTranslation('kernel');
  const { t: own } = useTranslation('identity');
  return (problem) => {
    if (!problem) return null;
    switch (problem.key) {
      case 'empty':
        return general('form.required');
      case 'email':
        return general('form.email');
      case 'too-short':
        return general('form.tooShort', { count: problem.count });
      case 'too-long':
        return general('form.tooLong', { count: problem.count });
      default:
        return own(`form.${problem.key}`);
    }
  };
}
