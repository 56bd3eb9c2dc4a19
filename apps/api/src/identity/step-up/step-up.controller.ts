import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { Clock } from '../../platform/clock.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { stepUp, stepUpMsLeft } from '../../platform/sessions/access/step-up.js';
import { ConsoleSignIns } from '../sign-in/console-sign-ins.js';
import { DevicesOfAccounts } from '../sign-in/devices-of-accounts.js';
import { CodeLimits } from './code-limits.js';
import { ProveIdentityCommand } from './prove-identity.command.js';
import { StepUpDto, StepUpStateDto } from './step-up.dto.js';

@Controller('api/step-up')
@Access({ user: 'signed-in', console: 'signed-in' })
export class StepUpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly codes: CodeLimits,
    private readonly accounts: DevicesOfAccounts,
    private readonly clock: Clock,
    private readonly consoleSignIns: ConsoleSignIns,
  ) {}

  /** Returns for how long the caller's last proof still holds, for what takes too long to be asked again. */
  @Get()
  @Access({ console: 'signed-in' })
  getStepUp(@Req() request: Request): StepUpStateDto {
    return { msLeft: stepUpMsLeft(request, this.clock.now()) };
  }

  /** Proves that it is still the signed-in person, for the next five minutes of this session. */
  @Post()
  @Refuses('WRONG_PASSWORD', 'CODE_REQUIRED', 'WRONG_CODE', 'TOO_MANY_SIGN_IN_ATTEMPTS')
  @Limited('passwordChecksOfCaller')
  @HttpCode(204)
  async stepUp(
    @CurrentUser() { id, username }: SignedInUser,
    @Body() proof: StepUpDto,
    @Req() request: Request,
  ): Promise<void> {
    const attempt = await this.accounts.attemptAt(username, request);
    await this.codes.count(attempt, proof.code, () => this.prove(id, proof));
    stepUp(request, this.clock.now());
  }

  private async prove(personId: number, proof: StepUpDto): Promise<void> {
    try {
      await this.commands.execute(new ProveIdentityCommand(personId, proof));
    } catch (fault) {
      if (fault instanceof DomainError && (fault.code === 'WRONG_CODE' || fault.code === 'WRONG_PASSWORD'))
        await this.consoleSignIns.recordStepUpFailed(personId, fault.code);
      throw fault;
    }
  }
}
