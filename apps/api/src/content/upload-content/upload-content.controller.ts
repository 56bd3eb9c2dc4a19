import { Body, Controller, Post, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { DomainError, exclusionsOf } from '@pwen/domain';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import type { ReceivedFiles } from '../../platform/storage/receive-form.interceptor.js';
import { toContentDto } from '../content.dto.js';
import { ReceiveUploadInterceptor } from './receive-upload.interceptor.js';
import { UploadContentCommand } from './upload-content.command.js';
import { UploadContentDto, UploadContentForm, UploadedContentDto } from './upload-content.dto.js';

@Controller('api/content')
@Access({ console: 'edit-programme', stepUp: true })
export class UploadContentController {
  constructor(private readonly commands: CommandBus) {}

  /** Adds a video to the programme. */
  @Post()
  @Refuses(
    'NO_FILE',
    'INVALID_FILE_TYPE',
    'FILE_TOO_LARGE',
    'UNREADABLE_VIDEO',
    'WRONG_VIDEO_LENGTH',
    'INVALID_PERIOD',
    'UNKNOWN_SURVEY',
    'INVALID_IMAGE_TYPE',
    'IMAGE_TOO_LARGE',
  )
  @UseInterceptors(ReceiveUploadInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadContentForm })
  async uploadContent(
    @Body() form: UploadContentDto,
    @UploadedFiles() files: ReceivedFiles<'file' | 'thumbnail'>,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<UploadedContentDto> {
    const video = files?.file?.[0];
    if (!video) throw new DomainError('NO_FILE');
    const { content, countsFrom } = await this.commands.execute(
      new UploadContentCommand(
        {
          title: form.title,
          description: form.description,
          pointsReward: form.pointsReward,
          requiredSurveyId: form.requiredSurveyId ?? null,
          isVisible: form.isVisible,
          visibleFrom: form.visibleFrom ?? null,
          visibleUntil: form.visibleUntil ?? null,
          videoPath: video.path,
          thumbnailPath: files?.thumbnail?.[0]?.path ?? null,
        },
        administratorId,
      ),
    );
    // For the console: the required survey itself is shown, without a viewer's gate.
    return {
      ...toContentDto(content, false, null),
      isVisible: content.isVisible,
      pictureCodec: content.pictureCodec,
      soundCodec: content.soundCodec,
      excludes: exclusionsOf(content),
      countsFrom,
    };
  }
}
