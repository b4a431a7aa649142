const delimiters = [';', '\t', ','] as const;

/** A row's cells, and the line of the file that it begins on (from 1). */
export interface CellRow { readonly line: number; readonly cells: readonly string[] }

/** Cells of a table as spreadsheets save them (RFC 4180; comma, semicolon or tab). Empty rows are left out; text is kept as it is. */
export function splitCells(text: string): CellRow[] {
  const said = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text.replace(/^\uFEFF/, '');
  const delimiter = said?.[1] ?? delimiterOf(body);
  const rows: CellRow[] = [];
  let line = said ? 2 : 1;
  let rowLine = line;
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => { cells.push(cell.trim()); cell = ''; };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: rowLine, cells });
    cells = [];
    rowLine = line;
  };
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') { cell += '"'; at += 1; }
      else quoted = false;
    }
    else if (sign === '"' && cell.trim() === '') { cell = ''; quoted = true; }
    else if (sign === delimiter) endCell();
    else if (sign === '\n' || sign === '\r') { if (sign === '\n' || body[at + 1] !== '\n') endRow(); }
    else cell += sign;
  }
  endRow();
  return rows;
}

/** Of the first row, the one that parts it most often outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((one) => [one, 0]));
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (!quoted && (sign === '\n' || sign === '\r')) break;
    if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return delimiters.reduce<string>((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best), ';');
}
