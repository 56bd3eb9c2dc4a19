import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { User } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { ConfirmationSecrets } from '../codes/confirmation-secrets.js';
import type { ConfirmationKind } from '../confirmation-kind.js';
import { Confirmations, secondsToWait } from '../confirmations.js';
import type { ConfirmationDto, ContactDto } from './confirmation.dto.js';

export class GetConfirmationQuery extends Query<ConfirmationDto> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetConfirmationQuery)
export class GetConfirmationHandler implements IQueryHandler<GetConfirmationQuery> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly confirmations: Confirmations,
    private readonly secrets: ConfirmationSecrets,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ userId }: GetConfirmationQuery): Promise<ConfirmationDto> {
    const user = await this.users.findOneByOrFail({ id: userId });
    return {
      email: await this.contact(userId, 'email', user.username, user.emailConfirmedAt !== null),
      phone: await this.contact(userId, 'phone', user.phone, user.phoneConfirmedAt !== null),
      isPhoneNeeded: this.environment.smsGateway !== undefined,
    };
  }

  private async contact(
    userId: number,
    kind: ConfirmationKind,
    address: string | null,
    isConfirmed: boolean,
  ): Promise<ContactDto> {
    const pending = await this.confirmations.pendingOf(userId, kind);
    if (!pending) return { address, isConfirmed, sentTo: null, retryAfterSeconds: 0, demoCode: null };
    return {
      address,
      isConfirmed,
      sentTo: pending.address,
      retryAfterSeconds: secondsToWait(pending.requestedAt, this.clock.now()),
      demoCode: this.showsCodes(kind) ? this.secrets.codeOf(pending.seed) : null,
    };
  }

  /** A visitor of the demo has no mailbox there. Where messages are really sent, nothing but the message has the code. */
  private showsCodes(kind: ConfirmationKind): boolean {
    const { demoTools, smtpUrl, smsGateway } = this.environment;
    return demoTools && (kind === 'email' ? smtpUrl : smsGateway) === undefined;
  }
}
