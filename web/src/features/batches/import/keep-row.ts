import { getImport, type ImportRow, type ProductImport } from '@kadr/shared/batches';
import { listProducts } from '@kadr/shared/products';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { refresh } from '../../../lib/refresh.ts';

/** Puts a row as it stands now into the import that pages show. */
export function keepRow(queryClient: QueryClient, importId: string, row: ImportRow): void {
  queryClient.setQueryData<ProductImport>(queryKeyOf(getImport, { id: importId }), (found) => {
    if (!found) return found;
    const rows = found.rows.map((one) => (one.position === row.position ? row : one));
    return { ...found, rows, counts: countRows(rows) };
  });
  refresh(queryClient, queryKeyOf(listProducts));
}

function countRows(rows: readonly ImportRow[]): ProductImport['counts'] {
  const photos = rows.flatMap((row) => row.photos);
  const of = (state: ImportRow['photos'][number]['state']) => photos.filter((photo) => photo.state === state).length;
  return {
    products: rows.length,
    made: rows.filter(({ isMade }) => isMade).length,
    photos: photos.length,
    stored: of('stored'),
    refused: of('refused'),
    waiting: of('waiting'),
  };
}
