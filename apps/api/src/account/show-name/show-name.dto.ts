import { IsBoolean } from 'class-validator';

export class ShowNameDto {
  /** Whether other people may see the name. */
  @IsBoolean()
  showsName: boolean;
}
