import type { QueueDefinition } from '../../jobs/queue-definition.js';

/** Rows whose picture has no sizes yet. */
export const PICTURE_QUEUE: QueueDefinition = {
  name: 'pictures',
  subject: 'picture',
  forgetsFailed: true,
};
