import { VIDEO_MAX_BYTES } from '@pwen/domain';

import { ReceiveForm } from '../../platform/storage/receive-form.interceptor.js';

export const ReceiveUploadInterceptor = ReceiveForm({
  files: ['file', 'thumbnail'],
  fileMaxBytes: VIDEO_MAX_BYTES,
  tooLarge: 'FILE_TOO_LARGE',
  fieldMaxBytes: 64 * 1024,
  maxFields: 10,
});
