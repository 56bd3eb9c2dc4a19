import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { AccountTraces } from '../../people/index.js';
import { createValidationPipe } from '../../platform/http-errors/validation.pipe.js';
import type { SignInAttempt } from '../../platform/limits/limit-keys.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { KnownDevices } from '../../platform/sessions/devices/known-devices.js';
import { ConsoleSignIns } from './console-sign-ins.js';
import { DevicesOfAccounts } from './devices-of-accounts.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignInRefused } from './sign-in-refused.js';
import { SignInDto } from './sign-in.dto.js';

/** Checks the password and starts a session. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  private readonly validation = createValidationPipe();

  constructor(
    private readonly limits: SignInLimits,
    private readonly accounts: DevicesOfAccounts,
    private readonly devices: KnownDevices,
    private readonly traces: AccountTraces,
    private readonly consoleSignIns: ConsoleSignIns,
    private readonly security: SecurityLog,
  ) {
    super();
  }

  /**
   * @throws DomainError VALIDATION_FAILED, TOO_MANY_SIGN_IN_ATTEMPTS, CHALLENGE_REQUIRED, SERVICE_UNAVAILABLE, and the
   * errors of the strategy
   */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Nest runs guards before pipes; here the form is validated first, as for every other call.
    const form = { type: 'body', metatype: SignInDto } as const;
    const credentials = (await this.validation.transform(request.body, form)) as SignInDto;
    request.body = credentials;
    const attempt = await this.accounts.attemptAt(credentials.username, request);
    try {
      await this.limits.begin(attempt);
      await this.check(context, attempt);
      await this.limits.succeed(attempt);
      await this.begin(request);
    } catch (fault) {
      await this.countRefusal(attempt, fault);
      throw fault;
    }
    this.security.note(request, 'signed-in', { username: attempt.username });
    return true;
  }

  private async check(context: ExecutionContext, attempt: SignInAttempt): Promise<void> {
    try {
      await super.canActivate(context);
    } catch (fault) {
      if (fault instanceof SignInRefused) {
        if (fault.code === 'CODE_REQUIRED') await this.limits.askForCode(attempt);
        // After any fault but too many wrong codes the client has not learned whether the password is right, so it does
        // not count as a guess.
      } else if (!isLimited(fault)) await this.limits.undo(attempt);
      throw fault;
    }
  }

  /** What cannot be recorded does not begin. */
  private async begin(request: Request): Promise<void> {
    if (request.surface === 'console' && request.user) await this.consoleSignIns.recordBegun(request.user.id);
    await super.logIn(request);
    if (!request.user) return;
    const { id } = request.user;
    await this.traces.keep(request, id, await this.devices.remember(request, id));
  }

  private async countRefusal({ request, username }: SignInAttempt, fault: unknown): Promise<void> {
    if (fault instanceof SignInRefused) {
      // The form asks for the code next; nothing has failed yet.
      if (fault.code === 'CODE_REQUIRED') return;
      this.security.note(request, 'sign-in-failed', {
        username,
        personId: fault.personId,
        reason: fault.code,
      });
      // At the user app only after the right password: elsewhere people would wait longer than strangers do.
      const isRecorded = request.surface === 'console' || fault.code === 'WRONG_CODE';
      if (isRecorded && fault.personId !== undefined)
        await this.consoleSignIns.recordFailed(fault.personId, fault.code);
    } else if (isLimited(fault)) this.security.note(request, 'sign-in-limited', { username });
  }
}

const isLimited = (fault: unknown): boolean =>
  fault instanceof DomainError && fault.code === 'TOO_MANY_SIGN_IN_ATTEMPTS';
