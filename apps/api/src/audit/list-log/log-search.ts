import { isIP } from 'node:net';

import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import ipaddr from 'ipaddr.js';
import type { ClientBase } from 'pg';

import { SUBJECT_TYPES } from '../../administrator-log/index.js';
import { selectByUsername, selectStaffByUsername } from '../../people/index.js';
import { literal } from '../../platform/database/literal.js';
import { pattern } from '../../platform/database/searchable.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { type LogPeriod, periodConditions } from './log-period.js';

/** Nobody reads on through more; looking for all of them would take minutes. */
export const FOUND_MAX = 10_000;
const PEOPLE_MAX = 100;

/** The indexes of words know parts of three letters or figures; with fewer everything would be read. */
const SEARCHABLE = /[a-z0-9]{3}/i;
const NUMBER = /^\d{1,15}$/;

/** Finds entries by what can be read in them: each way by an index, and as many as anybody looks through. */
@Injectable()
export class LogSearch {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The numbers of the entries that a search finds.
   *
   * In a transaction, whose statements use indexes whatever the planner thinks: to find the first ten thousand of many it
   * would rather read the whole log, which takes long if it was wrong and there are few.
   *
   * @param period leaves out other entries, except among those with the words
   * @throws DomainError SEARCH_TOO_SHORT, SEARCH_TOO_BROAD
   */
  find(search: string, period: LogPeriod): Promise<number[]> {
    const text = literal(search);
    return this.transactions.run(async ({ client }) => {
      if (isIP(search)) return orTooBroad(await found(client, [ofAddress(search, period)]));
      const isNumber = NUMBER.test(search);
      const numbered = isNumber ? ofNumber(Number(search), period) : [];
      const exact = orTooBroad(await found(client, [ofRequest(text), ...numbered]));
      if (!SEARCHABLE.test(withoutAccents(search))) {
        if (exact.length === 0 && !isNumber) throw new DomainError('SEARCH_TOO_SHORT');
        return exact;
      }
      const people = await peopleNamed(client, search, text);
      const named = people.length === 0 ? [] : ofPeople(people, period);
      const others = await found(client, [...ofWords(text), ...named]);
      // Whoever looks for entry 100 does not mean every hundred points.
      if (isNumber && exact.length > 0) return [...exact, ...(others ?? [])];
      return [...exact, ...orTooBroad(others)];
    });
  }
}

/**
 * @param parts statements that select numbers of entries
 * @returns undefined if they find more than anybody reads
 */
async function found(client: ClientBase, parts: readonly string[]): Promise<number[] | undefined> {
  const limited = parts.map((part) => `(${part} LIMIT ${FOUND_MAX + 1})`);
  const { rows } = await client.query<{ id: number }>(limited.join(' UNION ALL '));
  return rows.length > FOUND_MAX ? undefined : rows.map(({ id }) => id);
}

function orTooBroad(found: number[] | undefined): number[] {
  if (!found) throw new DomainError('SEARCH_TOO_BROAD');
  return found;
}

/** Those whose e-mail address begins so. Of people, who are many, only if all of it before the `@` is given. */
async function peopleNamed(client: ClientBase, search: string, text: string): Promise<number[]> {
  const select = search.includes('@') ? selectByUsername(text) : selectStaffByUsername(text);
  const { rows } = await client.query<{ id: number }>(`${select} LIMIT ${PEOPLE_MAX + 1}`);
  if (rows.length > PEOPLE_MAX) throw new DomainError('SEARCH_TOO_BROAD');
  return rows.map(({ id }) => id);
}

function ofWords(text: string): string[] {
  const part = `'%' || ${pattern(text)} || '%'`;
  return [
    `SELECT entry_id AS id FROM administrator_log_words WHERE NOT is_address AND searchable(words) LIKE ${part}`,
    `SELECT id FROM administrator_log WHERE searchable(values_in(details)) LIKE ${part}`,
  ];
}

const ofRequest = (text: string): string =>
  `SELECT id FROM administrator_log WHERE origin ->> 'requestId' = ${text}`;

function ofNumber(number: number, period: LogPeriod): string[] {
  const subjectTypes = SUBJECT_TYPES.map((type) => `'${type}'`).join(', ');
  return [
    select(`id = ${number}`, period),
    select(`subject_type IN (${subjectTypes}) AND subject_id = ${number}`, period),
  ];
}

function ofPeople(ids: readonly number[], period: LogPeriod): string[] {
  const list = `ANY ('{${ids.join(',')}}'::bigint[])`;
  return [
    select(`administrator_id = ${list}`, period),
    select(`subject_type = 'user' AND subject_id = ${list}`, period),
  ];
}

function ofAddress(search: string, period: LogPeriod): string {
  const address = literal(ipaddr.process(search).toString());
  const conditions = ['is_address', `words = ${address}`, ...periodConditions(period, 'entry_id')];
  return `SELECT entry_id AS id FROM administrator_log_words WHERE ${conditions.join(' AND ')}`;
}

function select(condition: string, period: LogPeriod): string {
  const conditions = [condition, ...periodConditions(period, 'id')];
  return `SELECT id FROM administrator_log WHERE ${conditions.join(' AND ')}`;
}

const withoutAccents = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '');
