import { eraseWordsAbout } from '../administrator-log/index.js';
import type { PersonalTable } from '../platform/personal-data/personal-tables.js';

export const TEAM_TABLES: readonly PersonalTable[] = [
  {
    table: 'staff_invitations',
    // Those to an address that has an account are void, whoever has it.
    ofPerson: 'false',
    export: null,
    erase: async (client, { username }) => {
      const { rows } = await client.query<{ id: number }>(
        'DELETE FROM staff_invitations WHERE email = $1 RETURNING id',
        [username],
      );
      for (const { id } of rows) await eraseWordsAbout(client, id);
    },
  },
];
