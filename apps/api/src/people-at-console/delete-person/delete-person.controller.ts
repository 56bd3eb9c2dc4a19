import { Body, Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DeletePersonCommand } from './delete-person.command.js';
import { DeletedPersonDto, DeletePersonDto } from './delete-person.dto.js';

@Controller('api/users')
@Access({ console: 'delete-people', stepUp: true })
export class DeletePersonController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Deletes a person's account with everything that is known about them, as they could themselves. From now on it accepts
   * nothing; the worker settles pending redemptions and erases the person, usually within seconds. If they have more
   * points than the threshold of the settings, all this begins a day later.
   */
  @Delete(':id')
  @Refuses('OWN_ACCOUNT', 'TEAM_ACCOUNT')
  @HttpCode(202)
  async deletePerson(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @Body() { reason }: DeletePersonDto,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<DeletedPersonDto> {
    return {
      countsFrom: await this.commands.execute(new DeletePersonCommand({ id, administratorId, reason })),
    };
  }
}
