import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { Clock } from '../../../platform/clock.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { ProgrammeSettings } from '../../../settings/programme-settings.js';
import { SecretBox } from '../secret-box.js';
import { newSecret, otpauthUrlOf, typedSecret } from '../totp.js';
import type { BegunSecondFactorDto } from './begun-second-factor.dto.js';

export class BeginSecondFactorCommand extends Command<BegunSecondFactorDto> {
  constructor(
    readonly userId: number,
    readonly username: string,
  ) {
    super();
  }
}

/**
 * Makes a secret, in place of one that was begun earlier and not confirmed.
 *
 * @throws DomainError SECOND_FACTOR_ON
 */
@CommandHandler(BeginSecondFactorCommand)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactorCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: ProgrammeSettings,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, username }: BeginSecondFactorCommand): Promise<BegunSecondFactorDto> {
    const { productName: issuer } = await this.settings.read();
    const secret = newSecret();
    const sealed = this.box.seal(userId, secret);
    const isBegun = await this.transactions.run(async ({ client }) => {
      const { rowCount } = await client.query(
        `INSERT INTO second_factors (user_id, secret, begun_at) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, begun_at = excluded.begun_at
           WHERE second_factors.confirmed_at IS NULL`,
        [userId, sealed, this.clock.now()],
      );
      return rowCount === 1;
    });
    if (!isBegun) throw new DomainError('SECOND_FACTOR_ON');
    return { secret: typedSecret(secret), otpauthUrl: otpauthUrlOf(secret, { issuer, label: username }) };
  }
}
