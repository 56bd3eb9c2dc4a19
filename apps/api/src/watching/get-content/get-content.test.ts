import { it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { enrol } from '../../testing/fixtures/team.js';
import { uploadVideo } from '../../testing/fixtures/videos.js';

const api = await appOfFile();

it('shows a hidden video at the console only, and to no member of the team without the required second factor', async () => {
  const { agent } = await api.signInAdministrator();
  const hidden = await uploadVideo(api, agent, { isVisible: 'false' });
  const published = await uploadVideo(api, agent);
  const read = (id: number) => agent.get(`/api/content/${id}`);
  await read(hidden.id).expect(200);
  await api.visitor().get(`/api/content/${hidden.id}`).expect(404);
  await api.consoleVisitor().get(`/api/content/${hidden.id}`).expect(404);

  await api.database.pool.query('UPDATE settings SET requires_second_factor = true');
  await read(hidden.id).expect(404);
  await read(published.id).expect(200);
  await enrol(api, agent);
  await read(hidden.id).expect(200);
});
