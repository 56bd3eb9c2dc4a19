import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { ClientBase } from 'pg';
import { mergeMap, type Observable } from 'rxjs';

import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { type PersonPart, shownPartOf } from '../../platform/personal-data/shows-part.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { AdministratorLog } from '../administrator-log.js';

/** Whoever turns the pages of a list that they opened is still having the same look. */
const LOOK_LASTS_MS = 60 * 60_000;

interface Look {
  readonly part: PersonPart;
  readonly personId: number;
  readonly administratorId: number;
}

/**
 * Records who looked at which part of a person, before the answer is sent: with its first page, or with a later one whose
 * first nobody asked for. A refused call shows nothing and is not recorded.
 */
@Injectable()
export class RecordLooksInterceptor implements NestInterceptor {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const part = shownPartOf(context.getHandler());
    if (!part) return next.handle();
    const { params, query, user } = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        const { id: administratorId } = user as SignedInUser;
        await this.record({ part, personId: Number(params.id), administratorId }, query.cursor !== undefined);
        return answer;
      }),
    );
  }

  private record(look: Look, isLaterPage: boolean): Promise<void> {
    const { part, personId, administratorId } = look;
    const since = new Date(this.clock.now().getTime() - LOOK_LASTS_MS);
    return this.transactions.run(async ({ client, manager }) => {
      if (isLaterPage && (await isRecorded(client, look, since))) return;
      await this.log.record(manager, {
        ...{ administratorId, action: 'view-person' },
        ...{ subjectType: 'user', subjectId: personId },
        details: { part },
      });
    });
  }
}

async function isRecorded(
  client: ClientBase,
  { part, personId, administratorId }: Look,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'administrator-log-look',
    text: `SELECT FROM administrator_log
           WHERE subject_type = 'user' AND subject_id = $1 AND administrator_id = $2 AND action = 'view-person'
             AND details ->> 'part' = $3 AND at > $4 LIMIT 1`,
    values: [personId, administratorId, part, since],
  });
  return rowCount !== 0;
}
