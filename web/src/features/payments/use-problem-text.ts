import type { AppError } from '@kadr/shared/kernel';
import { paymentErrors } from '@kadr/shared/payments';
import { useTranslation } from 'react-i18next';

/** An error in words, where the page says it itself. */
export function useProblemText(): (error: AppError) => string {
  const { t, i18n } = useTranslation(['payments', 'kernel']);
  return (error) => {
    if (isPaymentCode(error.code)) return t(`payments:errors.${error.code}`, { ...error.params });
    const key = `kernel:errors.${error.code}`;
    return i18n.exists(key) ? i18n.t(key) : t('kernel:errors.kernel.internal');
  };
}

function isPaymentCode(code: string): code is keyof typeof paymentErrors {
  return code in paymentErrors;
}
