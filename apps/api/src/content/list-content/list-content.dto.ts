import { IsCursor, IsPageSize, PAGE_DEFAULT } from '../../platform/paging/page-fields.js';

/**
 * The priority of the last video and its id, which tells videos apart that have the same. Without a priority it is 0, as when
 * videos had none: apps from before send such cursors.
 */
const CURSOR_PATTERN = /^(\d{1,4}-)?\d{1,16}$/;
const CURSOR_MAX_LENGTH = 21;

/** Selects a page of the videos. */
export class ListContentDto {
  @IsPageSize()
  limit: number = PAGE_DEFAULT;

  @IsCursor({ pattern: CURSOR_PATTERN, maxLength: CURSOR_MAX_LENGTH })
  cursor?: string;
}
