/**
 * Rows as CSV (RFC 4180, with a byte order mark so that spreadsheets read UTF-8). What a spreadsheet would run as a
 * formula stands behind an apostrophe.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** OWASP, CSV Injection: =, +, -, @, tab and carriage return begin a formula, also behind spaces. */
const formula = /^[\s\0]*[=+\-@＝＋－＠|%]|^[\t\r\n]/;

/**
 * Where a spreadsheet parts cells at semicolons or tabs (Excel does in Poland), a cell begins behind each of them and
 * behind each line break, quoted or not. A list's "- word" begins none, unless its line calls something.
 */
const laterFormula = /([;\t\r\n](?:[^\S\t\r\n]|\0)*)(?=[=@＝＠|%]|[+\-＋－](?! +\p{L}[^|=(;\t\r\n]*(?:[;\t\r\n]|$)))/gu;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const inside = value.replace(laterFormula, "$1'");
  const safe = formula.test(value) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
