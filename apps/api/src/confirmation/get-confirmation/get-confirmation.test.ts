import { expect, it } from '@jest/globals';

import type { VariableName } from '../../platform/env.js';
import { codeOf } from '../../testing/fixtures/confirmations.js';
import { createTestApp } from '../../testing/test-app.js';

type Variables = Partial<Record<VariableName, string>>;

/** What the page of a new person gets to see of the code. */
async function shownCode(variables: Variables): Promise<{ shown: string | null; sent: string }> {
  const test = await createTestApp({ variables });
  try {
    const { agent, id } = await test.signUp({ language: 'ht', confirmed: false });
    const { body } = await agent.get('/api/user/confirmation').expect(200);
    await test.visitor().get('/api/user/confirmation').expect(401);
    return { shown: body.email.demoCode, sent: await codeOf(test, id, 'email') };
  } finally {
    await test.close();
  }
}

it('shows the code in a demo that sends no mail', async () => {
  const { shown, sent } = await shownCode({ DEMO_TOOLS: 'true' });
  expect(shown).toBe(sent);
});

it.each<[string, Variables]>([
  ['without the demo tools', {}],
  ['where mails are sent, even with the demo tools', { DEMO_TOOLS: 'true', SMTP_URL: 'smtp://127.0.0.1:9' }],
])('never shows the code %s', async (_, variables) => {
  expect((await shownCode(variables)).shown).toBeNull();
});
