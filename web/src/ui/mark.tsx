import classes from './mark.module.css';

/** The viewfinder: four corners, and what matters on a point of the thirds. */
export function Mark({ sizePx = 32, title }: { readonly sizePx?: number; readonly title?: string }) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 32 32"
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path
        d="M3 11V7.5A4.5 4.5 0 0 1 7.5 3H11M21 3h3.5A4.5 4.5 0 0 1 29 7.5V11M29 21v3.5a4.5 4.5 0 0 1-4.5 4.5H21M11 29H7.5A4.5 4.5 0 0 1 3 24.5V21"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="19" cy="19" r="5" fill="var(--kadr-accent, #E4572E)" />
    </svg>
  );
}

/** The mark with the name. */
export function Wordmark({ sizePx = 28 }: { readonly sizePx?: number }) {
  return (
    <span className={classes['wordmark']} style={{ fontSize: sizePx * 0.68 }}>
      <Mark sizePx={sizePx} />
      Kadr
    </span>
  );
}
