import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** How far below the window's edge the next page is asked for. */
const aheadPx = 600;

/** The next page comes when the list's end comes near, or by the button. */
export function MoreWhenSeen({ isLoading, onMore }: { readonly isLoading: boolean; readonly onMore: () => void }) {
  const { t } = useTranslation('kernel');
  const ref = useRef<HTMLButtonElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (isLoading || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <Button ref={ref} variant="default" loading={isLoading} onClick={onMore}>
      {t('actions.showMore')}
    </Button>
  );
}
