import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting, lockPeople } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import { isOfTeam } from '../is-of-team.js';
import type { PersonNoteDto } from './person-note.dto.js';
import { PersonNote } from './person-note.entity.js';

export interface NewNote {
  readonly personId: number;
  readonly text: string;
  readonly writer: { readonly id: number; readonly username: string };
}

export class WriteNoteCommand extends Command<PersonNoteDto> {
  constructor(readonly note: NewNote) {
    super();
  }
}

/** The log has that a note was written; its words stand in the note alone, and go with it. */
@CommandHandler(WriteNoteCommand)
export class WriteNoteHandler implements ICommandHandler<WriteNoteCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError USER_NOT_FOUND, also for a person who is about to be deleted; NOT_ALLOWED, also about a member */
  async execute({ note: { personId, text, writer } }: WriteNoteCommand): Promise<PersonNoteDto> {
    const id = await this.ids.next();
    const writtenAt = this.clock.now();
    await this.transactions.run(async ({ client, manager }) => {
      // Held until the note is there, so that no erasure passes it by.
      const there = await lockPeople(client, [personId, writer.id]);
      if (!there.has(personId)) throw new DomainError('USER_NOT_FOUND');
      if (await isOfTeam(client, personId)) throw new DomainError('NOT_ALLOWED');
      await manager.insert(PersonNote, { id, userId: personId, writtenBy: writer.id, writtenAt, text });
      await this.log.record(manager, {
        actor: acting(writer.id),
        action: 'note-person',
        subjectType: 'user',
        subjectId: personId,
        details: { noteId: id },
      });
    });
    return { id, text, writtenAt, writtenBy: writer };
  }
}
