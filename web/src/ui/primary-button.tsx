import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './primary-button.module.css';
import { TokenAmount } from './token-amount.tsx';

interface ButtonStyle {
  readonly size?: 'sm' | 'md' | 'lg';
  readonly fullWidth?: boolean;
  readonly leftSection?: ReactNode;
  readonly children: ReactNode;
}
interface PrimaryButtonProps
  extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children'> {
  /** What the press costs, shown on the button. */
  readonly priceTokens?: number | undefined;
  /** The press is at work: shown, and no second press taken. */
  readonly loading?: boolean;
}

/** The one primary action of a view. Our own, not the kit's: it is on the first screen, whose script is counted. */
export function PrimaryButton({
  priceTokens,
  loading = false,
  size = 'md',
  fullWidth,
  leftSection,
  type = 'button',
  disabled,
  children,
  ...rest
}: PrimaryButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes['button']}
      data-size={size}
      data-wide={fullWidth || undefined}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? preventPress : rest.onClick}
    >
      {loading ? <i className={classes['spinner']} aria-hidden /> : leftSection}
      <span>{children}</span>
      {priceTokens !== undefined && (
        <span className={classes['price']}>
          <TokenAmount tokens={priceTokens} />
        </span>
      )}
    </button>
  );
}

/** The same look, leading to another page. */
export function PrimaryLink({
  to,
  size = 'md',
  fullWidth,
  leftSection,
  children,
}: ButtonStyle & { readonly to: string }) {
  return (
    <Link to={to} className={classes['button']} data-size={size} data-wide={fullWidth || undefined}>
      {leftSection}
      <span>{children}</span>
    </Link>
  );
}

function preventPress(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
