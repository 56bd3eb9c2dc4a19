import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { ContentView } from '../../content/index.js';
import { Clock } from '../../platform/clock.js';

/** Starts a person's view of a video. A view that has started keeps its time. */
export class StartViewCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly contentId: number,
  ) {
    super();
  }
}

/** The server's clock sets the start, from which the rule "90 % watched" measures. */
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
