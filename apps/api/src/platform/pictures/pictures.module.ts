import { Module } from '@nestjs/common';

import { StorageModule } from '../storage/storage.module.js';
import { PictureRows } from './picture-rows.js';
import { Pictures } from './pictures.js';

/** Pictures in the sizes in which they are shown. */
@Module({
  imports: [StorageModule],
  providers: [PictureRows, Pictures],
  exports: [PictureRows, Pictures],
})
export class PicturesModule {}
