import { isIP } from 'node:net';

import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import ipaddr from 'ipaddr.js';

import { SUBJECT_TYPES } from '../../administrator-log/index.js';
import { selectByUsername, selectStaffByUsername } from '../../people/index.js';
import { pattern } from '../../platform/database/searchable.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { isInPeriod, type LogPeriod } from './log-period.js';

/** Nobody reads on through more; looking for all of them would take minutes. */
const FOUND_MAX = 10_000;
const PEOPLE_MAX = 100;

/** The indexes of words know parts of three letters or figures; with fewer everything would be read. */
const SEARCHABLE = /[a-z0-9]{3}/i;
const NUMBER = /^\d{1,15}$/;

/** SQL: numbers of entries that are found in several ways, of each as many as show that there are too many. */
const anyOf = (...parts: readonly string[]): string =>
  parts.map((part) => `(${part} LIMIT ${FOUND_MAX + 1})`).join(' UNION ALL ');

const entriesThat = (condition: string): string =>
  `SELECT id AS "id!" FROM administrator_log WHERE ${condition} AND ${isInPeriod('id')}`;

const findOfAddress = statement(
  'log-search-address',
  anyOf(
    `SELECT entry_id AS "id!" FROM administrator_log_words
     WHERE is_address AND words = $address AND ${isInPeriod('entry_id')}`,
  ),
);

/** By the id of a request as a whole, and a number of an entry or a subject. */
const findExact = statement(
  'log-search-exact',
  anyOf(
    `SELECT id AS "id!" FROM administrator_log WHERE origin ->> 'requestId' = $search`,
    entriesThat('id = $number?::bigint'),
    entriesThat(
      `subject_type IN (${SUBJECT_TYPES.map((type) => `'${type}'`).join(', ')}) AND subject_id = $number?::bigint`,
    ),
  ),
);

const PART = `'%' || ${pattern('$search')} || '%'`;

/** By words, and what was done by and to people. */
const findOthers = statement(
  'log-search-words',
  anyOf(
    `SELECT entry_id AS "id!" FROM administrator_log_words
     WHERE NOT is_address AND searchable(words) LIKE ${PART}`,
    `SELECT id AS "id!" FROM administrator_log WHERE searchable(values_in(details)) LIKE ${PART}`,
    entriesThat('administrator_id = ANY ($people::bigint[])'),
    entriesThat(`subject_type = 'user' AND subject_id = ANY ($people::bigint[])`),
  ),
);

const findPeople = statement('log-search-people', `${selectByUsername('$search')} LIMIT ${PEOPLE_MAX + 1}`);

const findStaff = statement(
  'log-search-staff',
  `${selectStaffByUsername('$search')} LIMIT ${PEOPLE_MAX + 1}`,
);

type Client = Transaction['client'];

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
  find(search: string, { from, to }: LogPeriod): Promise<number[]> {
    return this.transactions.run(async ({ client }) => {
      // Otherwise transactions have a plan for whatever is given, which cannot do without a period.
      await client.query('SET LOCAL plan_cache_mode = force_custom_plan');
      if (isIP(search)) {
        const address = ipaddr.process(search).toString();
        return orTooBroad(idsOf(await findOfAddress.rows(client, { address, from, to })));
      }
      const number = NUMBER.test(search) ? Number(search) : undefined;
      const exact = orTooBroad(idsOf(await findExact.rows(client, { search, number, from, to })));
      if (!SEARCHABLE.test(withoutAccents(search))) {
        if (exact.length === 0 && number === undefined) throw new DomainError('SEARCH_TOO_SHORT');
        return exact;
      }
      const people = await peopleNamed(client, search);
      const others = idsOf(await findOthers.rows(client, { search, people, from, to }));
      // Whoever looks for entry 100 does not mean every hundred points.
      if (number !== undefined && exact.length > 0) return [...exact, ...(others ?? [])];
      return [...exact, ...orTooBroad(others)];
    });
  }
}

/** @returns undefined if there are more than anybody reads */
function idsOf(found: readonly { readonly id: number }[]): number[] | undefined {
  return found.length > FOUND_MAX ? undefined : found.map(({ id }) => id);
}

function orTooBroad(found: number[] | undefined): number[] {
  if (!found) throw new DomainError('SEARCH_TOO_BROAD');
  return found;
}

/**
 * The ids of those whose e-mail address begins so. Of people, who are many, only if all of it before the `@` is given.
 */
async function peopleNamed(client: Client, search: string): Promise<number[]> {
  const rows = await (search.includes('@') ? findPeople : findStaff).rows(client, { search });
  if (rows.length > PEOPLE_MAX) throw new DomainError('SEARCH_TOO_BROAD');
  return rows.map(({ id }) => id);
}

const withoutAccents = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '');
