import type { ReactNode } from 'react';
import classes from './product-facts.module.css';

/** Facts of one kind under their heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
