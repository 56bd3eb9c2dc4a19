import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { decide, held } from '../../testing/fixtures/review/held.js';
import { mailOrNull, mailTo } from '../../testing/fixtures/review/mails.js';
import { RemindOfHoldsCommand } from './remind-of-holds.command.js';

const api = await appOfFile();
const support = await api.signInAs('support');
await api.signInAuditor();
const DAY_MS = 24 * 60 * 60_000;
const remind = () => execute(api, new RemindOfHoldsCommand());

it('those who decide hear once a day that something waits, whichever worker tells them, and nobody when nothing does', async () => {
  expect(await remind()).toBe(0);
  const { redemptionId } = await held(api);
  const told = await Promise.all([remind(), remind(), remind()]);
  expect(told.sort()).toEqual([0, 0, 1]);
  expect(await remind()).toBe(0);
  const { text } = await mailTo(api, support.id, 'holds-reminder');
  expect(text).toContain('Echanj k ap tann pou yon moun gade yo: 1.');
  expect(text).toContain(`${api.environment.adminOrigin}/admin/review`);
  api.clock.advanceMs(DAY_MS);
  expect(await remind()).toBe(1);
  await decide((await api.signInAdministrator()).agent, [redemptionId]).expect(200);
  // Decided before the mail was sent: there is nothing to say.
  expect(await mailOrNull(api, support.id, 'holds-reminder')).toBeNull();
  api.clock.advanceMs(DAY_MS);
  expect(await remind()).toBe(0);
});
