import { ApiProperty } from '@nestjs/swagger';

export class SessionDeviceDto {
  /** Such as `Chrome`. */
  browser: string | null;
  /** Such as `Android`. */
  system: string | null;
}

/** A sign-in on some device that has not ended. */
export class OwnSessionDto {
  id: string;
  startedAt: Date;
  /** When it was last used, to the hour; at the console to the minute. */
  lastSeenAt: Date;
  @ApiProperty({ enum: ['user', 'console'] })
  surface: 'user' | 'console';
  /** null if it began before devices were noted. */
  @ApiProperty({ type: SessionDeviceDto, nullable: true })
  device: SessionDeviceDto | null;
  /** Whether it is the session that asks. */
  isCurrent: boolean;
}
