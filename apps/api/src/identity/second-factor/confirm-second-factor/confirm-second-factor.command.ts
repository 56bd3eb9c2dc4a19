import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { AdministratorLog } from '../../../administrator-log/index.js';
import { acting } from '../../../people/index.js';
import { Clock } from '../../../platform/clock.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { endAllOtherSessions } from '../../end-session/end-all-sessions.js';
import { replaceRecoveryCodes } from '../recovery-codes.js';
import { SecondFactor } from '../second-factor.entity.js';
import { SecretBox } from '../secret-box.js';
import { stepOfCode } from '../totp.js';

/** A secret that was shown longer ago may have been seen by somebody else. */
const ENROLMENT_LASTS_MS = 15 * 60_000;

interface Confirmation {
  readonly userId: number;
  /** The session that asks, which goes on. */
  readonly sid: string;
  readonly code: string;
}

interface Confirmed {
  readonly recoveryCodes: string[];
  readonly epoch: number;
}

export class ConfirmSecondFactorCommand extends Command<Confirmed> {
  constructor(readonly confirmation: Confirmation) {
    super();
  }
}

/**
 * From now on signing in asks for a code of this app. Resolves with the recovery codes, of which earlier ones are void, and
 * the person's new session epoch. The code that proved that the app works is used up. All other sessions end: whoever
 * came in without the app stays out.
 *
 * @throws DomainError ENROLMENT_EXPIRED, WRONG_CODE; SECOND_FACTOR_ON if it was confirmed before
 */
@CommandHandler(ConfirmSecondFactorCommand)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactorCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  execute({ confirmation: { userId, sid, code } }: ConfirmSecondFactorCommand): Promise<Confirmed> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      // First, because others also lock a person before their second factor. A refusal undoes it.
      const epoch = await endAllOtherSessions(transaction, { userId, sid });
      const isReplaced = await this.turnOn(manager, userId, code);
      const recoveryCodes = await replaceRecoveryCodes(manager, userId);
      await this.log.record(manager, {
        actor: acting(userId),
        action: isReplaced ? 'replace-second-factor' : 'enable-second-factor',
        subjectType: 'user',
        subjectId: userId,
      });
      return { recoveryCodes, epoch };
    });
  }

  /** @returns whether it takes the place of another app */
  private async turnOn(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const confirmedAt = this.clock.now();
    const factor = await manager.findOne(SecondFactor, {
      where: { userId },
      lock: { mode: 'pessimistic_write' },
    });
    const begunAt = factor?.begunAt;
    const secret = factor?.begunSecret;
    const isOn = Boolean(factor?.secret);
    if (!begunAt || !secret) throw new DomainError(isOn ? 'SECOND_FACTOR_ON' : 'ENROLMENT_EXPIRED');
    if (confirmedAt.getTime() - begunAt.getTime() >= ENROLMENT_LASTS_MS)
      throw new DomainError('ENROLMENT_EXPIRED');
    const lastStep = stepOfCode(this.box.open(userId, secret), code, confirmedAt);
    if (lastStep === null) throw new DomainError('WRONG_CODE');
    const confirmed = { secret, confirmedAt, lastStep, begunSecret: null, begunAt: null };
    await manager.update(SecondFactor, { userId }, confirmed);
    return isOn;
  }
}
