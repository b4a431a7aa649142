import { listVideos, type Video } from '@kadr/shared/videos';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import type { ServerEventHandler } from '../../lib/server-events.ts';

export const onVideosChanged: ServerEventHandler<'videos-changed'> = (queryClient, { productId }) => {
  refresh(queryClient, queryKeyOf(listVideos, { productId }));
};

/** Events may arrive late: a video goes from queued to in progress to ready or failed, never back. */
export const onVideoProgress: ServerEventHandler<'video-progress'> = (
  queryClient,
  { productId, videoId, progress },
) => {
  queryClient.setQueryData<Video[]>(queryKeyOf(listVideos, { productId }), (videos) =>
    videos?.map((video) =>
      video.id === videoId && (video.state === 'queued' || video.state === 'in_progress')
        ? { ...video, state: 'in_progress', progress: Math.max(video.progress, progress) }
        : video,
    ),
  );
};
