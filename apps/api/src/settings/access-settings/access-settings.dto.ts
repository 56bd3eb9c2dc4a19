import { IsBoolean } from 'class-validator';

import { INT4_MAX, IsWholeNumber } from '../../platform/forms/whole-numbers.js';

/** What the programme asks of those who run it. */
export class AccessSettingsDto {
  /** Whether auditors and administrators need a second factor before they can do anything else. */
  @IsBoolean({ message: 'requiresSecondFactor must be true or false' })
  requiresSecondFactor: boolean;

  /** Up to so many points an administrator changes a balance alone; above, a second one must approve. */
  @IsWholeNumber({ min: 0, max: INT4_MAX })
  approvalThresholdPoints: number;
}
