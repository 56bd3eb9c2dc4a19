import {
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_POINTS_DEFAULT,
  CONTENT_POINTS_MAX,
  CONTENT_TITLE_MAX_LENGTH,
} from '@pwen/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

/** Form fields arrive as text. Only plain digits are a number: `1e3`, `0x10` and the empty text stay text, and fail. */
const wholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;

export class UploadContentDto {
  @Transform(trimmed)
  @MaxLength(CONTENT_TITLE_MAX_LENGTH, { message: 'Title must be less than 100 characters' })
  @IsNotEmpty({ message: 'Title is required' })
  @IsString({ message: 'Title is required' })
  title: string;

  @Transform(trimmed)
  @MaxLength(CONTENT_DESCRIPTION_MAX_LENGTH, { message: 'Description must be less than 2000 characters' })
  @IsNotEmpty({ message: 'Description is required' })
  @IsString({ message: 'Description is required' })
  description: string;

  @IsOptional()
  @IsIn(['video'], { message: 'Only videos can be uploaded' })
  type?: 'video';

  @IsOptional()
  @Transform(wholeNumber)
  @Max(CONTENT_POINTS_MAX, { message: 'Points reward cannot exceed 1000' })
  @Min(0, { message: 'Points reward must be a positive number' })
  @IsInt({ message: 'Points reward must be a positive number' })
  @ApiPropertyOptional()
  pointsReward: number = CONTENT_POINTS_DEFAULT;

  @IsOptional()
  @Transform(({ value }) => (value === '' ? undefined : wholeNumber({ value })))
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(1, { message: 'Required survey must be the number of a survey' })
  @IsInt({ message: 'Required survey must be the number of a survey' })
  requiredSurveyId?: number;
}

/** The whole form, for the OpenAPI document: the two files travel beside the fields and are read by multer. */
export class UploadContentForm extends UploadContentDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: 'MP4, WebM, OGG, MOV or MKV, 100 MB at most',
  })
  file: Blob;

  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'Poster: JPEG, PNG or WebP' })
  thumbnail?: Blob;
}
