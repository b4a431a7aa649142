/** 0 up to `from`, 1 beyond `to`, and without a kink between them (3t² - 2t³). */
export function smoothStep(from: number, to: number, value: number): number {
  const t = clamp01((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
