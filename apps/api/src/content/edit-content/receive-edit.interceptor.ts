import { ReceiveForm } from '../../platform/storage/receive-form.interceptor.js';
import { POSTER_MAX_BYTES } from '../upload-content/posters.js';

export const ReceiveEditInterceptor = ReceiveForm({
  files: ['thumbnail'],
  fileMaxBytes: POSTER_MAX_BYTES,
  tooLarge: 'IMAGE_TOO_LARGE',
  fieldMaxBytes: 64 * 1024,
  maxFields: 15,
});
