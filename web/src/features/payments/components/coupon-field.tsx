import { Button, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../use-problem-text.ts';
import type { useTopUp } from '../use-top-up.ts';
import classes from './coupon-field.module.css';

/** A coupon's code and its check; checked again when the package changes. */
export function CouponField({ topUp }: { readonly topUp: ReturnType<typeof useTopUp> }) {
  const { t } = useTranslation('payments');
  const problemText = useProblemText();
  const [code, setCode] = useState('');
  const { couponPriced: priced, coupon } = topUp;
  const check = (event: FormEvent) => {
    event.preventDefault();
    const wanted = code.trim().toUpperCase();
    if (wanted !== '') topUp.setCoupon(wanted);
  };
  if (coupon !== null && priced) {
    const { listMinor, amountMinor, bonusTokens } = priced;
    return (
      <p className={classes['applied']} role="status">
        <IconTicket size={20} stroke={1.75} aria-hidden />
        <strong>{coupon}</strong>
        <span>
          {bonusTokens > 0
            ? t('dialog.bonus', { count: bonusTokens })
            : t('dialog.percentOff', { percent: Math.round((1 - amountMinor / listMinor) * 100) })}
        </span>
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => topUp.setCoupon(null)}>
          {t('dialog.remove')}
        </Button>
      </p>
    );
  }
  return (
    <form className={classes['form']} onSubmit={check}>
      <TextInput
        label={t('dialog.coupon')}
        placeholder={t('dialog.couponHint')}
        value={code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={topUp.couponError && problemText(topUp.couponError)}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          if (coupon !== null) topUp.setCoupon(null);
        }}
      />
      <Button type="submit" variant="default" loading={topUp.couponChecking} disabled={code.trim() === ''}>
        {t('dialog.check')}
      </Button>
    </form>
  );
}
