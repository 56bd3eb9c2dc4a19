import { Injectable, type OnModuleInit } from '@nestjs/common';

import { PayingSources } from '../../people/index.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { onShowInSql } from './visibility-in-sql.js';

/**
 * By the marks of the views: one that a crash has lost is set within minutes. A video that waits for an answer to a survey is left as
 * the survey is.
 */
const findPeople = prepared(
  'people-with-videos-left',
  `SELECT given.id AS "userId!" FROM unnest($userIds::bigint[]) AS given (id)
   WHERE EXISTS (SELECT FROM content WHERE ${onShowInSql('content', '$now')} AND content.points_reward > 0
     AND NOT EXISTS (SELECT FROM content_views v
       WHERE v.user_id = given.id AND v.content_id = content.id AND v.is_completed))`,
);

/** The videos that would pay people if they watched them now. */
@Injectable()
export class PayingVideos implements OnModuleInit {
  constructor(private readonly sources: PayingSources) {}

  onModuleInit(): void {
    this.sources.register('videos', async (connection, userIds, now) => {
      const people = await findPeople.rows(connection, { userIds, now });
      return people.map(({ userId }) => userId);
    });
  }
}
