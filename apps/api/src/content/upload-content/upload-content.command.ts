import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError, exclusionsOf } from '@pwen/domain';
import { Repository } from 'typeorm';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import { type JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { filesOf, NO_PICTURE } from '../../platform/pictures/stored-picture.js';
import { MediaStorage } from '../../platform/storage/media-storage.js';
import { UnusedMedia } from '../../platform/storage/unused-media.js';
import { SurveyGate } from '../../surveys/index.js';
import { Content } from '../content.entity.js';
import { DelayedContentPoints } from '../delayed-points.js';
import { ContentEncoding } from '../encodings/content-encoding.entity.js';
import { RENDITION_QUEUE } from '../encodings/rendition-queue.js';
import { shownFrom } from '../visibility/shown-from.js';
import { assertPeriod, type VisiblePeriod } from '../visibility/visible-period.js';
import { Posters } from './posters.js';
import { prepareVideo } from './prepare-video.js';

export interface Upload extends VisiblePeriod {
  readonly title: string;
  readonly description: string;
  readonly pointsReward: number;
  readonly requiredSurveyId: number | null;
  /** Whether people see it at once, or in its period; never if its file shuts some of them out. */
  readonly isVisible: boolean;
  /** A local file, beside which the cleaned one is written. */
  readonly videoPath: string;
  readonly thumbnailPath: string | null;
  readonly demoKey?: string;
}

/** The new video, and when the points that were wanted will count; null if they do. */
export interface UploadedVideo {
  readonly content: Content;
  readonly countsFrom: Date | null;
}

export class UploadContentCommand extends Command<UploadedVideo> {
  constructor(
    readonly upload: Upload,
    /** Null for the demo programme. */
    readonly administratorId: number | null,
  ) {
    super();
  }
}

/** A new video has the usual order. */
const NEW = { priority: 0, version: 1 };

/**
 * Files are stored first and the row last, so that a row never names a missing file. If the row cannot be written, its
 * files are removed.
 */
@CommandHandler(UploadContentCommand)
export class UploadContentHandler implements ICommandHandler<UploadContentCommand> {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly transactions: Transactions,
    private readonly storage: MediaStorage,
    private readonly posters: Posters,
    private readonly unusedMedia: UnusedMedia,
    private readonly surveys: SurveyGate,
    private readonly points: DelayedContentPoints,
    private readonly log: AdministratorLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(jobProducerOf(RENDITION_QUEUE)) private readonly renditions: JobProducer,
  ) {}

  /**
   * @throws DomainError INVALID_PERIOD, UNKNOWN_SURVEY, INVALID_FILE_TYPE, UNREADABLE_VIDEO, WRONG_VIDEO_LENGTH, INVALID_IMAGE_TYPE,
   *   IMAGE_TOO_LARGE
   */
  async execute({ upload, administratorId }: UploadContentCommand): Promise<UploadedVideo> {
    assertPeriod(upload);
    const { requiredSurveyId, videoPath, thumbnailPath } = upload;
    if (requiredSurveyId !== null && !(await this.surveys.exists(requiredSurveyId)))
      throw new DomainError('UNKNOWN_SURVEY');
    const video = await prepareVideo(videoPath);
    if (!video.isLengthRight) throw new DomainError('WRONG_VIDEO_LENGTH');
    const poster = thumbnailPath === null ? NO_PICTURE : await this.posters.store(thumbnailPath);

    const stored = filesOf(poster);
    try {
      const videoName = await this.storage.store(video.path, video.extension);
      stored.push(videoName);
      const createdAt = this.clock.now();
      const content = this.contents.create({
        id: await this.ids.next(),
        type: 'video',
        title: upload.title,
        description: upload.description,
        pointsReward: upload.pointsReward,
        wasUnpaid: false,
        requiredSurveyId,
        ...NEW,
        // Whoever shows it has read whom it shuts out.
        isVisible: upload.isVisible && exclusionsOf(video.fields).length === 0,
        visibleFrom: upload.visibleFrom,
        visibleUntil: upload.visibleUntil,
        videoName,
        thumbnailName: poster.name,
        thumbnailWidths: poster.widths,
        views: 0,
        deleted: false,
        createdAt,
        ...video.fields,
        demoKey: upload.demoKey ?? null,
      });
      const uploaded = await this.insert(content, administratorId);
      this.renditions.enqueue(content.id);
      return uploaded;
    } catch (fault) {
      await this.unusedMedia.removeAfter(fault, stored);
      throw fault;
    }
  }

  /** Nobody sees the video before its points count: people complete it once, and would do so for less. */
  private insert(wanted: Content, administratorId: number | null): Promise<UploadedVideo> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const { id, pointsReward: wantedPoints } = wanted;
      const { pointsReward, countsFrom } =
        administratorId === null
          ? { pointsReward: wantedPoints, countsFrom: null }
          : await this.points.decide(transaction, {
              contentId: id,
              formerPoints: null,
              wantedPoints,
              administratorId,
            });
      const shown = shownFrom(wanted, countsFrom);
      const content = this.contents.create({ ...wanted, ...shown, pointsReward });
      await manager.insert(Content, content);
      await manager.insert(ContentEncoding, { contentId: id });
      const { title, requiredSurveyId } = content;
      if (administratorId !== null)
        await this.log.record(manager, {
          actor: acting(administratorId),
          action: 'upload-content',
          subjectType: 'content',
          subjectId: id,
          details: {
            title,
            pointsReward,
            requiredSurveyId,
            ...shown,
            ...(countsFrom && {
              later: { pointsReward: { from: pointsReward, to: wantedPoints } },
              countsFrom,
            }),
          },
        });
      return { content, countsFrom };
    });
  }
}
