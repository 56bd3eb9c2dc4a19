import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import { mergeMap, type Observable } from 'rxjs';

import type { SignedInUser } from '../sessions/access/signed-in-user.js';

/** What the console shows of a person besides who they are. */
export type PersonPart =
  'completions' | 'history' | 'holds' | 'notes' | 'redemptions' | 'referrals' | 'responses' | 'sessions';

/** What somebody saw of a person. */
export interface Look {
  readonly part: PersonPart;
  readonly personId: number;
  readonly administratorId: number;
  /** Whether it began with a later page, which the first one usually precedes. */
  readonly isLaterPage: boolean;
}

/** Where looks are recorded: in the audit feature. */
export abstract class Looks {
  abstract record(look: Look): Promise<void>;
}

/**
 * For a call whose answer is a part of what is known of the person in its path: the look is recorded before the answer is
 * sent. A refused call shows nothing and is not recorded.
 */
export function ShowsPart(part: PersonPart): MethodDecorator {
  @Injectable()
  class RecordLookInterceptor implements NestInterceptor {
    constructor(private readonly looks: Looks) {}

    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const { params, query, user } = context.switchToHttp().getRequest<Request>();
      return next.handle().pipe(
        mergeMap(async (answer: unknown) => {
          const { id: administratorId } = user as SignedInUser;
          const isLaterPage = query.cursor !== undefined;
          await this.looks.record({ part, personId: Number(params.id), administratorId, isLaterPage });
          return answer;
        }),
      );
    }
  }
  return UseInterceptors(mixin(RecordLookInterceptor));
}
