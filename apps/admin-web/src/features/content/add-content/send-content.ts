import { actingFor, ApiError, headersFor, reportRefusal, type UploadedContentDto } from '@pwen/api-client';

export interface NewContent {
  title: string;
  description: string;
  pointsReward: number;
  /** The survey that has to be answered before the video; null for none. */
  requiredSurveyId: number | null;
  isVisible: boolean;
  /** Moments; null for no such end. */
  visibleFrom: string | null;
  visibleUntil: string | null;
  file: File;
  poster: Blob | null;
}

interface SendOptions {
  /** From 0 to 1: the share of the form that has been sent. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a video. The only call that does not use the generated client: fetch cannot report how much of a body has
 * been sent, and a hundred megabytes on a slow connection need a progress bar. XMLHttpRequest can.
 *
 * @throws ApiError when the server refuses; the signal's reason when cancelled; another Error when the connection
 * breaks
 */
export function sendContent(
  content: NewContent,
  { onProgress, signal }: SendOptions,
): Promise<UploadedContentDto> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', '/api/content');
    for (const [name, value] of Object.entries(headersFor(actingFor())))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as UploadedContentDto);
      const refusal = new ApiError(request.status, request.responseText, request.statusText);
      reportRefusal(refusal);
      reject(refusal);
    });
    request.addEventListener('error', () => reject(new Error('The connection broke during the upload')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(toForm(content));
  });
}

/** Text fields before files, so that the server can check them while the video is still being sent. */
function toForm({ file, poster, ...fields }: NewContent): FormData {
  const form = new FormData();
  form.append('type', 'video');
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, String(value));
  if (poster) form.append('thumbnail', poster, 'poster.jpg');
  form.append('file', file);
  return form;
}
