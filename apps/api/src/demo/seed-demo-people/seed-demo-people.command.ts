import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';

import { User } from '../../people/index.js';
import { PastClock } from '../past-clock.js';
import { DemoActivity } from './demo-activity.js';
import { demoCrowd } from './demo-crowd.js';
import { type DemoPerson, emailOf, readDemoPeople } from './demo-people.js';
import { DemoReactions } from './demo-reactions.js';
import { DemoSignUp } from './demo-sign-up.js';
import { seededAtBy, timelineOf } from './demo-timeline.js';

/** Adds the people of a folder and a crowd around them, with what they have done so far. Resolves with the keys of the added ones. */
export class SeedDemoPeopleCommand extends Command<string[]> {
  constructor(
    /** Contains `manifest.json`. */
    readonly folder: string,
    /** All demo people sign in with it. */
    readonly password: string,
    /** Told how much of it is done. */
    readonly onProgress: (done: number, all: number) => void = () => undefined,
  ) {
    super();
  }
}

/**
 * Everything happens by the commands of real people, at times in the past and in the order of time. A run replays all of
 * it and each step takes effect once, so that it completes what an interrupted run has left, at the times of that run.
 */
@CommandHandler(SeedDemoPeopleCommand)
export class SeedDemoPeopleHandler implements ICommandHandler<SeedDemoPeopleCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly signUp: DemoSignUp,
    private readonly activity: DemoActivity,
    private readonly reactions: DemoReactions,
    private readonly clock: PastClock,
  ) {}

  async execute({ folder, password, onProgress }: SeedDemoPeopleCommand): Promise<string[]> {
    const people = [...(await readDemoPeople(folder)), ...demoCrowd()];
    const timeline = timelineOf(people, await this.seededAt(people));
    const ids = new Map<string, number>();
    const added: string[] = [];
    const join = async (person: DemoPerson): Promise<number> => {
      const { id, isNew } = await this.signUp.signUp(person, password);
      ids.set(person.key, id);
      if (isNew) added.push(person.key);
      return id;
    };
    await this.reactions.begin();
    try {
      for (const [done, { person, at, day }] of timeline.entries()) {
        onProgress(done, timeline.length);
        this.clock.set(at);
        const id = ids.get(person.key) ?? (await join(person));
        if (day) await this.activity.replay(id, day);
      }
    } finally {
      this.clock.returnToPresent();
    }
    await this.reactions.finish();
    return added;
  }

  /** When the first run began, also in a later one: the times at which people joined tell. */
  private async seededAt(people: readonly DemoPerson[]): Promise<Date> {
    const known = await this.users.findBy({ username: In(people.map(emailOf)) });
    const joined = new Map(known.map(({ username, createdAt }) => [username, createdAt]));
    const times = people.flatMap((person) => {
      const createdAt = joined.get(emailOf(person));
      return createdAt ? [seededAtBy(person, createdAt).getTime()] : [];
    });
    return new Date(Math.min(this.clock.now().getTime(), ...times));
  }
}
