import { ApiProperty } from '@nestjs/swagger';
import { cleanLine, SEARCH_MAX_LENGTH } from '@pwen/domain';

import { IsRequiredText } from '../platform/forms/text-rules.js';

export class SearchDto {
  /**
   * A part of an e-mail address, a phone number, a name or a title; an id; or a receipt, as an
   * e-mail address or the id of a person, and its number: `marjorie@pwen.example 12`, `4711 #12`.
   */
  @IsRequiredText(
    { clean: cleanLine, max: SEARCH_MAX_LENGTH },
    { missing: 'query must be a text', tooLong: `query must be at most ${SEARCH_MAX_LENGTH} characters` },
  )
  query: string;
}

const FOUND_KINDS = ['person', 'content', 'reward', 'survey', 'redemption', 'receipt'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Something that was found, with what leads to it. */
export class FoundDto {
  @ApiProperty({ enum: FOUND_KINDS, enumName: 'FoundKind' })
  kind: FoundKind;

  /** The id of what was found; of a receipt its number. */
  id: number;

  /** The e-mail address of a person, or a title. */
  title: string;

  /** Whose redemption or receipt it is; null otherwise. */
  personId: number | null;

  /** The reward of which a redemption is; null otherwise. */
  rewardId: number | null;

  /** The state of a redemption, or the type of a receipt's event; null otherwise. */
  state: string | null;
}
