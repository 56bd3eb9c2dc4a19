import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { SessionPeople, type SessionPerson } from '../platform/sessions/session-people.js';
import { User } from './user.entity.js';

/** People as sessions look for them, with every request. */
@Injectable()
export class People extends SessionPeople {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {
    super();
  }

  find(id: number): Promise<SessionPerson | null> {
    return this.users.findOne({
      select: { id: true, username: true, role: true, blocked: true, sessionEpoch: true },
      where: { id },
    });
  }
}
