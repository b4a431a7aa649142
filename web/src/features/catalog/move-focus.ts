const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus among the open branches and their categories; from outside, ArrowDown enters at the first. Branches
 * that cannot be reached by Tab are passed over. False for other keys.
 */
export function moveFocus(list: HTMLElement, key: string): boolean {
  const step = steps[key];
  const stops = [...list.querySelectorAll<HTMLElement>('summary:not([tabindex="-1"]), details[open] button')];
  if (!step || stops.length === 0) return false;
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[step(at, stops.length)]?.focus();
  return true;
}
