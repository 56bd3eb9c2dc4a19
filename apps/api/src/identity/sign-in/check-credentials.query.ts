import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';

import { isPassword, User } from '../../people/index.js';
import type { Surface } from '../../platform/sessions/surfaces/surface.js';
import { SignInRefused } from './sign-in-refused.js';

export class CheckCredentialsQuery extends Query<User> {
  constructor(
    readonly credentials: { readonly username: string; readonly password: string },
    readonly surface: Surface,
  ) {
    super();
  }
}

/**
 * The person with these credentials. The other errors are only given for the right password.
 *
 * An account whose deletion was requested is as good as unknown.
 *
 * @throws SignInRefused INVALID_CREDENTIALS, ACCOUNT_BLOCKED, NOT_AN_ADMINISTRATOR (at the console)
 */
@QueryHandler(CheckCredentialsQuery)
export class CheckCredentialsHandler implements IQueryHandler<CheckCredentialsQuery> {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async execute({ credentials, surface }: CheckCredentialsQuery): Promise<User> {
    const user = await this.users.findOneBy({
      username: credentials.username,
      deletionRequestedAt: IsNull(),
    });
    const matches = await isPassword(credentials.password, user?.passwordHash);
    if (!user || !matches) throw new SignInRefused('INVALID_CREDENTIALS', user?.id);
    if (user.blocked) throw new SignInRefused('ACCOUNT_BLOCKED', user.id);
    if (surface === 'console' && user.role === 'user')
      throw new SignInRefused('NOT_AN_ADMINISTRATOR', user.id);
    return user;
  }
}
