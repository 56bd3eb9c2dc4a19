const POSTER_WIDTH_PX = 640;
const JPEG_QUALITY = 0.85;
/** A slow phone needs a few seconds to open a large file; after this time the video is uploaded without a poster. */
const PATIENCE_MS = 10_000;

/**
 * Draws one frame of the file as a JPEG of at most 640 px in width. This is done in the browser, so that no parser of
 * untrusted pictures runs on the server. The frame is a tenth into the video, after the black that many begin with.
 *
 * @throws when this browser cannot decode the file; the caller then sends no poster
 */
export async function capturePoster(file: Blob, signal: AbortSignal): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    return await capturePosterAt(url, signal);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Draws the poster of a video that is at an address of this host. */
export async function capturePosterAt(url: string, signal: AbortSignal): Promise<Blob> {
  const video = document.createElement('video');
  const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const opened = happens(video, 'loadeddata', until);
    video.src = url;
    await opened;
    const reached = happens(video, 'seeked', until);
    // Recordings made in a browser have no duration.
    video.currentTime = Number.isFinite(video.duration) ? video.duration / 10 : 1;
    await reached;
    return await drawFrame(video);
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

function drawFrame(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, POSTER_WIDTH_PX / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  // A file without a video track, or with a codec unknown to the browser, opens without a picture.
  if (!context || canvas.width === 0 || canvas.height === 0)
    throw new Error('The file shows no picture here');
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The frame could not be encoded'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}

function happens(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(new Error('This browser cannot decode the file')), {
      once: true,
      signal,
    });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
