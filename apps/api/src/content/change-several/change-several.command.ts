import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { DeleteContentCommand } from '../delete-content/delete-content.command.js';
import { SetVisibilityCommand } from '../set-visibility/set-visibility.command.js';
import type { ChangedContentsDto } from './change-several.dto.js';

export type Change = 'show' | 'hide' | 'delete';

export class ChangeSeveralCommand extends Command<ChangedContentsDto> {
  constructor(
    readonly change: Change,
    readonly contentIds: readonly number[],
    readonly administratorId: number,
  ) {
    super();
  }
}

/** Each waits for seconds: after so many, the rest would only make the administrator wait. */
const UNAVAILABLE_MAX = 3;

/** Changes each video on its own, so that one which cannot be changed does not keep the others from it. */
@CommandHandler(ChangeSeveralCommand)
export class ChangeSeveralHandler implements ICommandHandler<ChangeSeveralCommand> {
  constructor(private readonly commands: CommandBus) {}

  private readonly logger = new Logger(ChangeSeveralHandler.name);

  /** @throws DomainError SERVICE_UNAVAILABLE if that is what became of all */
  async execute({ change, contentIds, administratorId }: ChangeSeveralCommand): Promise<ChangedContentsDto> {
    const done: number[] = [];
    const failed: { id: number; refusal: DomainError }[] = [];
    for (const id of new Set(contentIds)) {
      const last = failed.slice(-UNAVAILABLE_MAX).map(({ refusal }) => refusal);
      const isAway = last.length === UNAVAILABLE_MAX && last.every(isUnavailable);
      const refusal = isAway ? last[0] : await this.refusalOf(commandOf(change, id, administratorId));
      if (refusal) failed.push({ id, refusal });
      else done.push(id);
    }
    const [first] = failed;
    if (done.length === 0 && first && failed.every(({ refusal }) => isUnavailable(refusal)))
      throw first.refusal;
    return { done, failed: failed.map(({ id, refusal: { code } }) => ({ id, code })) };
  }

  private async refusalOf(command: Command<void>): Promise<DomainError | null> {
    try {
      await this.commands.execute(command);
      return null;
    } catch (fault) {
      if (fault instanceof DomainError) return fault;
      // What was done before must still be said.
      this.logger.error(fault);
      return new DomainError('INTERNAL_ERROR');
    }
  }
}

const commandOf = (change: Change, id: number, administratorId: number): Command<void> =>
  change === 'delete'
    ? new DeleteContentCommand(id, administratorId)
    : new SetVisibilityCommand(id, change === 'show', administratorId);

const isUnavailable = ({ code }: DomainError): boolean => code === 'SERVICE_UNAVAILABLE';
