import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { ContentView } from '../content-view.entity.js';

/** A person begins to watch a video. A view that has begun already stays as it is. */
export class StartViewCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly contentId: number,
  ) {
    super();
  }
}

/** Notes when, by the server's clock: it is what the rule "watched to 90 %" measures from. */
@CommandHandler(StartViewCommand)
export class StartViewHandler implements ICommandHandler<StartViewCommand> {
  constructor(
    @InjectRepository(ContentView) private readonly views: Repository<ContentView>,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, contentId }: StartViewCommand): Promise<void> {
    await this.views
      .createQueryBuilder()
      .insert()
      .values({ userId, contentId, viewedAt: this.clock.now() })
      .orIgnore()
      .execute();
  }
}
