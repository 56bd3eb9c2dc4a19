import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  BUDGET_MAX_PER_DAY,
  BUDGET_MIN_PER_DAY,
  cleanLine,
  cleanText,
  REWARD_COST_MAX_POINTS,
  REWARD_DATA_MAX_LENGTH,
  REWARD_DESCRIPTION_MAX_LENGTH,
  REWARD_INSTRUCTIONS_MAX_LENGTH,
  REWARD_LIMIT_MAX,
  REWARD_LOW_STOCK_MAX,
  REWARD_TITLE_MAX_LENGTH,
  VOUCHER_NUMBER_MAX_LENGTH,
  VOUCHER_VALUE_MAX_HTG,
  damageOf,
  isDoubt,
  withoutTextMark,
} from '@pwen/domain';
import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsOptional,
  Matches,
  ValidateNested,
} from 'class-validator';

import { HasNo, Passes } from '../platform/forms/form-rules.js';
import { blankIsAbsent, blankOrMoment, blankOrWhole, flag } from '../platform/forms/form-values.js';
import { readJson } from '../platform/forms/read-json.js';
import { IsRequiredText, IsText } from '../platform/forms/text-rules.js';
import { orAbsent } from '../platform/forms/typed.js';
import {
  INT4_MAX,
  IsRowIds,
  integerSchema,
  IsWholeNumber,
  ReadsWholeNumber,
} from '../platform/forms/whole-numbers.js';
import { UNREADABLE, voucherNumberOf } from '../vouchers/index.js';

/** More vouchers than this must be imported from a file, with a dry run first. */
const FORM_MAX_VOUCHERS = 1000;

/** A limit as a sentence has it. */
const written = (limit: number): string => limit.toLocaleString('en');

/** A number as it is stored, without the mark by which a spreadsheet knows a text. */
const typedNumber = (typed: string): string => voucherNumberOf(withoutTextMark(typed.trim()));

/** JSON in a form field. Text that is not JSON stays text, which the list rules refuse. */
function listOf(read: (row: unknown) => unknown): ({ value }: { value: unknown }) => unknown {
  return ({ value }) => {
    const text = blankIsAbsent({ value });
    const list = typeof text === 'string' ? readJson(text) : text;
    return Array.isArray(list) ? list.map(read) : list;
  };
}

/** An optional limit on how often one person may redeem a reward. */
function IsRedemptionLimit(field: string): PropertyDecorator {
  const range = `${field} must be a whole number from 1 to ${written(REWARD_LIMIT_MAX)}`;
  return applyDecorators(
    IsOptional(),
    Transform(blankOrWhole),
    IsWholeNumber({ min: 1, max: REWARD_LIMIT_MAX }, { whole: range, min: range, max: range }),
    ApiPropertyOptional(integerSchema({ min: 1, max: REWARD_LIMIT_MAX })),
  );
}

const BUDGET = { min: BUDGET_MIN_PER_DAY, max: BUDGET_MAX_PER_DAY };
const BUDGET_RANGE = `Budget must be a whole number from ${BUDGET.min} to ${written(BUDGET.max)}`;

const LOW_STOCK = `Low stock must be a whole number from 0 to ${written(REWARD_LOW_STOCK_MAX)}`;

const TOO_LONG_NUMBER = `Voucher number must be at most ${VOUCHER_NUMBER_MAX_LENGTH} characters`;
/** A number is no text for people: whatever its characters are made of counts, as in the column and in a file. */
const CODE_POINTS = new RegExp(`^.{0,${VOUCHER_NUMBER_MAX_LENGTH}}$`, 'su');

const VALUE_MESSAGE = 'Voucher value must be a whole number above 0';

/** Whether nothing damaged the number; one that only may be damaged passes if somebody says that it is right. */
function isUndamaged(number: string, row: object): boolean {
  const damage = damageOf(number);
  return damage === null || (isDoubt(damage) && (row as VoucherRowDto).isRight === true);
}

export class VoucherRowDto {
  @Passes('isUndamaged', isUndamaged, {
    message: 'Voucher number looks damaged by a spreadsheet; say that it is right, or correct it',
  })
  @HasNo(UNREADABLE, { message: 'Voucher number has characters that cannot be read' })
  @Matches(/[^\s\p{Pd}\u2212]/u, { message: 'Voucher number is required' })
  @Matches(CODE_POINTS, { message: TOO_LONG_NUMBER })
  @IsRequiredText(
    { clean: typedNumber, max: VOUCHER_NUMBER_MAX_LENGTH },
    {
      missing: 'Voucher number is required',
      tooLong: TOO_LONG_NUMBER,
    },
  )
  number: string;

  /** In HTG; by default the reward's cost. */
  @IsOptional()
  @IsWholeNumber(
    { min: 1, max: VOUCHER_VALUE_MAX_HTG },
    {
      whole: VALUE_MESSAGE,
      min: VALUE_MESSAGE,
      max: `Voucher value cannot exceed ${written(VOUCHER_VALUE_MAX_HTG)}`,
    },
  )
  value?: number | null;

  /** A number that looks damaged and may be right, is right. */
  @IsOptional()
  @IsBoolean({ message: 'Must be true or false' })
  isRight?: boolean;
}

/** A row that is not an object becomes text, which the rules refuse; null and an empty list would pass them. */
const voucherRow = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && !Array.isArray(row)
    ? plainToInstance(VoucherRowDto, row)
    : String(row);

/**
 * JSON inside a text field, as JSON.stringify writes it. OpenAPI can only describe it as a pattern, which leaves out numbers
 * that look damaged.
 */
const VOUCHER_ROW =
  '\\{"number":"[A-Za-z][!#-\\[\\]-~]{0,99}"(,"value":[1-9][0-9]{0,6})?(,"isRight":true)?\\}';
const VOUCHER_ROWS_PATTERN = `^\\[(${VOUCHER_ROW}(,${VOUCHER_ROW}){0,${FORM_MAX_VOUCHERS - 1}})?\\]$`;
const IDS_PATTERN = `^\\[[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${FORM_MAX_VOUCHERS - 1}}\\]$`;

/** The common fields of creating and editing a reward. */
export class RewardFieldsDto {
  @IsRequiredText(
    { clean: cleanLine, max: REWARD_TITLE_MAX_LENGTH },
    {
      missing: 'Title is required',
      tooLong: `Title must be less than ${REWARD_TITLE_MAX_LENGTH} characters`,
    },
  )
  title: string;

  @IsRequiredText(
    { clean: cleanText, max: REWARD_DESCRIPTION_MAX_LENGTH },
    {
      missing: 'Description is required',
      tooLong: `Description must be less than ${REWARD_DESCRIPTION_MAX_LENGTH} characters`,
    },
  )
  description: string;

  @ReadsWholeNumber()
  @IsWholeNumber(
    { min: 0, max: REWARD_COST_MAX_POINTS },
    {
      whole: 'Points cost must be a whole number',
      min: 'Points cost must be positive',
      max: `Points cost cannot exceed ${written(REWARD_COST_MAX_POINTS)}`,
    },
  )
  pointsCost: number;

  @IsRequiredText(
    { clean: cleanText, max: REWARD_INSTRUCTIONS_MAX_LENGTH },
    {
      missing: 'Instructions are required',
      tooLong: `Instructions must be less than ${REWARD_INSTRUCTIONS_MAX_LENGTH} characters`,
    },
  )
  instructions: string;

  /** ISO 8601 with time zone; the reward is available from this time. If absent, immediately. */
  @IsOptional()
  @Transform(blankOrMoment)
  @IsDate({ message: 'Active from must be an ISO date and time' })
  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  activeFrom?: Date;

  /** ISO 8601 with time zone; the reward is available until and including this time. If absent, for ever. */
  @IsOptional()
  @Transform(blankOrMoment)
  @IsDate({ message: 'Active until must be an ISO date and time' })
  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  activeTo?: Date;

  /**
   * How often one person may redeem it; if absent, any number of times. A reward that costs nothing and has neither
   * limit is limited to one per person.
   */
  @IsRedemptionLimit('Limit per person')
  limitPerPerson?: number;

  /** How often one person may redeem it in a day in Haiti; if absent, any number of times. */
  @IsRedemptionLimit('Limit per day')
  limitPerDay?: number;

  /** What its vouchers may be worth in a day, of all people together; if absent, any amount. */
  @IsOptional()
  @Transform(blankOrWhole)
  @IsWholeNumber(BUDGET, { whole: BUDGET_RANGE, min: BUDGET_RANGE, max: BUDGET_RANGE })
  @ApiPropertyOptional(integerSchema(BUDGET))
  budgetHtg?: number;

  /** Administrators get a mail when no more vouchers than this are left; if absent, never. */
  @IsOptional()
  @Transform(blankOrWhole)
  @IsWholeNumber({ min: 0, max: REWARD_LOW_STOCK_MAX }, { whole: LOW_STOCK, min: LOW_STOCK, max: LOW_STOCK })
  @ApiPropertyOptional(integerSchema({ min: 0, max: REWARD_LOW_STOCK_MAX }))
  lowStockThreshold?: number;

  /** Additional text, shown as written. */
  @IsOptional()
  @IsText(
    { clean: orAbsent(cleanText), max: REWARD_DATA_MAX_LENGTH },
    {
      missing: 'Additional data must be a text',
      tooLong: `Additional data must be less than ${REWARD_DATA_MAX_LENGTH} characters`,
    },
  )
  data?: string;

  @IsOptional()
  @Transform(listOf(voucherRow))
  @ValidateNested({ each: true, message: 'Each voucher must be a number and a value' })
  @ArrayMaxSize(FORM_MAX_VOUCHERS, {
    message: `Import more than ${written(FORM_MAX_VOUCHERS)} vouchers from a file`,
  })
  @IsArray({ message: 'Vouchers must be a JSON list' })
  @ApiPropertyOptional({
    type: 'string',
    pattern: VOUCHER_ROWS_PATTERN,
    description:
      'Vouchers to add: a JSON list of `{ "number": string, "value"?: integer, "isRight"?: boolean }`',
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

/** The whole reward: an absent optional field becomes empty. Vouchers are only added and removed. */
export class EditRewardDto extends RewardFieldsDto {
  /** The version of the reward from which the edit was made; an edit of an older one is refused. */
  @ReadsWholeNumber()
  @IsWholeNumber({ min: 1, max: INT4_MAX })
  version: number;

  /** Required, so that omitting it never publishes a hidden reward. */
  @Transform(flag)
  @IsBoolean({ message: 'Active must be true or false' })
  isActive: boolean;

  @IsOptional()
  @Transform(listOf((id) => id))
  @IsRowIds(
    { min: 0, max: FORM_MAX_VOUCHERS },
    {
      list: 'Removed vouchers must be a JSON list of ids',
      tooMany: `Remove at most ${written(FORM_MAX_VOUCHERS)} vouchers at once`,
    },
  )
  @ApiPropertyOptional({
    type: 'string',
    pattern: IDS_PATTERN,
    description: 'Vouchers to remove, unallocated ones only: a JSON list of ids',
  })
  removedVoucherIds?: number[];

  /** Removes the picture, unless the form contains a new one. */
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

/** The whole forms, for the OpenAPI document. The picture is sent beside the fields and read by multer. */
export class CreateRewardForm extends CreateRewardDto {
  @ApiPropertyOptional(IMAGE)
  image?: Blob;
}

export class EditRewardForm extends EditRewardDto {
  @ApiPropertyOptional(IMAGE)
  image?: Blob;
}
