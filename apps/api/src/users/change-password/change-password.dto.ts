import { IsNewPassword, IsPassword } from '../credentials.js';

export class ChangePasswordDto {
  @IsPassword()
  currentPassword: string;

  @IsNewPassword()
  newPassword: string;
}
