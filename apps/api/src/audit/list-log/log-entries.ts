import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { usernameOf } from '../../users/people-in-sql.js';
import type { LogAction, SubjectType } from '../administrator-action.js';
import { AdministratorLogEntry } from '../administrator-log-entry.entity.js';
import { type Json, withWords } from '../commitments.js';
import type { LogEntryDto, LogOriginDto } from './log-entry.dto.js';

/** Which entries; everything that is absent selects all. */
export interface LogFilter {
  readonly search?: string | undefined;
  readonly administratorId?: number | undefined;
  readonly action?: LogAction | undefined;
  readonly subjectType?: SubjectType | undefined;
  readonly subjectId?: number | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
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

/** Reads the log, newest first. */
@Injectable()
export class LogEntries {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @param before the entries with a smaller number */
  async read(filter: LogFilter, before: number, limit: number): Promise<LogEntryDto[]> {
    const values: unknown[] = [before, limit];
    const conditions = conditionsOf(filter, (value) => `$${values.push(value)}`);
    const { rows } = await this.pool.query<EntryRow>(
      `SELECT ${COLUMNS} FROM administrator_log
       WHERE ${['id < $1', ...conditions].join(' AND ')} ORDER BY id DESC LIMIT $2`,
      values,
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

/** @param bind makes a value a parameter of the statement */
function conditionsOf(filter: LogFilter, bind: (value: unknown) => string): string[] {
  const { search, administratorId, action, subjectType, subjectId, from, to } = filter;
  return [
    ...(administratorId === undefined ? [] : [`administrator_id = ${bind(administratorId)}`]),
    ...(action === undefined ? [] : [`action = ${bind(action)}`]),
    ...(subjectType === undefined ? [] : [`subject_type = ${bind(subjectType)}`]),
    ...(subjectId === undefined ? [] : [`subject_id = ${bind(subjectId)}`]),
    ...(from === undefined ? [] : [`id >= ${firstSince(bind(from))}`]),
    ...(to === undefined ? [] : [`id < ${firstSince(bind(to))}`]),
    ...(search?.trim() ? [`id = ANY (ARRAY(${matching(search.trim(), bind)}))`] : []),
  ];
}

/**
 * The number of the first entry of a time. Times never decrease along the chain, so a period is a range of numbers, in
 * whose order the list is read.
 */
const firstSince = (time: string): string =>
  `coalesce((SELECT id FROM administrator_log WHERE at >= ${time}::timestamptz ORDER BY at, id LIMIT 1), ${Number.MAX_SAFE_INTEGER})`;

/**
 * The numbers of the entries that a search finds, each part by an index of its own. The statement gets them as an array:
 * for a join the planner may read the whole log in its order instead.
 */
function matching(search: string, bind: (value: unknown) => string): string {
  const containing = bind(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
  const parts = [
    `SELECT entry_id FROM administrator_log_words WHERE words ILIKE ${containing}`,
    `SELECT id FROM administrator_log WHERE details::text ILIKE ${containing}`,
    `SELECT id FROM administrator_log WHERE origin ->> 'requestId' = ${bind(search)}`,
  ];
  if (/^\d{1,15}$/.test(search)) {
    const number = bind(Number(search));
    parts.push(
      `SELECT id FROM administrator_log WHERE id = ${number}`,
      `SELECT id FROM administrator_log WHERE subject_id = ${number}`,
    );
  }
  return parts.join(' UNION ');
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
