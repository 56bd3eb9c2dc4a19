import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { OwnPassword } from '../own-password.js';
import { SecondFactors } from '../second-factor/second-factors.js';

export interface Proof {
  readonly password?: string;
  readonly code?: string;
}

export class ProveIdentityCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly proof: Proof,
  ) {
    super();
  }
}

/**
 * A code for whoever has a second factor: their password may have been watched. The password for everybody else.
 *
 * @throws DomainError CODE_REQUIRED, WRONG_CODE, WRONG_PASSWORD, SERVICE_UNAVAILABLE
 */
@CommandHandler(ProveIdentityCommand)
export class ProveIdentityHandler implements ICommandHandler<ProveIdentityCommand> {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passwords: OwnPassword,
  ) {}

  async execute({ userId, proof: { password, code } }: ProveIdentityCommand): Promise<void> {
    if (await this.factors.prove(userId, code)) return;
    if (password === undefined) throw new DomainError('WRONG_PASSWORD');
    await this.passwords.check(userId, password);
  }
}
