import type { QueueDefinition } from '../../platform/jobs/queue-definition.js';

/** Videos whose smaller files are not made yet. */
export const RENDITION_QUEUE: QueueDefinition = {
  name: 'renditions',
  subject: 'renditions',
  forgetsFailed: true,
};
