import { Inject, Injectable } from '@nestjs/common';
import { cleanAddress } from '@pwen/domain';
import type { Pool } from 'pg';

import { contentTitled } from '../content/index.js';
import { LedgerAccounts } from '../ledger/index.js';
import { FIND_PERSON } from '../people/index.js';
import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import { FIND_REDEMPTION, rewardTitled } from '../rewards/index.js';
import { surveyTitled } from '../surveys/index.js';
import type { FoundDto } from './search.dto.js';

/** A person, and the number of a receipt of theirs. */
const RECEIPT = /^(\S+?)\s*(?:[#№/]|\s)\s*(\d{1,15})$/u;
const ID = /^[1-9]\d{0,15}$/;

const TITLED = ['content', 'reward', 'survey'] as const;
const titledInSql = { content: contentTitled, reward: rewardTitled, survey: surveyTitled };

const findTitled = statement(
  'search-titled-by-id',
  TITLED.map(
    (kind) =>
      `SELECT '${kind}' AS "kind!", id AS "id!", title AS "title!" FROM (${titledInSql[kind]('$id')}) AS ${kind}`,
  ).join(' UNION ALL '),
);

const findPerson = statement('search-person', FIND_PERSON);

const findRedemption = statement('search-redemption', FIND_REDEMPTION);

/** What is meant by a number or a word as a whole. Each lookup reads one row by its key. */
@Injectable()
export class ExactMatches {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly accounts: LedgerAccounts,
  ) {}

  /** @param seesPeople whether receipts and redemptions are found too */
  async of(query: string, seesPeople: boolean): Promise<FoundDto[]> {
    const found = await Promise.all([seesPeople ? this.receipts(query) : [], this.byId(query, seesPeople)]);
    return found.flat();
  }

  private async receipts(query: string): Promise<FoundDto[]> {
    const [, who = '', number = ''] = RECEIPT.exec(query) ?? [];
    const sequence = Number(number);
    if (!Number.isSafeInteger(sequence) || sequence < 1) return [];
    const person = await findPerson.row(this.pool, { address: cleanAddress(who), id: idIn(who) });
    if (!person) return [];
    const events = await this.accounts.eventsAt([{ userId: person.id, sequence }]);
    return events.map(({ type }) => ({
      kind: 'receipt',
      id: sequence,
      title: person.username,
      personId: person.id,
      rewardId: null,
      state: type,
    }));
  }

  private async byId(query: string, seesPeople: boolean): Promise<FoundDto[]> {
    const id = idIn(query);
    if (id === null) return [];
    const [titled, redemptions] = await Promise.all([
      findTitled.rows(this.pool, { id }),
      seesPeople ? findRedemption.rows(this.pool, { id }) : [],
    ]);
    return [
      ...TITLED.flatMap((kind) =>
        titled
          .filter((row) => row.kind === kind)
          .map(({ id, title }) => ({ kind, id, title, personId: null, rewardId: null, state: null })),
      ),
      ...redemptions.map(({ status, ...redemption }) => ({
        ...redemption,
        kind: 'redemption' as const,
        state: status,
      })),
    ];
  }
}

function idIn(query: string): number | null {
  const id = Number(query);
  return ID.test(query) && Number.isSafeInteger(id) ? id : null;
}
