import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { User } from '../../people/index.js';
import { personNameIn } from '../person-name.js';

export class ChangeNameCommand extends Command<void> {
  constructor(
    readonly personId: number,
    readonly name: string,
  ) {
    super();
  }
}

/** Changes what a person is called; an empty name removes it. @throws DomainError INVALID_NAME */
@CommandHandler(ChangeNameCommand)
export class ChangeNameHandler implements ICommandHandler<ChangeNameCommand> {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async execute({ personId, name }: ChangeNameCommand): Promise<void> {
    const known = personNameIn(name);
    // Whoever agreed to show a name that is gone has not agreed to show the next one.
    await this.users.update(
      { id: personId },
      { name: known, ...(known === null ? { showsName: false } : {}) },
    );
  }
}
