import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import { type EntityManager, IsNull, Not } from 'typeorm';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { statement } from '../../platform/database/statements/statement.js';
import { connectionOf } from '../../platform/database/transactions/borrowed-connection.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { useRecoveryCode } from './recovery-codes.js';
import { SecondFactor } from './second-factor.entity.js';
import { SecretBox } from './secret-box.js';
import { stepOfCode } from './totp.js';

/** What an authenticator app shows. Anything else can only be a recovery code. */
const OF_APP = /^\d{6}$/;

const moveStep = statement(
  'use-step-of-second-factor',
  `UPDATE second_factors SET last_step = $step
   WHERE user_id = $userId AND (last_step IS NULL OR last_step < $step)`,
);

/** Asks people for a code of their authenticator app, or a recovery code. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses up a code. Of two requests with the same code, even at the same moment, one is refused.
   *
   * @param code as `IsTypedCode` leaves it
   * @returns whether the person has a second factor; without one every code is ignored
   * @throws DomainError CODE_REQUIRED, WRONG_CODE
   */
  prove(userId: number, code: string | undefined): Promise<boolean> {
    return this.transactions.run(async ({ manager }) => {
      const factor = await manager.findOneBy(SecondFactor, { userId, confirmedAt: Not(IsNull()) });
      if (!factor?.secret) return false;
      if (code === undefined) throw new DomainError('CODE_REQUIRED');
      const isRight = OF_APP.test(code)
        ? await this.useStep(manager, { userId, secret: factor.secret }, code)
        : await this.useRecovery(manager, userId, code);
      if (!isRight) throw new DomainError('WRONG_CODE');
      return true;
    });
  }

  private async useStep(
    manager: EntityManager,
    { userId, secret }: { readonly userId: number; readonly secret: Buffer },
    code: string,
  ): Promise<boolean> {
    const step = stepOfCode(this.box.open(userId, secret), code, this.clock.now());
    if (step === null) return false;
    const used = await moveStep.run(connectionOf(manager), { userId, step });
    return used === 1;
  }

  private async useRecovery(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const codesLeft = await useRecoveryCode(manager, { userId, code, at: this.clock.now() });
    if (codesLeft === null) return false;
    await this.log.record(manager, {
      actor: acting(userId),
      action: 'use-recovery-code',
      subjectType: 'user',
      subjectId: userId,
      details: { codesLeft },
    });
    return true;
  }
}
