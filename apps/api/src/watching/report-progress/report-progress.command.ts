import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import type { ProgressDto, ViewProgressDto } from './progress.dto.js';

export class ReportProgressCommand extends Command<ViewProgressDto> {
  constructor(
    readonly userId: number,
    readonly contentId: number,
    readonly progress: ProgressDto,
  ) {
    super();
  }
}

@CommandHandler(ReportProgressCommand)
export class ReportProgressHandler implements ICommandHandler<ReportProgressCommand> {
  execute(): Promise<ViewProgressDto> {
    return Promise.resolve({ creditedMs: 0, requiredMs: null, credited: [], isElsewhere: false });
  }
}
