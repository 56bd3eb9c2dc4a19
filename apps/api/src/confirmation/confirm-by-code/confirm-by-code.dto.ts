import { IsSentCode } from '../codes/sent-code.js';

export class ConfirmByCodeDto {
  /** Six digits; spaces, dashes and marks are ignored, as a person may copy them along. */
  @IsSentCode()
  code: string;
}
