import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { RegisterCommand, ShowNameCommand } from '../../account/index.js';
import { Confirmations, ConfirmedPeople } from '../../confirmation/index.js';
import { User } from '../../people/index.js';
import { GenerateReferralCodeCommand } from '../../referrals/index.js';
import { type DemoPerson, emailOf } from './demo-people.js';

export interface SignedUp {
  readonly id: number;
  readonly isNew: boolean;
}

/** Lets a demo person join at the time of the clock. */
@Injectable()
export class DemoSignUp {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly commands: CommandBus,
    private readonly confirmations: Confirmations,
    private readonly confirmed: ConfirmedPeople,
  ) {}

  /** A confirmed person is left alone: only before that may an earlier run have been interrupted. */
  async signUp(person: DemoPerson, password: string): Promise<SignedUp> {
    const known = await this.users.findOneBy({ username: emailOf(person) });
    if (known?.emailConfirmedAt) return { id: known.id, isNew: false };
    const { id } = known ?? (await this.register(person, password));
    if (person.showsName) await this.commands.execute(new ShowNameCommand(id, true));
    if (person.isConfirmed) await this.confirm(id);
    return { id, isNew: !known };
  }

  private async register(person: DemoPerson, password: string): Promise<User> {
    const referralCode = await this.codeOf(person.invitedBy);
    return this.commands.execute(
      new RegisterCommand({
        username: emailOf(person),
        password,
        phone: person.phone,
        isAdult: true,
        acceptsTerms: true,
        ...(person.name !== undefined && { name: person.name }),
        ...(referralCode !== undefined && { referralCode }),
      }),
    );
  }

  private async codeOf(invitedBy: string | undefined): Promise<string | undefined> {
    if (invitedBy === undefined) return undefined;
    const inviter = await this.users.findOneBy({ username: emailOf({ key: invitedBy }) });
    return inviter ? this.commands.execute(new GenerateReferralCodeCommand(inviter.id)) : undefined;
  }

  private async confirm(userId: number): Promise<void> {
    const asked = await this.confirmations.pendingOf(userId, 'email');
    if (asked) await this.confirmed.confirm(asked, 'ht');
  }
}
