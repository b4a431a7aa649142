/** CIE L*a*b* of linear sRGB (D65; IEC 61966-2-1 matrix, CIE 15). Light 0 to 1, written into `lab`. */
export function labOf(r: number, g: number, b: number, lab: Float64Array | number[]): void {
  const x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
  const y = 0.2126729 * r + 0.7151522 * g + 0.072175 * b;
  const z = (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883;
  const fy = root(y);
  lab[0] = 116 * fy - 16;
  lab[1] = 500 * (root(x) - fy);
  lab[2] = 200 * (fy - root(z));
}

function root(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
}

const degrees = 180 / Math.PI;
const hueOf = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * degrees + 360) % 360);
const cos = (deg: number) => Math.cos(deg / degrees);

/** Colour difference CIEDE2000 with unit weights (CIE 142; Sharma, Wu and Dalal 2005). */
export function deltaE2000(lab1: ArrayLike<number>, lab2: ArrayLike<number>): number {
  const [l1, a1, b1] = [lab1[0]!, lab1[1]!, lab1[2]!];
  const [l2, a2, b2] = [lab2[0]!, lab2[1]!, lab2[2]!];
  const meanC7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(meanC7 / (meanC7 + 25 ** 7)));
  const a1p = a1 * (1 + g);
  const a2p = a2 * (1 + g);
  const c1 = Math.hypot(a1p, b1);
  const c2 = Math.hypot(a2p, b2);
  const h1 = hueOf(b1, a1p);
  const h2 = hueOf(b2, a2p);
  let dh = c1 * c2 === 0 ? 0 : h2 - h1;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(dh / 2 / degrees);
  const meanL = (l1 + l2) / 2;
  const meanC = (c1 + c2) / 2;
  let meanH = c1 * c2 === 0 ? h1 + h2 : (h1 + h2) / 2;
  if (c1 * c2 !== 0 && Math.abs(h1 - h2) > 180) meanH += h1 + h2 < 360 ? 180 : -180;
  const t = 1 - 0.17 * cos(meanH - 30) + 0.24 * cos(2 * meanH) + 0.32 * cos(3 * meanH + 6) - 0.2 * cos(4 * meanH - 63);
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const sc = 1 + 0.045 * meanC;
  const sh = 1 + 0.015 * meanC * t;
  const c7 = meanC ** 7;
  const rotation =
    -2 * Math.sqrt(c7 / (c7 + 25 ** 7)) * Math.sin((60 / degrees) * Math.exp(-(((meanH - 275) / 25) ** 2)));
  const dL = (l2 - l1) / sl;
  const dC = (c2 - c1) / sc;
  return Math.sqrt(dL * dL + dC * dC + (dH / sh) ** 2 + rotation * dC * (dH / sh));
}
