import { Body, Controller, Get, Put, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import type { ReceivedFiles } from '../../platform/storage/receive-form.interceptor.js';
import { ChangeIdentitySettingsCommand } from './change-identity-settings.command.js';
import { GetIdentitySettingsQuery } from './get-identity-settings.query.js';
import {
  ChangeIdentitySettingsDto,
  IdentitySettingsDto,
  IdentitySettingsForm,
} from './identity-settings.dto.js';
import { ReceiveIdentityForm } from './receive-identity-form.interceptor.js';

@Controller('api/settings/identity')
export class IdentitySettingsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** Returns what people know the programme by: its name, its logo and its support contact. */
  @Get()
  @Access({ console: 'see-settings' })
  getIdentitySettings(): Promise<IdentitySettingsDto> {
    return this.queries.execute(new GetIdentitySettingsQuery());
  }

  /**
   * Changes all of it, in both apps at once. After a step-up: a stranger's number as the support contact would be trusted
   * with passwords and vouchers.
   */
  @Put()
  @Access({ console: 'change-settings', stepUp: true })
  @Refuses('EDITED_MEANWHILE', 'INVALID_IMAGE_TYPE', 'IMAGE_TOO_LARGE', 'UNREADABLE_IMAGE')
  @UseInterceptors(ReceiveIdentityForm)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: IdentitySettingsForm })
  changeIdentitySettings(
    @Body() form: ChangeIdentitySettingsDto,
    @UploadedFiles() files: ReceivedFiles<'logo'>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<IdentitySettingsDto> {
    const wanted = {
      ...form,
      logoPath: files?.logo?.[0]?.path ?? null,
      supportEmail: form.supportEmail ?? null,
      supportWhatsapp: form.supportWhatsapp ?? null,
    };
    return this.commands.execute(new ChangeIdentitySettingsCommand(wanted, id));
  }
}
