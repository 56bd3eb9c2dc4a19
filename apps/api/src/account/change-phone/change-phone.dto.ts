import { IsPhone } from '../../people/index.js';

export class ChangePhoneDto {
  /** International: a plus, a first digit from 1 to 9, then 1 to 14 more digits. Without a plus: the 8 digits of Haiti. */
  @IsPhone()
  phone: string;
}
