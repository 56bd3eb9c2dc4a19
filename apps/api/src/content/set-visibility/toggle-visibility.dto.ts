import { IsBoolean } from 'class-validator';

export class ToggleVisibilityDto {
  /** Whether people see the video, within its period. */
  @IsBoolean({ message: 'Visible must be true or false' })
  visible: boolean;
}
