import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { areInOrder, PIECES_MAX } from '@pwen/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';

import { Holds } from '../../platform/forms/form-rules.js';
import { PieceDto } from './piece.dto.js';

const ORDER = 'Pieces must be in ascending order, each from a position to a later one, without overlaps';
const LIST = `What was played must be a list of at most ${PIECES_MAX} pieces`;

/** What is no piece at all is refused before it is compared. */
const isInOrder = (pieces: readonly unknown[]): boolean =>
  pieces.every((piece) => piece instanceof PieceDto) && areInOrder(pieces);

/** Pieces of a video as a player reports them. */
export function IsPieces({ required } = { required: true }): PropertyDecorator {
  return applyDecorators(
    Type(() => PieceDto),
    Holds('areInOrder', isInOrder, { message: ORDER }),
    ValidateNested({ each: true, message: LIST }),
    ArrayMaxSize(PIECES_MAX, { message: LIST }),
    IsArray({ message: LIST }),
    ApiProperty({ required, type: PieceDto, isArray: true, maxItems: PIECES_MAX }),
  );
}
