import { previewStyle, type StyleId } from '@kadr/shared/visuals';
import { Skeleton } from '@mantine/core';
import { apiUrl } from '../../../lib/api-config.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import classes from './style-picture.module.css';

/** A product in a style, small and without charge; asked for once there is a style. */
export function useStylePreview(productId: string, styleId: StyleId | null) {
  const { data, isError } = useEndpointQuery(
    previewStyle,
    { productId, styleId: styleId ?? 'minimal' },
    { enabled: styleId !== null, staleTime: 3_600_000, quiet: 'background', silent: 'scrolling' },
  );
  // Without a style the answer of the one that stands in for it, if that was asked for, is of no use.
  return styleId === null ? { data: undefined, isError: false } : { data, isError };
}

interface StylePictureProps {
  readonly preview: Pick<ReturnType<typeof useStylePreview>, 'data' | 'isError'>;
  readonly isCurrent?: boolean;
}

export function StylePicture({ preview: { data, isError }, isCurrent = false }: StylePictureProps) {
  return (
    <span className={classes['picture']} data-corners={isCurrent ? '' : undefined}>
      {data?.picture && <img src={apiUrl(data.picture.url)} alt="" width={320} height={320} />}
      {!data && !isError && <Skeleton width="100%" height="100%" radius="sm" />}
    </span>
  );
}
