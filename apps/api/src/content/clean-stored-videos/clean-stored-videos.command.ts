import { join } from 'node:path';

import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { MoreThan, Repository } from 'typeorm';

import { Transactions } from '../../platform/database/transactions/transactions.js';
import { MediaStorage } from '../../platform/storage/media-storage.js';
import { RetiredMedia } from '../../platform/storage/retired-media/retired-media.js';
import { UnusedMedia } from '../../platform/storage/unused-media.js';
import { UploadFolders } from '../../platform/storage/upload-folders.js';
import { Content } from '../content.entity.js';
import { type PreparedVideo, prepareVideo } from '../upload-content/prepare-video.js';

type DueVideo = Readonly<Pick<Content, 'id' | 'videoName'>>;

/** Resolves with the number of videos that were cleaned. */
export class CleanStoredVideosCommand extends Command<number> {
  constructor(
    /** Aborts after the current video. */
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

/**
 * Cleans the videos that were uploaded before uploads were cleaned, one after the other. A cleaned file has a new name, to
 * which its row is changed; the old one is retired. Whenever this is killed, the row names a file that is there, and the
 * next run goes on.
 */
@CommandHandler(CleanStoredVideosCommand)
export class CleanStoredVideosHandler implements ICommandHandler<CleanStoredVideosCommand> {
  private readonly logger = new Logger(CleanStoredVideosHandler.name);

  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly transactions: Transactions,
    private readonly storage: MediaStorage,
    private readonly folders: UploadFolders,
    private readonly retiredMedia: RetiredMedia,
    private readonly unusedMedia: UnusedMedia,
  ) {}

  async execute({ signal }: CleanStoredVideosCommand): Promise<number> {
    let cleaned = 0;
    for (let due = await this.dueAfter(0); due && !signal?.aborted; due = await this.dueAfter(due.id))
      if (await this.clean(due)) cleaned += 1;
    return cleaned;
  }

  private dueAfter(id: number): Promise<DueVideo | null> {
    return this.contents.findOne({
      select: { id: true, videoName: true },
      where: { id: MoreThan(id), cleaning: 'due', deleted: false },
      order: { id: 'ASC' },
    });
  }

  private async clean(due: DueVideo): Promise<boolean> {
    const folder = await this.folders.open();
    try {
      const path = join(folder, 'video');
      await this.storage.copyTo(due.videoName, path);
      return await this.publish(due, await prepareVideo(path));
    } catch (fault) {
      // Whatever it is about, it must not keep the others from being cleaned.
      this.logger.warn(`video ${due.id} could not be cleaned: ${String(fault)}`);
      if (isOfTheFile(fault)) await this.giveUp(due);
      return false;
    } finally {
      await this.folders.close(folder);
    }
  }

  /** Resolves with whether the row was still due, and names the cleaned file now. */
  private async publish({ id, videoName }: DueVideo, video: PreparedVideo): Promise<boolean> {
    const cleanedName = await this.storage.store(video.path, video.extension);
    try {
      const isPublished = await this.transactions.run(async ({ manager }) => {
        const { affected } = await manager.update(
          Content,
          { id, videoName, cleaning: 'due', deleted: false },
          { videoName: cleanedName, ...video.fields },
        );
        if (affected === 1) await this.retiredMedia.retire(manager, [videoName]);
        return affected === 1;
      });
      if (!isPublished) await this.unusedMedia.remove([cleanedName]);
      return isPublished;
    } catch (fault) {
      await this.unusedMedia.removeAfter(fault, [cleanedName]);
      throw fault;
    }
  }

  /** It stays published as it is, and administrators read that it may tell more than they think. */
  private async giveUp({ id, videoName }: DueVideo): Promise<void> {
    await this.contents.update({ id, videoName, cleaning: 'due' }, { cleaning: 'failed' });
  }
}

const isOfTheFile = (fault: unknown): boolean =>
  fault instanceof DomainError && ['INVALID_FILE_TYPE', 'UNREADABLE_VIDEO'].includes(fault.code);
