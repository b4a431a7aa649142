import type { RefCallback } from 'react';

const property = '--kadr-foot';

/**
 * The ref of buttons that stay at the foot of the window: their height in px becomes `--kadr-foot`, so that alerts
 * stand above them. Where the window is wide enough for them to scroll with the page, it is none.
 */
export const footRef: RefCallback<HTMLElement> = (foot) => {
  if (!foot) return undefined;
  const root = document.documentElement.style;
  const tell = (): void => {
    const stays = ['fixed', 'sticky'].includes(getComputedStyle(foot).position);
    if (stays) root.setProperty(property, `${foot.offsetHeight}px`);
    else root.removeProperty(property);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(foot);
  return () => {
    observer.disconnect();
    root.removeProperty(property);
  };
};
