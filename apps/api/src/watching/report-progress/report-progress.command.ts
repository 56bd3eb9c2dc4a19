import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { creditedMs, type PlayedReport, requiredMs } from '@pwen/domain';

import { WatchedVideos } from '../credit/watched-videos.js';
import type { ViewProgressDto } from './report-progress.dto.js';

export class ReportProgressCommand extends Command<ViewProgressDto> {
  constructor(
    readonly userId: number,
    readonly contentId: number,
    readonly report: PlayedReport,
  ) {
    super();
  }
}

/** Reports are credited by the server's clock; a completed video answers as it is. */
@CommandHandler(ReportProgressCommand)
export class ReportProgressHandler implements ICommandHandler<ReportProgressCommand> {
  constructor(private readonly videos: WatchedVideos) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ userId, contentId, report }: ReportProgressCommand): Promise<ViewProgressDto> {
    const video = await this.videos.report(userId, contentId, report);
    return {
      creditedMs: creditedMs(video.credited),
      requiredMs: requiredMs(video),
      credited: [...video.credited],
      isElsewhere: video.isElsewhere,
    };
  }
}
