import { ApiProperty } from '@nestjs/swagger';

import { SessionDeviceDto } from '../../identity/index.js';

/** A sign-in of a person that has not ended. */
export class PersonSessionDto {
  id: string;
  startedAt: Date;
  /** When it was last used, to the hour; at the console to the minute. */
  lastSeenAt: Date;
  @ApiProperty({ enum: ['user', 'console'] })
  surface: 'user' | 'console';
  /** null if it began before devices were noted. */
  @ApiProperty({ type: SessionDeviceDto, nullable: true })
  device: SessionDeviceDto | null;
}
