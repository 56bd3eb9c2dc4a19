import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import {
  AdministratorLogEntry,
  type Json,
  type LogAction,
  LOOKS,
  type SubjectType,
  withWords,
} from '../../administrator-log/index.js';
import { usernameOf } from '../../people/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { literal } from '../../platform/database/literal.js';
import { POOL } from '../../platform/database/pools/pools.js';
import type { LogEntryDto, LogOriginDto } from './log-entry.dto.js';
import { type LogPeriod, periodConditions } from './log-period.js';
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

interface EntryRow extends AdministratorLogEntry {
  readonly administratorName: string | null;
  readonly subjectName: string | null;
}

interface WordsRow {
  readonly commitment: string;
  readonly words: string;
}

const COLUMNS = `${columnsOf(AdministratorLogEntry)}, ${usernameOf('administrator_id')} AS "administratorName",
  CASE WHEN subject_type = 'user' THEN ${usernameOf('subject_id')} END AS "subjectName"`;

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
    const conditions = ['id < $1', ...conditionsOf(filter), ...(found ? ['id = ANY ($3::bigint[])'] : [])];
    const { rows } = await this.pool.query<EntryRow>(
      `SELECT ${COLUMNS} FROM administrator_log
       WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT $2`,
      [before, limit, ...(found ? [found] : [])],
    );
    const words = await this.wordsOf(rows.map(({ id }) => id));
    return rows.map((row) => toDto(row, words));
  }

  private async wordsOf(entryIds: readonly number[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<WordsRow>({
      name: 'administrator-log-words',
      text: `SELECT encode(commitment, 'hex') AS commitment, words FROM administrator_log_words WHERE entry_id = ANY ($1)`,
      values: [entryIds],
    });
    return new Map(rows.map(({ commitment, words }) => [commitment, words]));
  }
}

function conditionsOf(filter: LogFilter): string[] {
  const { administratorId, action, changes } = filter;
  return [
    ...(administratorId === undefined ? [] : [`administrator_id = ${literal(administratorId)}`]),
    ...(action === undefined ? [] : [`action = ${literal(action)}`]),
    ...(changes === undefined
      ? []
      : [`${changes ? 'NOT ' : ''}action IN (${LOOKS.map(literal).join(', ')})`]),
    ...subjectConditions(filter),
    ...periodConditions(filter, 'id'),
  ];
}

/** The index `administrator_log_reward` has the same expression. */
const REWARD = `(CASE subject_type WHEN 'reward' THEN subject_id ELSE (details ->> 'rewardId')::bigint END)`;

function subjectConditions({ subjectType, subjectId }: LogFilter): string[] {
  if (subjectType === 'reward' && subjectId !== undefined)
    return [`subject_type IN ('reward', 'voucher')`, `${REWARD} = ${literal(subjectId)}`];
  return [
    ...(subjectType === undefined ? [] : [`subject_type = ${literal(subjectType)}`]),
    ...(subjectId === undefined ? [] : [`subject_id = ${literal(subjectId)}`]),
  ];
}

function toDto(row: EntryRow, words: ReadonlyMap<string, string>): LogEntryDto {
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
