import type { VectorCard } from './card-svg.ts';
import type { PlacedText } from './placed-text.ts';

/** Points (1/72 inch) for each pixel of 1/96 inch. */
const pointsPerPx = 0.75;

/** The card as a PDF 1.7 of one page: its texts as outlines over a picture of the rest. */
export function cardPdf({ widthPx, heightPx, ground, texts, xmp }: VectorCard): Uint8Array {
  const [width, height] = [widthPx * pointsPerPx, heightPx * pointsPerPx];
  const opacities = [...new Set(texts.map(({ opacity }) => opacity))];
  const states = opacities.map((opacity, index) => `/G${index} << /ca ${opacity} >>`).join(' ');
  const content = [
    `q ${width} 0 0 ${height} 0 0 cm /Ground Do Q`,
    // From here on the card's own pixels, y down.
    `q ${pointsPerPx} 0 0 ${-pointsPerPx} 0 ${height} cm`,
    ...texts.map((text) => textOperators(text, opacities.indexOf(text.opacity))),
    'Q',
  ].join('\n');
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Ground 5 0 R >> /ExtGState << ${states} >> >> >>`,
    streamOf('', Buffer.from(content, 'latin1')),
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${ground.widthPx} /Height ${ground.heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      ground.jpeg,
    ),
    streamOf('/Type /Metadata /Subtype /XML', Buffer.from(xmp, 'utf8')),
  ]);
}

type PdfObject = string | { head: string; body: Uint8Array };

function streamOf(entries: string, body: Uint8Array): PdfObject {
  return { head: `<< ${entries} /Length ${body.length} >>\nstream\n`, body };
}

/** Objects numbered from 1, with the table that says where each begins. */
function assembled(objects: readonly PdfObject[]): Uint8Array {
  const parts: Buffer[] = [];
  const starts: number[] = [];
  let at = 0;
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    at += bytes.length;
  };
  put('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  for (const [index, object] of objects.entries()) {
    starts.push(at);
    put(`${index + 1} 0 obj\n`);
    if (typeof object === 'string') put(object);
    else {
      put(object.head);
      put(object.body);
      put('\nendstream');
    }
    put('\nendobj\n');
  }
  const table = at;
  put(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')}`,
  );
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

function textOperators({ d, colour, matrix }: PlacedText, state: number): string {
  const rgb = [1, 3, 5].map((start) => (Number.parseInt(colour.slice(start, start + 2), 16) / 255).toFixed(4));
  return `q /G${state} gs ${rgb.join(' ')} rg ${matrix.map((value) => value.toFixed(4)).join(' ')} cm\n${pathOperators(d)}f\nQ`;
}

/**
 * SVG path data (absolute M, L, Q, C, Z) as PDF's path operators; a quadratic curve becomes the same curve as a cubic.
 */
export function pathOperators(d: string): string {
  const operators: string[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', values = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = values
      .trim()
      .split(/[\s,]+/)
      .filter((value) => value !== '')
      .map(Number);
    switch (command) {
      case 'M':
        operators.push(`${a} ${b} m`);
        [x, y] = [a, b];
        break;
      case 'L':
        operators.push(`${a} ${b} l`);
        [x, y] = [a, b];
        break;
      case 'C':
        operators.push(`${a} ${b} ${c} ${e} ${f} ${g} c`);
        [x, y] = [f, g];
        break;
      case 'Q':
        operators.push(
          `${[x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3, c + ((a - c) * 2) / 3, e + ((b - e) * 2) / 3, c, e].map((value) => value.toFixed(3)).join(' ')} c`,
        );
        [x, y] = [c, e];
        break;
      default:
        operators.push('h');
    }
  }
  return operators.map((operator) => `${operator}\n`).join('');
}
