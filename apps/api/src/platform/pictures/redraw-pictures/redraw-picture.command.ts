import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { UnusedMedia } from '../../storage/unused-media.js';
import { PictureRows, type PicturesOfTable } from '../picture-rows.js';
import { Pictures } from '../pictures.js';
import { filesOf } from '../stored-picture.js';

export class RedrawPictureCommand extends Command<void> {
  constructor(readonly rowId: number) {
    super();
  }
}

/**
 * Files are stored first and the row last, so a row never names a missing file. If the process is killed in between, the
 * row is still due and its next job draws other files; the first ones, like those of the old picture, are unused, and the
 * daily sweep removes them. Nothing else may change the row in between: the one whose row changed removes its files.
 */
@CommandHandler(RedrawPictureCommand)
export class RedrawPictureHandler implements ICommandHandler<RedrawPictureCommand> {
  constructor(
    private readonly rows: PictureRows,
    private readonly pictures: Pictures,
    private readonly unusedMedia: UnusedMedia,
  ) {}

  /** @throws if the stored file is missing or unreadable; the row is not changed then */
  async execute({ rowId }: RedrawPictureCommand): Promise<void> {
    for (const columns of this.rows.all) await this.redraw(rowId, columns);
  }

  private async redraw(rowId: number, columns: PicturesOfTable): Promise<void> {
    const oldName = await this.rows.nameOfDue(columns, rowId);
    if (oldName === null) return;
    const picture = await this.pictures.redraw(oldName, columns.plan);
    try {
      // The old files stay for pages that are open now; nothing names them any more, so the sweep removes them.
      if (await this.rows.replace(columns, rowId, oldName, picture)) return;
    } catch (fault) {
      await this.unusedMedia.removeAfter(fault, filesOf(picture));
      throw fault;
    }
    await this.unusedMedia.remove(filesOf(picture));
  }
}
