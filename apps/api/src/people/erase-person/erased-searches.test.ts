import { beforeAll, describe, expect, test } from '@jest/globals';

import { verifyLog } from '../../audit/verify-log/verify-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { type Agent, PASSWORD, type SignedIn } from '../../testing/test-app.js';
import { ErasePersonCommand } from './erase-person.command.js';

const api = await appOfFile();

const EXPORTS = [
  '/api/users/export',
  '/api/log/export',
  '/api/admin/content/export',
  '/api/admin/surveys/export',
  '/api/admin/rewards/export',
];

let administrator: Agent;
beforeAll(async () => {
  administrator = (await api.signInAdministrator()).agent;
});

async function search(words: string, path = EXPORTS[0] ?? ''): Promise<void> {
  await administrator.get(path).query({ search: words }).expect(200);
}

/** What was searched for and is still there, of the words of one test. */
async function kept(of: readonly string[]): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ words: string }>(
    'SELECT words FROM administrator_log_words WHERE words = ANY($1) ORDER BY id',
    [of],
  );
  return rows.map(({ words }) => words);
}

async function newPerson(username: string, phone: string, name: string): Promise<SignedIn> {
  const person = await api.signUp({ username, phone });
  await api.database.pool.query('UPDATE users SET name = $2 WHERE id = $1', [person.id, name]);
  return person;
}

async function erase({ agent, id }: SignedIn): Promise<void> {
  await agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
  await execute(api, new ErasePersonCommand(id));
  expect((await api.database.pool.query('SELECT FROM users WHERE id = $1', [id])).rowCount).toBe(0);
}

describe('when a person is erased, what was searched for is erased that tells who they were:', () => {
  const TELLING = [
    // the address
    'wideline.etienne@gmail.com',
    'WIDELINE.Etienne@Gmail.COM',
    'wideline.etienne @ gmail.com',
    '<wideline.etienne@gmail.com>',
    'widelineetienne@gmail.com',
    'Wideline wideline.etienne@gmail.com 2026',
    'wideline.eti',
    'ideline.etienne@',
    // the phone
    '+50946987123',
    '46987123',
    '4698 7123',
    '+509 46-98-71-23',
    '(509) 4698.7123',
    '00509 46 98 71 23',
    '6987123',
    // the name
    'Widelin Etyèn',
    'WIDELIN  etyen',
    'Etyèn, Widelin',
    'Widelin Mari Etyèn',
    'widelin ety',
  ];
  const OTHERS = [
    // of a neighbour, and of everybody with their provider or their country
    'ketsia.etienne@gmail.com',
    'etienne',
    'gmail.com',
    '509',
    'Etyèn',
    // of somebody who is not known
    'mirlande@egzanp.ht',
    '%',
  ];

  test('their address, phone number and name in any spelling, and a part by which nobody else is found', async () => {
    const person = await newPerson('wideline.etienne@gmail.com', '+50946987123', 'Widelin Etyèn');
    const neighbour = await newPerson('ketsia.etienne@gmail.com', '+50946987999', 'Ketsya Etyèn');
    const all = [...TELLING, ...OTHERS];
    for (const words of all) await search(words);
    expect(await kept(all)).toEqual(all);

    await erase(person);
    expect(await kept(all)).toEqual(OTHERS);
    expect(await verifyLog(api.database.pool)).toMatchObject({ fault: null });

    // What two people had in common tells of the second one, once they are alone with it.
    await erase(neighbour);
    expect(await kept(all)).not.toContain('etienne');
    expect(await kept(all)).not.toContain('ketsia.etienne@gmail.com');
    expect(await kept(all)).toContain('mirlande@egzanp.ht');
  });

  test('also an address that they had when it was searched for', async () => {
    const before = 'ansyen@egzanp.ht';
    const person = await newPerson(before, '+50937991310', 'Jezila');
    await search(before);
    await api.database.pool.query('UPDATE users SET username = $2 WHERE id = $1', [
      person.id,
      'lot@egzanp.ht',
    ]);
    await erase(person);
    expect(await kept([before])).toEqual([]);
  });

  test.each(EXPORTS)('also where somebody has typed it at another list: %s', async (path) => {
    const username = `novia${EXPORTS.indexOf(path)}@egzanp.ht`;
    const person = await newPerson(username, `+5093799120${EXPORTS.indexOf(path)}`, 'Novya');
    await search(username, path);
    expect(await kept([username])).toEqual([username]);
    // Not in the entry itself, where it would stay for ever.
    const { rows } = await api.database.pool.query(
      'SELECT details::text FROM administrator_log ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0]?.details).not.toContain(username);
    await erase(person);
    expect(await kept([username])).toEqual([]);
    expect(await verifyLog(api.database.pool)).toMatchObject({ fault: null });
  });
});
