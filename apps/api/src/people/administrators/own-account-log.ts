import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { AdministratorLog, type LogAction } from '../../administrator-log/index.js';
import { User } from '../user.entity.js';
import { acting } from './acting.js';

/**
 * What members of the team do to their own accounts, at whichever app: somebody else may have done it with their password.
 * What other people do is theirs alone.
 */
@Injectable()
export class OwnAccountLog {
  constructor(private readonly log: AdministratorLog) {}

  /** Comes last in the transaction, as every entry of the log. */
  async recordWithin(
    manager: EntityManager,
    personId: number,
    action: LogAction,
    details: object = {},
  ): Promise<void> {
    const person = await manager.findOne(User, { where: { id: personId }, select: { role: true } });
    if (!person || person.role === 'user') return;
    await this.log.record(manager, {
      actor: acting(personId),
      action,
      subjectType: 'user',
      subjectId: personId,
      details,
    });
  }
}
