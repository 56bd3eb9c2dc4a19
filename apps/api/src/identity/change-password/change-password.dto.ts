import { IsNewPassword, IsPassword } from '../../people/index.js';

export class ChangePasswordDto {
  @IsPassword()
  currentPassword: string;

  @IsNewPassword()
  newPassword: string;
}
