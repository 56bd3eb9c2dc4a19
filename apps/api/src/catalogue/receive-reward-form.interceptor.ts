import { PICTURE_MAX_BYTES } from '@pwen/domain';

import { ReceiveForm } from '../platform/storage/receive-form.interceptor.js';

/** Enough for a thousand voucher numbers of maximum length, as JSON. */
const FIELD_MAX_BYTES = 1024 * 1024;

export const ReceiveRewardForm = ReceiveForm({
  files: ['image'],
  fileMaxBytes: PICTURE_MAX_BYTES,
  tooLarge: 'IMAGE_TOO_LARGE',
  fieldMaxBytes: FIELD_MAX_BYTES,
  maxFields: 20,
});
