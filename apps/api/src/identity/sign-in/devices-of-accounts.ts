import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { IsNull, Repository } from 'typeorm';

import { User } from '../../people/index.js';
import type { SignInAttempt } from '../../platform/limits/limit-keys.js';
import { KnownDevices } from '../../platform/sessions/devices/known-devices.js';

/** Whether an attempt comes from a device that has signed in to the same account before; to others it is a stranger. */
@Injectable()
export class DevicesOfAccounts {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly devices: KnownDevices,
  ) {}

  async attemptAt(username: string, request: Request): Promise<SignInAttempt> {
    return { request, username, knownDevice: await this.knownDeviceOf(username, request) };
  }

  private async knownDeviceOf(username: string, request: Request): Promise<string | undefined> {
    const digest = this.devices.digestOf(request);
    if (!digest) return undefined;
    const where = { username, deletionRequestedAt: IsNull() };
    const person = await this.users.findOne({ select: { id: true }, where });
    const isKnown = person !== null && (await this.devices.isKnown(person.id, digest));
    return isKnown ? digest.toString('base64url') : undefined;
  }
}
