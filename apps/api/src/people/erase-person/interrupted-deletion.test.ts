import { expect, test } from '@jest/globals';
import type { PoolClient, QueryConfig } from 'pg';

import { RequestDeletionCommand } from '../../account/delete-account/request-deletion.command.js';
import { storedEvents } from '../../ledger/testing/stored-events.js';
import { PersonalTables } from '../../platform/personal-data/personal-tables.js';
import { PendingRedemptions } from '../../redemptions/redeem-reward/pending-redemptions.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { contradictions, plantReward } from '../../testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { EraseDuePeopleCommand } from './erase-due-people.command.js';
import { ErasePersonCommand } from './erase-person.command.js';

const { api, administrator } = await appWithAdministrator();
const tables = api.app.get(PersonalTables);
const erased = tables.tables.filter(({ erase }) => erase === 'delete' || 'set' in Object(erase));

/** Everything that is stored about a person, in every table. */
async function storedAbout(id: number): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};
  for (const { table, ofPerson = 'user_id = $userId' } of erased) {
    const { rows } = await api.database.ownerPool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${table} t WHERE ${ofPerson.replaceAll('$userId', '$1')} ORDER BY 1`,
      [id],
    );
    stored[table] = rows.map(({ row }) => row);
  }
  return stored;
}

/** The next erasure loses its connection at the statement on this table, and its process never comes back. */
function dieAt(table: string): () => void {
  const eraseWithin = tables.eraseWithin.bind(tables);
  let isDead = false;
  tables.eraseWithin = (client, person) => {
    if (isDead) throw new Error('the process is dead');
    const query = async (statement: QueryConfig) => {
      if (statement.text.includes(` ${table} `)) {
        isDead = true;
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await api.database.ownerPool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      }
      return client.query(statement);
    };
    return eraseWithin({ query } as unknown as PoolClient, person);
  };
  return () => void (tables.eraseWithin = eraseWithin);
}

test.each(erased.map(({ table }) => table))(
  'an erasure that dies at %s has changed nothing, and the sweep does all of it',
  async (table) => {
    const person = await api.signUp();
    const order = { userId: person.id, rewardId: await plantReward(api) };
    await api.app.get(PendingRedemptions, { strict: false }).open(order);
    await submitSurvey(person.agent, await createSurvey(api, administrator)).expect(200);
    await execute(api, new RequestDeletionCommand(person.id));
    await tables.settle(person.id);
    const before = await storedAbout(person.id);

    const revive = dieAt(table);
    await expect(execute(api, new ErasePersonCommand(person.id))).rejects.toThrow('the process is dead');
    revive();
    expect(await storedAbout(person.id)).toEqual(before);

    expect(await execute(api, new EraseDuePeopleCommand())).toBe(1);
    const after = await storedAbout(person.id);
    expect(after).toMatchObject({ users: [], sessions: [], survey_responses: [] });
    const events = (await storedEvents(api.database.ownerPool)).filter(({ userId }) => userId === person.id);
    expect(events.filter(({ type }) => type === 'CLOSE')).toHaveLength(1);
    expect(await contradictions(api)).toEqual([]);
  },
);
