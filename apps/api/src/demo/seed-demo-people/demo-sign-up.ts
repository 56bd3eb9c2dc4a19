import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { canonicalEmail } from '../../users/canonical-email.js';
import { RegisterCommand } from '../../users/register/register.command.js';
import { User } from '../../users/user.entity.js';
import { PastClock } from '../past-clock.js';
import { type DemoPerson, emailOf } from './demo-people.js';

const DAY_MS = 86_400_000;

/** Registers a demo person on the day on which they joined. */
@Injectable()
export class DemoSignUp {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly commands: CommandBus,
    private readonly clock: PastClock,
  ) {}

  /** @returns the id of the person */
  async signUp(person: DemoPerson, password: string): Promise<number> {
    this.clock.returnToPresent();
    this.clock.advanceMs(-person.joinedDaysAgo * DAY_MS - DAY_MS / 8);
    const { id } = await this.commands.execute(
      new RegisterCommand({
        username: emailOf(person),
        password,
        phone: person.phone,
        isAdult: true,
        acceptsTerms: true,
        ...(person.name !== undefined && { name: person.name }),
      }),
    );
    await this.users.update(id, {
      showsName: person.showsName,
      ...(person.isConfirmed && {
        emailConfirmedAt: this.clock.now(),
        confirmedEmail: canonicalEmail(emailOf(person)),
      }),
    });
    this.clock.returnToPresent();
    return id;
  }
}
