import type { Content } from '../content.entity.js';

/** Whether a rendition of this size is worth having. */
export const isSmaller = (sizeBytes: number, content: Content): boolean => sizeBytes < content.sizeBytes;
