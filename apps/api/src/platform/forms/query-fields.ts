import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { cleanLine, SEARCH_MAX_LENGTH } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

import { flag } from './form-values.js';
import { IsText } from './text-rules.js';
import { orAbsent } from './typed.js';

/** What a list is searched for; a blank one selects all. */
export function IsSearch(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsText(
      { clean: orAbsent(cleanLine), max: SEARCH_MAX_LENGTH },
      { tooLong: `search must be at most ${SEARCH_MAX_LENGTH} characters` },
    ),
  );
}

/** Whether the rows of a list must, or must not, be what the field says; without it they may be either. */
export function IsFilter(): PropertyDecorator {
  return (target, key) =>
    applyDecorators(
      IsOptional(),
      Transform(flag),
      IsBoolean({ message: `${String(key)} must be true or false` }),
      ApiPropertyOptional({ type: 'boolean' }),
    )(target, key);
}
