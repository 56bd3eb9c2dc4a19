import { IsPhone } from '../credentials.js';

export class ChangePhoneDto {
  @IsPhone()
  phone: string;
}
