/** Rows as CSV (RFC 4180, with a byte order mark so that spreadsheets read UTF-8). What a spreadsheet would run as a formula stands behind an apostrophe. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** OWASP, CSV Injection: =, +, -, @, tab and carriage return begin a formula, also behind spaces. */
const formula = /^[\s\0]*[=+\-@＝＋－＠|%]|^[\t\r\n]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
