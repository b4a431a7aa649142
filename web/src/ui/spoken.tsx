import type { ReactNode } from 'react';

/** Only for screen readers. */
export function Spoken({ children }: { readonly children: ReactNode }) {
  return <span className="kadr-spoken">{children}</span>;
}
