import type { QueueDefinition } from '../../platform/jobs/queue-definition.js';

/** Surveys to count. */
export const SURVEY_STATS_QUEUE: QueueDefinition = {
  name: 'survey-stats',
  subject: 'survey',
  // A crowd that submits within this time is counted once; short enough for somebody who waits for the results.
  gatherMs: 200,
};
