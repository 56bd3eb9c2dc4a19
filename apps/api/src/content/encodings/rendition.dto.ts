import { ApiProperty } from '@nestjs/swagger';
import { RENDITION_FAULTS, type RenditionFault } from '@pwen/domain';

import { mediaUrl } from '../../platform/pictures/picture-size.dto.js';
import { RENDITION_LINES, type RenditionLines, type StoredRendition } from './stored-rendition.js';

/** A smaller file of a video, which every phone plays. Its name is never used for another one. */
export class RenditionDto {
  /** Path on the same host, streamed with Range. */
  url: string;
  /** The lines of a picture that lies; 480 also names the one of a video with fewer. */
  @ApiProperty({ enum: RENDITION_LINES, enumName: 'RenditionLines' })
  lines: RenditionLines;
  width: number;
  height: number;
  sizeBytes: number;
}

/** The renditions as they are sent, the smallest first. */
export function toRenditionDtos(renditions: readonly StoredRendition[]): RenditionDto[] {
  return renditions
    .map(({ name, ...rendition }) => ({ url: mediaUrl(name), ...rendition }))
    .sort((one, other) => one.lines - other.lines);
}

const ENCODING_STATES = ['waiting', 'making', 'made', 'failed', 'no-encoder'] as const;
export type EncodingState = (typeof ENCODING_STATES)[number];

/** How far the smaller files of a video are. */
export class EncodingDto {
  @ApiProperty({ enum: ENCODING_STATES, enumName: 'EncodingState' })
  state: EncodingState;
  /** While they are made. */
  percent: number | null;
  /** Why there are none, or not all. */
  @ApiProperty({ enum: RENDITION_FAULTS, enumName: 'RenditionFault', nullable: true })
  fault: RenditionFault | null;
}

/** The encoding of a video for which nothing has been done yet. */
export const WAITING: EncodingDto = { state: 'waiting', percent: null, fault: null };
