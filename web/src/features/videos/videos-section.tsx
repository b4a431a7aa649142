import { getProduct } from '@kadr/shared/products';
import { listVideos } from '@kadr/shared/videos';
import { listVisuals } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { VideoCard } from './components/video-card.tsx';
import { VideoForm } from './components/video-form.tsx';
import classes from './videos.module.css';

/** The videos of a product, and the way to make one; nothing before there is a frame. */
export function VideosSection({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('videos');
  const product = useEndpointQuery(getProduct, { id: productId }, { quiet: 'background' });
  const visuals = useEndpointQuery(listVisuals, { productId }, { quiet: 'background' });
  const videos = useEndpointQuery(listVideos, { productId }, { quiet: 'background' });
  const [making, setMaking] = useState(false);
  if (!product.data || !visuals.data?.length) return null;
  const own = visuals.data.filter(({ way }) => way === 'studio');
  return (
    <section className={classes['section']} aria-labelledby="videos">
      <header>
        <div>
          <h2 id="videos">{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
        {!making && own.length > 0 && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconMovie size={18} stroke={1.75} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {t('make')}
          </Button>
        )}
      </header>
      {making && <VideoForm product={product.data} visuals={own} onDone={() => setMaking(false)} />}
      {videos.isError && !videos.data && <LoadFailed onRetry={() => void videos.refetch()} />}
      {videos.data?.length === 0 && !making && (
        <p className={classes['none']}>{t(own.length > 0 ? 'none' : 'noFrames')}</p>
      )}
      {!!videos.data?.length && (
        <ul className={classes['list']}>
          {videos.data.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
