import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './primary-button.module.css';
import { TokenAmount } from './token-amount.tsx';

interface Look extends Omit<ButtonProps, 'variant' | 'rightSection' | 'className'> {
  readonly children: ReactNode;
}
interface PrimaryButtonProps extends Look, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'children'> {
  /** What the press costs, shown on the button. */
  readonly priceTokens?: number | undefined;
}

/** The one primary action of a view. */
export function PrimaryButton({ priceTokens, size = 'md', ...rest }: PrimaryButtonProps) {
  const price = priceTokens === undefined ? undefined : <span className={classes['price']}><TokenAmount tokens={priceTokens} /></span>;
  return <Button {...rest} size={size} rightSection={price} className={classes['button'] ?? ''} />;
}

/** The same look, leading to another page. */
export function PrimaryLink({ size = 'md', ...rest }: Look & { readonly to: string }) {
  return <Button {...rest} component={Link} size={size} className={classes['button'] ?? ''} />;
}
