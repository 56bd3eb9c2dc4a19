import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { User } from '../../users/user.entity.js';
import { DemoActivity } from './demo-activity.js';
import { type DemoPerson, emailOf, readDemoPeople } from './demo-people.js';
import { DemoSignUp } from './demo-sign-up.js';

/** Adds the people of a folder with what they have done so far. Resolves with the keys of the added ones. */
export class SeedDemoPeopleCommand extends Command<string[]> {
  constructor(
    /** Contains `manifest.json`. */
    readonly folder: string,
    /** All demo people sign in with it. */
    readonly password: string,
  ) {
    super();
  }
}

/**
 * Everything happens by the commands of real people, at times in the past. A person who is there is left alone: somebody
 * may have used the account since. So an interrupted run leaves one person with less to show, and the next run adds the
 * others.
 */
@CommandHandler(SeedDemoPeopleCommand)
export class SeedDemoPeopleHandler implements ICommandHandler<SeedDemoPeopleCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly signUp: DemoSignUp,
    private readonly activity: DemoActivity,
  ) {}

  async execute({ folder, password }: SeedDemoPeopleCommand): Promise<string[]> {
    const added: { readonly person: DemoPerson; readonly id: number }[] = [];
    // Those who invite stand first, and everybody has joined before anything happens.
    for (const person of await readDemoPeople(folder)) {
      if (await this.users.existsBy({ username: emailOf(person) })) continue;
      added.push({ person, id: await this.signUp.signUp(person, password) });
    }
    for (const { person, id } of added) await this.activity.replay(id, person);
    return added.map(({ person }) => person.key);
  }
}
