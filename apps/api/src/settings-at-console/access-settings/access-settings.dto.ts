import { ADJUSTMENT_MAX_POINTS, APPROVAL_TOTAL_MAX_POINTS } from '@pwen/domain';
import { IsBoolean } from 'class-validator';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { IsSettingsVersion } from '../settings-version.js';

/** What the programme asks of those who run it. */
export class AccessSettingsDto {
  /** To be sent back with a change. */
  version: number;
  /** Whether members of the team need a second factor before they can do anything else. */
  requiresSecondFactor: boolean;
  /** Up to so many points of one person an administrator changes alone within 24 hours; above, a second one must approve. */
  approvalThresholdPoints: number;
  /** The threshold that counts now: a raised one counts 24 hours later. */
  countingThresholdPoints: number;
  /** When `approvalThresholdPoints` will count; null if it does. */
  thresholdCountsFrom: Date | null;
  /** Up to so many points of all people together an administrator changes alone within 24 hours. */
  approvalTotalPoints: number;
  /** The total that counts now: a raised one counts 24 hours later. */
  countingTotalPoints: number;
  /** When `approvalTotalPoints` will count; null if it does. */
  totalCountsFrom: Date | null;
}

/** Whatever else is left out stays as it is. */
export class ChangeAccessSettingsDto {
  /** The version from which the edit was made. */
  @IsSettingsVersion()
  version: number;

  @MayBeAbsent()
  @IsBoolean({ message: 'requiresSecondFactor must be true or false' })
  requiresSecondFactor?: boolean;

  /** What an administrator changes alone; at its maximum, every change. */
  @MayBeAbsent()
  @IsWholeNumber({ min: 0, max: ADJUSTMENT_MAX_POINTS })
  approvalThresholdPoints?: number;

  /** What an administrator changes alone of all balances together. */
  @MayBeAbsent()
  @IsWholeNumber({ min: 0, max: APPROVAL_TOTAL_MAX_POINTS })
  approvalTotalPoints?: number;
}
