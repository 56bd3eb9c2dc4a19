import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

export class TileQueryDto {
  /** The path of a tile or a bundle below the log's prefix, such as `tile/0/x001/067`. */
  @ApiProperty({ maxLength: 60 })
  @Matches(/^tile\/(entries|\d{1,2})\/(x\d{3}\/){0,5}\d{3}(\.p\/\d{1,3})?$/)
  path: string;
}
