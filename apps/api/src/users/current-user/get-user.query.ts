import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { toUserDto, type UserDto } from '../user.dto.js';
import { User } from '../user.entity.js';

export class GetUserQuery extends Query<UserDto> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetUserQuery)
export class GetUserHandler implements IQueryHandler<GetUserQuery> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: LedgerAccounts,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ userId }: GetUserQuery): Promise<UserDto> {
    const [user, points] = await Promise.all([
      this.users.findOneByOrFail({ id: userId }),
      this.accounts.balanceOf(userId),
    ]);
    return toUserDto(user, points, this.environment.adminOrigin);
  }
}
