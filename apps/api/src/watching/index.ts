/** Watching a video, and the points for it. */

export { CompleteContentCommand } from './complete-content/complete-content.command.js';
export { lastCompletedBy } from './completed-in-sql.js';
export { type WatchedVideo, WatchedVideos } from './credit/watched-videos.js';
export { IncrementViewsCommand } from './increment-views/increment-views.command.js';
export { ReportProgressCommand } from './report-progress/report-progress.command.js';
export { WatchingModule } from './watching.module.js';
