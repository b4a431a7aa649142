/** "18 of 39 (46 %, 95 % interval 32 to 61)", by Wilson (1927). */
export function shareWith95(right: number, of: number): string {
  if (of === 0) return 'none';
  const [z95, share] = [1.96, right / of];
  const middle = (share + z95 ** 2 / (2 * of)) / (1 + z95 ** 2 / of);
  const half = (z95 / (1 + z95 ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z95 ** 2 / (4 * of ** 2));
  const percent = (value: number) => `${Math.round(100 * value)}`;
  return `${right} of ${of} (${percent(share)} %, 95 % interval ${percent(middle - half)} to ${percent(middle + half)})`;
}
