import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { Clock } from '../platform/clock.js';
import { newId } from '../platform/ids.js';
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
    const at = this.clock.now();
    await this.views
      .createQueryBuilder()
      .insert()
      .values({ id: newId(at), userId, contentId, viewedAt: at })
      .orIgnore()
      .execute();
  }
}
