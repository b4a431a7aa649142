import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import { Spoken } from './spoken.tsx';
import classes from './token-amount.module.css';

/** A number of tokens as `10 ◈`; spoken with its word. */
export function TokenAmount({ tokens }: { readonly tokens: number }) {
  const { t } = useTranslation('kernel');
  const formats = useFormats();
  return (
    <span className={classes['amount']}>
      <span aria-hidden>{formats.number(tokens)}</span>
      <Spoken>{t('ui.tokens', { count: tokens })}</Spoken>
      <svg viewBox="0 0 16 16" width="0.9em" height="0.9em" fill="currentColor" aria-hidden>
        <path
          fillRule="evenodd"
          d="M8 .6 15.4 8 8 15.4.6 8 8 .6Zm0 2.6L3.2 8 8 12.8 12.8 8 8 3.2Zm0 2.3L10.5 8 8 10.5 5.5 8 8 5.5Z"
        />
      </svg>
    </span>
  );
}
