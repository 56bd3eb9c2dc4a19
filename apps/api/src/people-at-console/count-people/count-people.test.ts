import { expect, it } from '@jest/globals';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import { COUNTED_MAX } from './count-people.query.js';

const { api, administrator } = await appWithAdministrator();

const count = async (filter: string) =>
  (await administrator.get(`/api/users/count?${filter}`).expect(200)).body as unknown;

it('counts exactly whom the list has', async () => {
  for (const [n, blocked] of [false, true, true].entries()) {
    const { id } = await api.signUp({ username: `konte-${n}@egzanp.example` });
    if (blocked) await administrator.post(`/api/users/${id}/block`).send({}).expect(200);
  }
  expect(await count('search=konte-')).toEqual({ people: 3, hasMore: false });
  expect(await count('search=konte-&blocked=true')).toEqual({ people: 2, hasMore: false });
  expect(await count('search=konte-&minPoints=1000000')).toEqual({ people: 0, hasMore: false });
});

it('says that there are more than it counts', async () => {
  await api.database.ownerPool.query(
    `INSERT INTO users (id, username, password_hash, role, created_at, without_events)
     SELECT n, 'anpil-' || n || '@egzanp.example', '', 'user', now(), true FROM generate_series(1, $1::integer) n`,
    [COUNTED_MAX + 1],
  );
  expect(await count('search=anpil-')).toEqual({ people: COUNTED_MAX, hasMore: true });
});

it('is for the team only', async () => {
  const { agent } = await api.signUp({ username: 'pa-ekip@egzanp.example' });
  await agent.get('/api/users/count').expect(404);
});
