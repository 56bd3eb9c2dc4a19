import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { Clock } from '../../../platform/clock.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { ProgrammeSettings } from '../../../settings/index.js';
import { SecondFactor } from '../second-factor.entity.js';
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

/** Makes a secret, in place of one that was begun earlier and not confirmed. An app that is set up counts until then. */
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
    await this.transactions.run(({ manager }) =>
      manager.upsert(SecondFactor, { userId, begunSecret: sealed, begunAt: this.clock.now() }, ['userId']),
    );
    return { secret: typedSecret(secret), otpauthUrl: otpauthUrlOf(secret, { issuer, label: username }) };
  }
}
