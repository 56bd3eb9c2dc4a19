import { Controller, Get } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { PersonDto } from './person.dto.js';
import { ViewPersonCommand } from './view-person.command.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class GetPersonController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns what is known of a person. Every look is recorded with the member of the staff. */
  @Get(':id')
  getPerson(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @CurrentUser() { id: staffId }: SignedInUser,
  ): Promise<PersonDto> {
    return this.commands.execute(new ViewPersonCommand(id, staffId));
  }
}
