/** The part of the day that a greeting names, by the clock on the wall. */
export function greetingAt(now: Date): 'morning' | 'afternoon' | 'evening' | 'night' {
  const hour = now.getHours();
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
