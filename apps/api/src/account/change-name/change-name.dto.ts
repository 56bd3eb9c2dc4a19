import { IsPersonName } from '../../people/index.js';

export class ChangeNameDto {
  /** What the person wants to be called; empty for nothing. */
  @IsPersonName()
  name: string;
}
