import type { CellRow } from './read-table.ts';
import Papa from 'papaparse';

/**
 * Cells of a table as spreadsheets save them (RFC 4180; semicolon, tab or comma, which Excel may say in a first line
 * "sep=;"). Empty rows are left out.
 */
export function splitCells(text: string): CellRow[] {
  const said = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text.replace(/^\uFEFF/, '');
  const rows: CellRow[] = [];
  let [line, from] = [said ? 2 : 1, 0];
  Papa.parse<string[]>(body, {
    // Empty lines would be counted when the sign is guessed; those before a row belong to what was read for it.
    delimiter: said?.[1] ?? '',
    delimitersToGuess: [';', '\t', ','],
    skipEmptyLines: true,
    step: ({ data, meta }) => {
      const read = body.slice(from, meta.cursor);
      const cells = data.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== ''))
        rows.push({ line: line + linesIn(/^[\r\n]*/.exec(read)?.[0] ?? ''), cells });
      line += linesIn(read);
      from = meta.cursor;
    },
  });
  return rows;
}

function linesIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
