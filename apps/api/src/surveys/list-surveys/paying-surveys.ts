import { Injectable, type OnModuleInit } from '@nestjs/common';

import { PayingSources } from '../../people/index.js';
import { prepared } from '../../platform/database/statements/statement.js';

/** Those that take answers, by the domain's rule `takesAnswers`. */
const findPeople = prepared(
  'people-with-surveys-left',
  `SELECT given.id AS "userId!" FROM unnest($userIds::bigint[]) AS given (id)
   WHERE EXISTS (SELECT FROM surveys s
     WHERE NOT s.deleted AND s.status = 'active' AND (s.end_date IS NULL OR s.end_date > $now) AND s.points_reward > 0
       AND NOT EXISTS (SELECT FROM survey_responses r WHERE r.user_id = given.id AND r.survey_id = s.id))`,
);

/** The surveys that would pay people if they answered them now. */
@Injectable()
export class PayingSurveys implements OnModuleInit {
  constructor(private readonly sources: PayingSources) {}

  onModuleInit(): void {
    this.sources.register('surveys', async (connection, userIds, now) => {
      const people = await findPeople.rows(connection, { userIds, now });
      return people.map(({ userId }) => userId);
    });
  }
}
