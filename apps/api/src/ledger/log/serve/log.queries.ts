import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import { consistencyRanges, toBase64 } from '@pwen/domain/proof';
import type { Pool } from 'pg';

import { POOL } from '../../../platform/database/pools/pools.js';
import { checkpointOfSize, latestCheckpoint, logKeys } from '../checkpoints.js';
import { ServedCheckpoints } from '../served-checkpoints.js';
import { logTree } from '../trees/log-tree.js';

/** The signed note of the latest checkpoint, or of the one of a size. */
export class GetCheckpointQuery extends Query<string> {
  constructor(readonly size?: string) {
    super();
  }
}

@QueryHandler(GetCheckpointQuery)
export class GetCheckpointHandler implements IQueryHandler<GetCheckpointQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly served: ServedCheckpoints,
  ) {}

  /** @throws DomainError NOT_FOUND, SERVICE_UNAVAILABLE */
  async execute({ size }: GetCheckpointQuery): Promise<string> {
    const checkpoint =
      size === undefined
        ? await latestCheckpoint(this.pool)
        : await checkpointOfSize(this.pool, sizeIn(size));
    if (!checkpoint) throw new DomainError('NOT_FOUND');
    await this.served.mayLeave(checkpoint);
    return checkpoint.note;
  }
}

/** All public keys of the log, one on each line. */
export class GetLogKeysQuery extends Query<string> {}

@QueryHandler(GetLogKeysQuery)
export class GetLogKeysHandler implements IQueryHandler<GetLogKeysQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute(): Promise<string> {
    return (await logKeys(this.pool)).map((key) => `${key}\n`).join('');
  }
}

/** The proof that one checkpoint continues another, a hash on each line. */
export class CompareSizesQuery extends Query<string> {
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super();
  }
}

@QueryHandler(CompareSizesQuery)
export class CompareSizesHandler implements IQueryHandler<CompareSizesQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @throws DomainError NOT_FOUND for sizes of which the log has no checkpoint, or in the wrong order */
  async execute(query: CompareSizesQuery): Promise<string> {
    const from = sizeIn(query.from);
    const to = sizeIn(query.to);
    const latest = await latestCheckpoint(this.pool);
    if (!latest || from > to || to > latest.size) throw new DomainError('NOT_FOUND');
    const proof = await logTree(this.pool).rootsOf(consistencyRanges(from, to));
    return proof.map((hash) => `${toBase64(hash)}\n`).join('');
  }
}

/** @throws DomainError NOT_FOUND for what is no number of leaves */
function sizeIn(text: string): number {
  const size = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(size)) throw new DomainError('NOT_FOUND');
  return size;
}
