export { finishedVideos, type FinishedVideo } from './finished-videos.ts';
export { videoJobs, videoSchedules } from './jobs.ts';
export type { MakeVideoDeps } from './make-video.ts';
export { exportedVideos } from './queries.ts';
export { videoRoutes, type VideoDeps } from './routes.ts';
