import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { Clock } from '../platform/clock.js';
import { ContentView } from './content-view.entity.js';

/** When a person's first view of a video began, by the server's clock: what the watched check measures from. */
@Injectable()
export class ViewStarts {
  constructor(
    @InjectRepository(ContentView) private readonly views: Repository<ContentView>,
    private readonly clock: Clock,
  ) {}

  /** Notes the start of a view; a start already noted stays. */
  async note(userId: number, contentId: number): Promise<void> {
    await this.views
      .createQueryBuilder()
      .insert()
      .values({ userId, contentId, viewedAt: this.clock.now() })
      .orIgnore()
      .execute();
  }
}
