import { latestVisuals } from '@kadr/shared/visuals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';

/** A phone shows two in a row: sixty would be thirty screens. */
const limit = window.matchMedia('(max-width: 40em)').matches ? 12 : 60;

/** The seller's pictures, the newest first, page after page: each begins behind the last picture of the one before. */
export function useLatestPictures() {
  return useInfiniteQuery({
    queryKey: [...queryKeyOf(latestVisuals, { limit }), 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: before, signal }) =>
      call(
        latestVisuals,
        { limit, ...(before === null ? {} : { before }) },
        { signal, silent: before === null ? undefined : 'scrolling' },
      ),
    getNextPageParam: (page) => (page.length < limit ? null : (page.at(-1)?.id ?? null)),
    select: ({ pages }) => pages.flat(),
  });
}
