import {
  REWARD_COST_MAX_POINTS,
  REWARD_DATA_MAX_LENGTH,
  REWARD_DESCRIPTION_MAX_LENGTH,
  REWARD_INSTRUCTIONS_MAX_LENGTH,
  REWARD_TITLE_MAX_LENGTH,
  VOUCHER_NUMBER_MAX_LENGTH,
  VOUCHER_VALUE_MAX_HTG,
} from '@pwen/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

import { HasNo, MaxCharacters, NotBefore } from '../platform/forms/form-rules.js';
import { readMoment } from '../platform/forms/moment.js';
import { UNREADABLE, voucherNumberOf } from './vouchers/voucher-number.js';

/** More than this come from a file, with a dry run first. */
export const FORM_MAX_VOUCHERS = 1000;

/** Postgres keeps no NUL, and UTF-8 has no place for half of a character. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Browsers send the line breaks of a form as two characters. They count, and are kept, as the one that was typed. */
const written = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;

/** Form fields arrive as text. Only plain digits are a number: `1e3`, `0x10` and the empty text stay text, and fail. */
const wholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };
const flag = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && Object.hasOwn(FLAGS, value) ? FLAGS[value] : value;

const voucherNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? voucherNumberOf(value) : value;

const blankIsAbsent = ({ value }: { value: unknown }): unknown => {
  const text = written({ value });
  return text === '' ? undefined : text;
};

const moment = ({ value }: { value: unknown }): unknown => readMoment(blankIsAbsent({ value }));

/** JSON in a form field. What is no JSON stays text, and fails as no list. */
function listOf(read: (row: unknown) => unknown): ({ value }: { value: unknown }) => unknown {
  return ({ value }) => {
    const list = typeof value === 'string' ? parsed(value) : value;
    return Array.isArray(list) ? list.map(read) : list;
  };
}

function parsed(json: string): unknown {
  if (json.trim() === '') return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

export class VoucherRowDto {
  @Transform(voucherNumber)
  @MaxCharacters(VOUCHER_NUMBER_MAX_LENGTH, { message: 'Voucher number must be at most 100 characters' })
  @HasNo(UNREADABLE, { message: 'Voucher number has characters that cannot be read' })
  @Matches(/[^\s\p{Pd}\u2212]/u, { message: 'Voucher number is required' })
  @IsNotEmpty({ message: 'Voucher number is required' })
  @IsString({ message: 'Voucher number is required' })
  number: string;

  /** In HTG; without it the voucher is worth what the reward costs. */
  @IsOptional()
  @Max(VOUCHER_VALUE_MAX_HTG, { message: 'Voucher value cannot exceed 10,000,000' })
  @Min(1, { message: 'Voucher value must be a whole number above 0' })
  @IsInt({ message: 'Voucher value must be a whole number above 0' })
  value?: number | null;
}

/** A row that is no object becomes a text, which the rules refuse; nothing and an empty list would slip through them. */
const voucherRow = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && !Array.isArray(row)
    ? plainToInstance(VoucherRowDto, row)
    : String(row);

/** The fields that creating and editing a reward have in common. */
export class RewardFieldsDto {
  @Transform(written)
  @MaxCharacters(REWARD_TITLE_MAX_LENGTH, { message: 'Title must be less than 100 characters' })
  @HasNo(UNSTORABLE, { message: 'Title has characters that cannot be kept' })
  @IsNotEmpty({ message: 'Title is required' })
  @IsString({ message: 'Title is required' })
  title: string;

  @Transform(written)
  @MaxCharacters(REWARD_DESCRIPTION_MAX_LENGTH, { message: 'Description must be less than 500 characters' })
  @HasNo(UNSTORABLE, { message: 'Description has characters that cannot be kept' })
  @IsNotEmpty({ message: 'Description is required' })
  @IsString({ message: 'Description is required' })
  description: string;

  @Transform(wholeNumber)
  @Max(REWARD_COST_MAX_POINTS, { message: 'Points cost cannot exceed 1,000,000' })
  @Min(0, { message: 'Points cost must be positive' })
  @IsInt({ message: 'Points cost must be a whole number' })
  pointsCost: number;

  @Transform(written)
  @MaxCharacters(REWARD_INSTRUCTIONS_MAX_LENGTH, {
    message: 'Instructions must be less than 1000 characters',
  })
  @HasNo(UNSTORABLE, { message: 'Instructions have characters that cannot be kept' })
  @IsNotEmpty({ message: 'Instructions are required' })
  @IsString({ message: 'Instructions are required' })
  instructions: string;

  /** ISO, with its zone: from this moment on. Absent, from now on. */
  @IsOptional()
  @Transform(moment)
  @IsDate({ message: 'Active from must be an ISO date and time' })
  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  activeFrom?: Date;

  /** ISO, with its zone: up to and with this moment. Absent, for ever. */
  @IsOptional()
  @Transform(moment)
  @NotBefore('activeFrom', { message: 'Active until must not be before active from' })
  @IsDate({ message: 'Active until must be an ISO date and time' })
  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  activeTo?: Date;

  /** Further words, shown as they are. */
  @IsOptional()
  @Transform(blankIsAbsent)
  @MaxCharacters(REWARD_DATA_MAX_LENGTH, { message: 'Additional data must be less than 2000 characters' })
  @HasNo(UNSTORABLE, { message: 'Additional data has characters that cannot be kept' })
  @IsString({ message: 'Additional data must be a text' })
  data?: string;

  @IsOptional()
  @Transform(listOf(voucherRow))
  @ValidateNested({ each: true, message: 'Each voucher must be a number and a value' })
  @ArrayMaxSize(FORM_MAX_VOUCHERS, { message: 'Import more than 1,000 vouchers from a file' })
  @IsArray({ message: 'Vouchers must be a JSON list' })
  @ApiPropertyOptional({
    type: 'string',
    description: 'Vouchers to add: a JSON list of `{ "number": string, "value"?: integer }`',
  })
  voucherNumbers?: VoucherRowDto[];
}

export class CreateRewardDto extends RewardFieldsDto {
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'Active must be true or false' })
  @ApiPropertyOptional({ type: 'boolean' })
  isActive: boolean = true;
}

/** The whole reward again: an optional field that is absent is empty from now on. Vouchers are only added and removed. */
export class EditRewardDto extends RewardFieldsDto {
  /** Required, so that leaving it out never shows a hidden reward. */
  @Transform(flag)
  @IsBoolean({ message: 'Active must be true or false' })
  isActive: boolean;

  @IsOptional()
  @Transform(listOf((id) => id))
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: 'Removed vouchers must be a JSON list of ids' })
  @Min(1, { each: true, message: 'Removed vouchers must be a JSON list of ids' })
  @IsInt({ each: true, message: 'Removed vouchers must be a JSON list of ids' })
  @ArrayMaxSize(FORM_MAX_VOUCHERS, { message: 'Remove at most 1,000 vouchers at once' })
  @IsArray({ message: 'Removed vouchers must be a JSON list of ids' })
  @ApiPropertyOptional({
    type: 'string',
    description: 'Vouchers to remove, unallocated ones only: a JSON list of ids',
  })
  removedVoucherIds?: number[];

  /** Takes the picture away; one that comes with the form replaces it anyway. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'Remove image must be true or false' })
  @ApiPropertyOptional({ type: 'boolean' })
  removeImage: boolean = false;
}

const IMAGE = {
  type: 'string',
  format: 'binary',
  description: 'JPEG, PNG, WebP, GIF or AVIF, 5 MB at most; 800x600 is best',
} as const;

/** The whole forms, for the OpenAPI document: the picture travels beside the fields and is read by multer. */
export class CreateRewardForm extends CreateRewardDto {
  @ApiPropertyOptional(IMAGE)
  image?: Blob;
}

export class EditRewardForm extends EditRewardDto {
  @ApiPropertyOptional(IMAGE)
  image?: Blob;
}
