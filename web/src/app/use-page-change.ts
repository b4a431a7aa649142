import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After going to another page it is seen from its top, and the focus is on its heading, so that a screen reader says
 * where it is.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Going back, the browser itself restores where the page was.
    if (how !== 'POP') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [pathname, how]);
}
