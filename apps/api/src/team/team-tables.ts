import { eraseWordsAbout } from '../administrator-log/index.js';
import { statement } from '../platform/database/statements/statement.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';

const deleteInvitations = statement(
  'staff-invitations-erase',
  'DELETE FROM staff_invitations WHERE email = $email RETURNING id',
);

export const TEAM_TABLES = [
  personalTable({
    table: 'staff_invitations',
    // Those to an address that has an account are void, whoever has it.
    ofPerson: 'false',
    export: null,
    erase: async (client, { username }) => {
      const deleted = await deleteInvitations.rows(client, { email: username });
      for (const { id } of deleted) await eraseWordsAbout(client, id);
    },
  }),
];
