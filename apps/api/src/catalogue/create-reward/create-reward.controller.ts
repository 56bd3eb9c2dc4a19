import { Body, Controller, Post, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import type { ReceivedFiles } from '../../platform/storage/receive-form.interceptor.js';
import { GetRewardQuery } from '../get-reward/get-reward.query.js';
import { ReceiveRewardForm } from '../receive-reward-form.interceptor.js';
import { fieldsOf } from '../reward-fields.js';
import { CreateRewardDto, CreateRewardForm } from '../reward-form.dto.js';
import { RewardDto } from '../reward.dto.js';
import { CreateRewardCommand } from './create-reward.command.js';

@Controller('api/rewards')
@Access({ console: 'edit-programme', stepUp: true })
export class CreateRewardController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Adds a reward with its picture and its first vouchers. */
  @Post()
  @Refuses('INVALID_PERIOD', 'INVALID_IMAGE_TYPE', 'IMAGE_TOO_LARGE', 'UNREADABLE_IMAGE', 'VOUCHER_TAKEN')
  @UseInterceptors(ReceiveRewardForm)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: CreateRewardForm })
  async createReward(
    @Body() form: CreateRewardDto,
    @UploadedFiles() files: ReceivedFiles<'image'>,
    @CurrentViewer() viewer: Viewer,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<RewardDto> {
    const id = await this.commands.execute(
      new CreateRewardCommand(
        {
          ...fieldsOf(form),
          imagePath: files?.image?.[0]?.path ?? null,
          vouchers: form.voucherNumbers ?? [],
        },
        administratorId,
      ),
    );
    return this.queries.execute(new GetRewardQuery(id, viewer));
  }
}
