import { PICTURE_MAX_BYTES } from '@pwen/domain';

import { ReceiveForm } from '../../platform/storage/receive-form.interceptor.js';

export const ReceiveIdentityForm = ReceiveForm({
  files: ['logo'],
  fileMaxBytes: PICTURE_MAX_BYTES,
  tooLarge: 'IMAGE_TOO_LARGE',
  fieldMaxBytes: 2000,
  maxFields: 10,
});
