/** Videos, as people find them and administrators keep them. */

export { completionKey, Completions, completionSource } from './completions.js';
export { ContentCatalogue } from './content-catalogue.js';
export {
  contentAskingFor,
  contentTitled,
  countCompletions,
  countCompletionsUntil,
  countVideos,
  HAS_VIDEO,
  titleOfContent,
} from './content-in-sql.js';
export { toContent } from './content-rows.js';
export { ContentView } from './content-view.entity.js';
export { ContentDto, toContentDto } from './content.dto.js';
export { Content } from './content.entity.js';
export { ContentModule } from './content.module.js';
export { ListContentQuery } from './list-content/list-content.query.js';
export { ListManagedContentQuery } from './list-managed-content/list-managed-content.query.js';
export { ATTEMPTS_MAX, type EncodingLease, Encodings } from './encodings/encodings.js';
export { RENDITION_QUEUE } from './encodings/rendition-queue.js';
export { type PlannedRendition, planRenditions, type StoredRendition } from './encodings/stored-rendition.js';
export { prepareVideo } from './upload-content/prepare-video.js';
export { onShowInSql } from './visibility/visibility-in-sql.js';
