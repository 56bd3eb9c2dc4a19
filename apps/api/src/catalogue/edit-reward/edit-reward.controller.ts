import { Body, Controller, Put, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { IsSteppedUp } from '../../platform/sessions/access/step-up.js';
import type { ReceivedFiles } from '../../platform/storage/receive-form.interceptor.js';
import { GetRewardQuery } from '../get-reward/get-reward.query.js';
import { ReceiveRewardForm } from '../receive-reward-form.interceptor.js';
import { fieldsOf } from '../reward-fields.js';
import { EditRewardDto, EditRewardForm } from '../reward-form.dto.js';
import { RewardDto } from '../reward.dto.js';
import { EditRewardCommand } from './edit-reward.command.js';

@Controller('api/rewards')
@Access({ console: 'edit-programme' })
export class EditRewardController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Replaces the fields of a reward, and adds and removes unissued vouchers. */
  @Put(':id')
  @Refuses(
    'STEP_UP_REQUIRED',
    'CHANGE_WAITS',
    'EDITED_MEANWHILE',
    'INVALID_PERIOD',
    'INVALID_IMAGE_TYPE',
    'IMAGE_TOO_LARGE',
    'UNREADABLE_IMAGE',
    'VOUCHER_TAKEN',
    'VOUCHER_NOT_FOUND',
    'VOUCHER_ALLOCATED',
  )
  @UseInterceptors(ReceiveRewardForm)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: EditRewardForm })
  async editReward(
    @RowId('id', 'REWARD_NOT_FOUND') id: number,
    @Body() form: EditRewardDto,
    @UploadedFiles() files: ReceivedFiles<'image'>,
    @CurrentViewer() viewer: Viewer,
    @CurrentUser() { id: administratorId }: SignedInUser,
    @IsSteppedUp() isSteppedUp: boolean,
  ): Promise<RewardDto> {
    await this.commands.execute(
      new EditRewardCommand(
        id,
        {
          ...fieldsOf(form),
          version: form.version,
          imagePath: files?.image?.[0]?.path ?? null,
          removeImage: form.removeImage,
          addedVouchers: form.voucherNumbers ?? [],
          removedVoucherIds: form.removedVoucherIds ?? [],
        },
        { administratorId, isSteppedUp },
      ),
    );
    return this.queries.execute(new GetRewardQuery(id, viewer));
  }
}
