import { describe, expect, it } from '@jest/globals';

import { personal } from '../../administrator-log/administrator-action.js';
import { AdministratorLog } from '../../administrator-log/administrator-log.js';
import { acting } from '../../people/administrators/acting.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';

const api = await appOfFile();
const administrator = await api.signInAdministrator();

let stocked = 0;

type Action = Parameters<AdministratorLog['record']>[1];

/** Records an action outside of any request. @returns its number */
async function record(action: Partial<Action>): Promise<number> {
  const log = api.app.get(AdministratorLog, { strict: false });
  await api.app.get(Transactions, { strict: false }).run(({ manager }) =>
    log.record(manager, {
      actor: acting(administrator.id),
      action: 'edit-survey',
      subjectType: 'survey',
      subjectId: 1,
      ...action,
    }),
  );
  const { rows } = await api.database.pool.query<{ id: number }>(
    'SELECT max(id) AS id FROM administrator_log',
  );
  return rows[0]?.id ?? 0;
}

async function search(words: string, filter: object = {}): Promise<number[]> {
  const { body } = await administrator.agent
    .get('/api/log')
    .query({ search: words, limit: 100, ...filter })
    .expect(200);
  return (body as { id: number }[]).map(({ id }) => id);
}
const refused = async (words: string, status: number): Promise<string> =>
  (await administrator.agent.get('/api/log').query({ search: words }).expect(status)).body.code;

/** Many entries of one action, with one word; nobody verifies them. */
async function plant(count: number, word: string, address: string): Promise<void> {
  await api.database.ownerPool.query(
    `WITH planted AS (
       INSERT INTO administrator_log (id, administrator_id, action, subject_type, subject_id, details, at, hash)
       SELECT last.id + n, $3, 'delete-survey', 'survey', 900000 + n, '{}', last.at, sha256('x')
       FROM generate_series(1, $1::int) n, (SELECT id, at FROM administrator_log ORDER BY id DESC LIMIT 1) last
       RETURNING id)
     INSERT INTO administrator_log_words (entry_id, commitment, person_id, salt, words, is_address)
     SELECT id, sha256(of.words::bytea), 7, '', of.words, of.words = $4
     FROM planted, unnest(ARRAY[$2, $4]) of (words)`,
    [count, word, administrator.id + 1, address],
  );
}

describe('a search in the log', () => {
  it('finds the values of an entry, in any capitals and accents, and not the names of its fields', async () => {
    const id = await record({ details: { changes: { title: { from: 'Mizik', to: 'Pèsonn Ètnik' } } } });
    for (const words of ['pesonn', 'ÈTNIK', 'onn etn']) expect(await search(words)).toEqual([id]);
    for (const field of ['changes', 'title":', 'from', 'commitment']) expect(await search(field)).toEqual([]);
  });

  it('finds a number in an entry', async () => {
    const id = await record({ details: { amountPoints: 77123 } });
    expect(await search('77123')).toEqual([id]);
  });

  it('finds the reason', async () => {
    const id = await record({ reason: personal(7, 'Li mande l nan telefòn') });
    expect(await search('telefon')).toEqual([id]);
  });

  it.each(['100%', 'nan_sa', 'nan\\sa', "d'oro"])('takes %s as it is written', async (words) => {
    const id = await record({ details: { title: `A${words}b` } });
    await record({ details: { title: 'A100 b, nan sa, dXoro' } });
    expect(await search(words)).toEqual([id]);
  });

  it('finds what was done by and to the owner of an e-mail address', async () => {
    const [colleague, person] = [
      await api.signInAdministrator(),
      await api.signUp({ username: 'wozmen@lakay.ht' }),
    ];
    const by = await record({ actor: acting(colleague.id), action: 'view-person' });
    const about = await record({ subjectType: 'user', subjectId: person.id });
    await record({ subjectType: 'survey', subjectId: person.id });
    expect(await search(colleague.username)).toContain(by);
    // Of the team, who are few, the beginning is enough.
    expect(await search(colleague.username.slice(0, -6))).toContain(by);
    for (const words of ['wozmen@lakay.ht', 'wozmen@', 'WOZMEN@lakay'])
      expect(await search(words)).toEqual([about]);
    expect(await search('ozmen@lakay')).toEqual([]);
  });

  it('finds the address of a request as a whole only', async () => {
    await administrator.agent.get('/api/log/export').expect(200);
    const { body } = await administrator.agent.get('/api/log?limit=1').expect(200);
    expect(body[0].origin.address).toBe('127.0.0.1');
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1'])
      expect(await search(address)).toContain(body[0].id);
    expect(await search('127.0.0')).toEqual([]);
  });

  it('refuses what is too short, unless it is a number or the id of a request', async () => {
    const id = await record({ subjectId: 8 });
    for (const words of ['ka', 'a b', '...', 'é']) expect(await refused(words, 400)).toBe('SEARCH_TOO_SHORT');
    expect(await search('8')).toContain(id);
    expect(await search(String(id))).toContain(id);
    const { headers } = await administrator.agent.delete(`/api/rewards/${await stockedReward()}`).expect(204);
    expect(await search(headers['x-request-id'] as string)).toHaveLength(1);
  });

  it('refuses what more than ten thousand entries have, also in the export', async () => {
    const rare = await record({ reason: personal(7, 'Yon mo ki raman') });
    await plant(10_001, 'Yon mo toupatou', '10.55.55.55');
    expect(await refused('toupatou', 422)).toBe('SEARCH_TOO_BROAD');
    expect(await refused('10.55.55.55', 422)).toBe('SEARCH_TOO_BROAD');
    const answer = await administrator.agent.get('/api/log/export?search=toupatou').expect(422);
    expect(answer.body.code).toBe('SEARCH_TOO_BROAD');
    expect(await search('raman')).toEqual([rare]);
    // A number is found, however many texts it is in.
    expect(await search('900077')).toHaveLength(1);
  });
});

describe('a list of the log', () => {
  it('about a reward has what was done to its vouchers, and to no other', async () => {
    const [id, other] = [await stockedReward(), await stockedReward()];
    const numbers = await administrator.agent.get(`/api/rewards/${id}/vouchers`).expect(200);
    const [first, second] = (numbers.body as { id: number }[]).map((voucher) => voucher.id);
    await administrator.agent.post(`/api/rewards/${id}/vouchers/${first}/reveal`).expect(200);
    await administrator.agent.delete(`/api/rewards/${id}/vouchers/${second}`).expect(204);
    const listed = async (query: string) =>
      (await administrator.agent.get(`/api/log?${query}`).expect(200)).body as { action: string }[];
    expect((await listed(`subjectType=reward&subjectId=${id}`)).map(({ action }) => action)).toEqual([
      'remove-voucher',
      'reveal-voucher',
      'create-reward',
    ]);
    expect(await listed(`subjectType=reward&subjectId=${other}`)).toHaveLength(1);
    expect((await listed(`subjectType=voucher&subjectId=${first}`)).map(({ action }) => action)).toEqual([
      'reveal-voucher',
    ]);
  });

  it('has only what was changed, or only what was looked at', async () => {
    await administrator.agent.get('/api/admin/overview/export?report=weeks').expect(200);
    const actionsOf = async (query: string) =>
      (
        (await administrator.agent.get(`/api/log?subjectType=settings&${query}`).expect(200)).body as {
          action: string;
        }[]
      ).map(({ action }) => action);
    expect(await actionsOf('changes=false')).toContain('export-report');
    expect(await actionsOf('changes=true')).not.toContain('export-report');
    const id = await stockedReward();
    const { body } = await administrator.agent.get(
      `/api/log?subjectType=reward&subjectId=${id}&changes=true`,
    );
    expect(body).toMatchObject([{ action: 'create-reward' }]);
    await administrator.agent.get('/api/log?changes=perhaps').expect(400);
  });

  it('has its pages in order when it is searched and filtered', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push(await record({ details: { title: 'Paj apre paj' } }));
    await record({ action: 'delete-survey', details: { title: 'Paj apre paj' } });
    const first = await administrator.agent
      .get('/api/log?search=paj apre&action=edit-survey&limit=2')
      .expect(200);
    const cursor = Number(first.headers['x-next-cursor']);
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[1]]);
    expect(await search('paj apre', { action: 'edit-survey', cursor })).toEqual([ids[0]]);
  });
});

/** @returns the id of a new reward with two vouchers */
async function stockedReward(): Promise<number> {
  const numbers = voucherNumbers(...['A', 'B'].map((letter) => `${letter}-${++stocked}`));
  return (await createReward(api, administrator.agent, numbers)).id;
}
