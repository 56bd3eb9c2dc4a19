import { Body, Controller, Put, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { IsSteppedUp } from '../../platform/sessions/access/step-up.js';
import type { ReceivedFiles } from '../../platform/storage/receive-form.interceptor.js';
import { GetManagedContentQuery } from '../get-managed-content/get-managed-content.query.js';
import { ManagedContentDto } from '../managed-content.dto.js';
import { EditContentCommand } from './edit-content.command.js';
import { EditContentDto, EditContentForm } from './edit-content.dto.js';
import { ReceiveEditInterceptor } from './receive-edit.interceptor.js';

@Controller('api/content')
@Access({ console: 'edit-programme' })
export class EditContentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Replaces what an administrator sets of a video. Its file stays. */
  @Put(':id')
  @Refuses(
    'STEP_UP_REQUIRED',
    'CHANGE_WAITS',
    'CONTENT_DELETED',
    'EDITED_MEANWHILE',
    'INVALID_PERIOD',
    'UNKNOWN_SURVEY',
    'INVALID_IMAGE_TYPE',
    'IMAGE_TOO_LARGE',
  )
  @UseInterceptors(ReceiveEditInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: EditContentForm })
  async editContent(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @Body() form: EditContentDto,
    @UploadedFiles() files: ReceivedFiles<'thumbnail'>,
    @CurrentUser() { id: administratorId }: SignedInUser,
    @IsSteppedUp() isSteppedUp: boolean,
  ): Promise<ManagedContentDto> {
    await this.commands.execute(
      new EditContentCommand(
        id,
        {
          title: form.title,
          description: form.description,
          pointsReward: form.pointsReward,
          requiredSurveyId: form.requiredSurveyId ?? null,
          priority: form.priority,
          isVisible: form.isVisible,
          visibleFrom: form.visibleFrom ?? null,
          visibleUntil: form.visibleUntil ?? null,
          version: form.version,
          thumbnailPath: files?.thumbnail?.[0]?.path ?? null,
          removeThumbnail: form.removeThumbnail,
        },
        { administratorId, isSteppedUp },
      ),
    );
    return this.queries.execute(new GetManagedContentQuery(id));
  }
}
