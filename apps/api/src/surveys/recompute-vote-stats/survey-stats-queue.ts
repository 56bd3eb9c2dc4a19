import type { QueueDefinition } from '../../platform/jobs/queue-definition.js';

/** The surveys to be recounted. */
export const SURVEY_STATS_QUEUE: QueueDefinition = {
  name: 'survey-stats',
  subject: 'survey',
  // Submissions within this time are counted together; short enough for a person who waits for the results.
  debounceMs: 200,
};
