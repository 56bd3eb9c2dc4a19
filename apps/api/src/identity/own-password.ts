import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { Repository } from 'typeorm';

import { isPassword, User } from '../people/index.js';

/** Asks signed-in people for their password again, before something that a borrowed phone must not do. */
@Injectable()
export class OwnPassword {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** @throws DomainError WRONG_PASSWORD, SERVICE_UNAVAILABLE */
  async check(userId: number, password: string): Promise<void> {
    const user = await this.users.findOneBy({ id: userId });
    if (!(await isPassword(password, user?.passwordHash))) throw new DomainError('WRONG_PASSWORD');
  }
}
