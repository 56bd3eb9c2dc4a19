import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { ContentEncoding } from './content-encoding.entity.js';
import { ATTEMPTS_MAX } from './encodings.js';
import { type EncodingDto, WAITING } from './rendition.dto.js';

/** Tells administrators how far the smaller files of videos are. */
@Injectable()
export class EncodingStates {
  constructor(
    @InjectRepository(ContentEncoding) private readonly encodings: Repository<ContentEncoding>,
    private readonly clock: Clock,
  ) {}

  /** By the id of the video; for each of them. */
  async of(contents: readonly { readonly id: number }[]): Promise<ReadonlyMap<number, EncodingDto>> {
    const ids = contents.map(({ id }) => id);
    const found = ids.length === 0 ? [] : await this.encodings.findBy({ contentId: In(ids) });
    const now = this.clock.now();
    const known = new Map(found.map((encoding) => [encoding.contentId, toEncodingDto(encoding, now)]));
    return new Map(ids.map((id) => [id, known.get(id) ?? WAITING]));
  }
}

/** Whether all attempts are used up and nobody is at work any more. */
export const hasFailed = ({ madeAt, attempts, claimedUntil }: ContentEncoding, now: Date): boolean =>
  madeAt === null && attempts >= ATTEMPTS_MAX && (claimedUntil === null || claimedUntil <= now);

function toEncodingDto(encoding: ContentEncoding, now: Date): EncodingDto {
  const { madeAt, claimedUntil, percent, fault } = encoding;
  if (madeAt !== null) return { state: 'made', percent: null, fault: null };
  // Whoever was at work was killed, and could not say why.
  if (hasFailed(encoding, now)) return { state: 'failed', percent: null, fault: fault ?? 'INTERRUPTED' };
  if (claimedUntil !== null && claimedUntil > now) return { state: 'making', percent, fault: null };
  if (fault === 'NO_ENCODER') return { state: 'no-encoder', percent: null, fault };
  return WAITING;
}
