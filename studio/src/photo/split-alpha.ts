/** Parts RGBA into colour and transparency; `alpha` is null where every pixel is opaque. */
export function splitAlpha(rgba: Uint8Array): { rgb: Uint8Array; alpha: Uint8Array | null } {
  const count = rgba.length / 4;
  const rgb = new Uint8Array(3 * count);
  const alpha = new Uint8Array(count);
  let isOpaque = true;
  for (let i = 0; i < count; i++) {
    rgb[3 * i] = rgba[4 * i] ?? 0;
    rgb[3 * i + 1] = rgba[4 * i + 1] ?? 0;
    rgb[3 * i + 2] = rgba[4 * i + 2] ?? 0;
    const a = rgba[4 * i + 3] ?? 255;
    alpha[i] = a;
    if (a !== 255) isOpaque = false;
  }
  return { rgb, alpha: isOpaque ? null : alpha };
}
