import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import {
  AdministratorLogEntry,
  entryOf,
  type Json,
  type LogAction,
  LOOKS,
  type SubjectType,
  withWords,
} from '../../administrator-log/index.js';
import { usernameOf } from '../../people/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { ifGiven } from '../../platform/database/conditions.js';
import { LISTS_POOL, POOL } from '../../platform/database/pools/pools.js';
import { prepared, type RowOf, statement } from '../../platform/database/statements/statement.js';
import type { LogEntryDto, LogOriginDto } from './log-entry.dto.js';
import { isInPeriod, type LogPeriod } from './log-period.js';
import { LogSearch } from './log-search.js';

/** Which entries; everything that is absent selects all. */
export interface LogFilter extends LogPeriod {
  readonly search?: string | undefined;
  readonly administratorId?: number | undefined;
  readonly action?: LogAction | undefined;
  /** Whether something was changed, or only looked at. */
  readonly changes?: boolean | undefined;
  readonly subjectType?: SubjectType | undefined;
  readonly subjectId?: number | undefined;
}

const IS_LOOK = `action IN (${LOOKS.map((look) => `'${look}'`).join(', ')})`;

/** The index `administrator_log_reward` has the same expression. */
const REWARD = `(CASE subject_type WHEN 'reward' THEN subject_id ELSE (details ->> 'rewardId')::bigint END)`;

const listEntries = statement(
  'administrator-log-list',
  `SELECT ${columnsOf(AdministratorLogEntry)}, ${usernameOf('administrator_id')} AS "administratorName",
     CASE WHEN subject_type = 'user' THEN ${usernameOf('subject_id')} END AS "subjectName"
   FROM administrator_log
   WHERE id < $before AND ${ifGiven('$administratorId?::bigint', 'administrator_id = $administratorId?')}
     AND ${ifGiven('$action?::text', 'action = $action?')}
     AND ${ifGiven('$changes?::boolean', `(NOT ${IS_LOOK}) = $changes?`)}
     AND ${ifGiven('$subjectType?::text', 'subject_type = $subjectType?')}
     AND ${ifGiven('$subjectId?::bigint', 'subject_id = $subjectId?')}
     AND ${ifGiven('$rewardId?::bigint', `(subject_type IN ('reward', 'voucher') AND ${REWARD} = $rewardId?)`)}
     AND ${isInPeriod('id')} AND ${ifGiven('$found?::bigint[]', 'id = ANY ($found?)')}
   ORDER BY id DESC LIMIT $limit`,
);

const findWords = prepared(
  'administrator-log-words',
  `SELECT encode(commitment, 'hex') AS "commitment!", words FROM administrator_log_words
   WHERE entry_id = ANY ($entryIds)`,
);

/** A filter whose search was carried out. */
export interface SelectedEntries {
  readonly filter: LogFilter;
  /** The numbers of the entries that the search found; null without a search. */
  readonly found: readonly number[] | null;
}

/** Reads the log, newest first. */
@Injectable()
export class LogEntries {
  constructor(
    @Inject(LISTS_POOL) private readonly lists: Pool,
    @Inject(POOL) private readonly pool: Pool,
    private readonly search: LogSearch,
  ) {}

  /** @throws DomainError SEARCH_TOO_SHORT, SEARCH_TOO_BROAD */
  async select(filter: LogFilter): Promise<SelectedEntries> {
    const { search } = filter;
    return { filter, found: search ? await this.search.find(search, filter) : null };
  }

  /** @param before the entries with a smaller number */
  async read({ filter, found }: SelectedEntries, before: number, limit: number): Promise<LogEntryDto[]> {
    if (found?.length === 0) return [];
    const { administratorId, action, changes, from, to } = filter;
    const rows = await listEntries.rows(this.lists, {
      administratorId,
      action,
      changes,
      from,
      to,
      ...subjectOf(filter),
      found,
      before,
      limit,
    });
    const words = await this.wordsOf(rows.map(({ id }) => id));
    return rows.map((row) => toDto(row, words));
  }

  private async wordsOf(entryIds: readonly number[]): Promise<ReadonlyMap<string, string>> {
    const rows = await findWords.rows(this.pool, { entryIds });
    return new Map(rows.map(({ commitment, words }) => [commitment, words]));
  }
}

/** About a reward are also the entries about its vouchers. */
function subjectOf({ subjectType, subjectId }: LogFilter) {
  return subjectType === 'reward' && subjectId !== undefined
    ? { subjectType: undefined, subjectId: undefined, rewardId: subjectId }
    : { subjectType, subjectId, rewardId: undefined };
}

function toDto(found: RowOf<'administrator-log-list'>, words: ReadonlyMap<string, string>): LogEntryDto {
  const row = entryOf(found);
  const reason = withWords(row.reason, words);
  return {
    id: row.id,
    at: row.at,
    administrator: { id: row.administratorId, username: row.administratorName },
    action: row.action as LogAction,
    subjectType: row.subjectType as SubjectType,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    details: withWords(row.details, words) as Record<string, unknown>,
    reason: typeof reason === 'string' ? reason : null,
    isReasonErased: row.reason !== null && typeof reason !== 'string',
    origin: originOf(row.origin, words),
    hash: row.hash.toString('hex'),
  };
}

function originOf(origin: Json, words: ReadonlyMap<string, string>): LogOriginDto | null {
  if (origin === null) return null;
  const shown = withWords(origin, words) as unknown as LogOriginDto;
  return { ...shown, address: typeof shown.address === 'string' ? shown.address : null };
}
