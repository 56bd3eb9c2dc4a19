/** Watching a video, and the points for it. */

export { CompleteContentCommand } from './complete-content/complete-content.command.js';
export { type WatchedVideo, WatchedVideos } from './complete-content/watched-video.js';
export { IncrementViewsCommand } from './increment-views/increment-views.command.js';
export { StartViewCommand } from './start-view/start-view.command.js';
export { WatchingModule } from './watching.module.js';
