import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { Repository } from 'typeorm';

import type { Surface } from '../../platform/sessions/surface.js';
import { isPassword } from '../passwords.js';
import { User } from '../user.entity.js';

export class SignInCommand extends Command<User> {
  constructor(
    readonly credentials: { readonly username: string; readonly password: string },
    readonly surface: Surface,
  ) {
    super();
  }
}

/**
 * Who these credentials belong to. Only the right password learns more than that it was wrong.
 *
 * Raises INVALID_CREDENTIALS, ACCOUNT_BLOCKED, NOT_AN_ADMINISTRATOR (at the console).
 */
@CommandHandler(SignInCommand)
export class SignInHandler implements ICommandHandler<SignInCommand> {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async execute({ credentials, surface }: SignInCommand): Promise<User> {
    const user = await this.users.findOneBy({ username: credentials.username });
    const matches = await isPassword(credentials.password, user?.passwordHash);
    if (!user || !matches) throw new DomainError('INVALID_CREDENTIALS');
    if (user.blocked) throw new DomainError('ACCOUNT_BLOCKED');
    if (surface === 'console' && user.role !== 'administrator') throw new DomainError('NOT_AN_ADMINISTRATOR');
    return user;
  }
}
