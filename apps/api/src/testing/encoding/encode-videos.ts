import { join } from 'node:path';

import { Encodings } from '../../content/encodings/encodings.js';
import { createPool } from '../../platform/database/pools/pools.js';
import { parseEnvironment } from '../../platform/env.js';
import { LocalMediaStorage } from '../../platform/storage/local-media-storage.js';
import { MediaUses } from '../../platform/storage/media-uses.js';
import { UnusedMedia } from '../../platform/storage/unused-media.js';
import { UploadFolders } from '../../platform/storage/upload-folders.js';
import { VideoEncoder } from '../../platform/videos/encoder/video-encoder.js';
import { MakeRenditionsCommand, MakeRenditionsHandler } from '../../renditions/make-renditions.command.js';
import { Renditions } from '../../renditions/renditions.js';

/** A process that makes all due renditions, and waits for those of others, until it is killed. */
const [url = '', dataDir = '', ffmpegPath = ''] = process.argv.slice(2);
const pool = createPool(url);
const storage = new LocalMediaStorage(join(dataDir, 'media'));
const encodings = new Encodings(pool, { now: () => new Date() });
const handler = new MakeRenditionsHandler(
  encodings,
  new Renditions(pool, storage, new UnusedMedia(storage, new MediaUses())),
  new VideoEncoder(parseEnvironment({ FFMPEG_PATH: ffmpegPath })),
  storage,
  new UploadFolders(join(dataDir, 'uploads')),
  { leaseMs: 2_000, renewedEveryMs: 200 },
);

for (;;) {
  for (const id of await encodings.due(100)) await handler.execute(new MakeRenditionsCommand(id));
  await new Promise((resolve) => setTimeout(resolve, 50));
}
