import { join } from 'node:path';

import { RewardImages } from '../../catalogue/reward-images.js';
import { ContentFiles } from '../../content/content-files.js';
import { createPool } from '../../platform/database/pools/pools.js';
import { PictureRows } from '../../platform/pictures/picture-rows.js';
import { Pictures } from '../../platform/pictures/pictures.js';
import {
  RedrawPictureCommand,
  RedrawPictureHandler,
} from '../../platform/pictures/redraw-pictures/redraw-picture.command.js';
import { LocalMediaStorage } from '../../platform/storage/local-media-storage.js';
import { MediaUses } from '../../platform/storage/media-uses.js';
import { UnusedMedia } from '../../platform/storage/unused-media.js';
import { UploadFolders } from '../../platform/storage/upload-folders.js';

/** A process that draws all due pictures anew, until it is done or killed. */
const [url = '', dataDir = ''] = process.argv.slice(2);
const pool = createPool(url);
const storage = new LocalMediaStorage(join(dataDir, 'media'));
const uses = new MediaUses();
const unusedMedia = new UnusedMedia(storage, uses);
const rows = new PictureRows(pool);
const pictures = new Pictures(storage, new UploadFolders(join(dataDir, 'uploads')));
new ContentFiles(pool, uses, rows).onModuleInit();
new RewardImages(pool, pictures, rows, uses, unusedMedia).onModuleInit();

const handler = new RedrawPictureHandler(rows, pictures, unusedMedia);
for (const columns of rows.all)
  for (const id of await rows.due(columns, 0, 1000)) await handler.execute(new RedrawPictureCommand(id));
await pool.end();
