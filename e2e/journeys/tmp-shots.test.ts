import { test } from '@jest/globals';
import { demoMember, openConsoleAs, secondAdministrator } from '../harness/console/members.js';
import { beginSecondFactor, confirmSecondFactor } from '../harness/console/second-factor.js';
import { sharedPwen } from '../harness/pwen-under-test.js';
import { openPage } from '../harness/browser.js';

const pwen = sharedPwen();
const at = (path: string) => `${pwen.consoleOrigin}/admin/${path}`;
const shot = async (page: any, name: string) => { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true }); };

test('overview of roles', async () => {
  for (const role of ['editor', 'support', 'finance'] as const) {
    const { page } = await openConsoleAs(pwen, demoMember(pwen, role));
    await page.goto(at(''));
    await page.waitForTimeout(1500);
    await shot(page, `first-${role}-1280`);
    await page.setViewportSize({ width: 768, height: 900 });
    await shot(page, `first-${role}-768`);
    await page.setViewportSize({ width: 360, height: 740 });
    await shot(page, `first-${role}-360`);
  }
});
test('owner, auditor', async () => {
  const { page } = await openConsoleAs(pwen, pwen.administrator);
  await page.goto(at('')); await page.waitForTimeout(1500); await shot(page, 'first-owner-1280');
  await page.goto(at('team')); await page.waitForTimeout(800); await shot(page, 'team-owner-1280');
  const a = await openConsoleAs(pwen, { username: 'lucien@pwen.example', password: pwen.demoPassword });
  await a.page.goto(at('')); await a.page.waitForTimeout(1500); await shot(a.page, 'first-auditor-1280');
  const n = await openConsoleAs(pwen, secondAdministrator(pwen));
  await n.page.goto(at('')); await n.page.waitForTimeout(1500); await shot(n.page, 'first-administrator-1280');
});
test('notes and codes', async () => {
  const { page } = await openConsoleAs(pwen, demoMember(pwen, 'support'));
  await page.goto(`${at('users')}?search=marjorie`);
  await page.getByRole('link', { name: 'marjorie@pwen.example' }).first().click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText('No notes yet').waitFor();
  await shot(page, 'notes-empty-1280');
  await page.getByLabel('New note').fill('Li rele.\nVideyo Kafe a pa t peye l; mwen mande 20 pwen pou li.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('The note is saved').waitFor();
  await page.getByLabel('New note').fill('Li rele ankò.');
  await shot(page, 'notes-1280');
  await page.setViewportSize({ width: 360, height: 740 });
  await shot(page, 'notes-360');
  await page.evaluate(() => { localStorage.setItem('pwen-console.theme', 'dark'); localStorage.setItem('pwen-console.language', 'ht'); });
  await page.reload(); await page.waitForTimeout(1500);
  await shot(page, 'notes-360-dark-ht');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => { localStorage.setItem('pwen-console.language', 'fr'); });
  await page.reload(); await page.waitForTimeout(1500);
  await shot(page, 'notes-1280-dark-fr');
  const f = await openConsoleAs(pwen, demoMember(pwen, 'finance'));
  await f.page.goto(at('security'));
  await confirmSecondFactor(f.page, await beginSecondFactor(f.page));
  await shot(f.page, 'codes-1280');
  await f.page.setViewportSize({ width: 360, height: 740 });
  await shot(f.page, 'codes-360');
  await f.page.route('**/api/second-factor', (route: any) => route.request().method() === 'GET' ? route.fulfill({ json: { isOn: true, isRequired: true, areCodesKept: false, recoveryCodesLeft: 10 } }) : route.continue());
  await f.page.reload(); await f.page.waitForTimeout(1500);
  await shot(f.page, 'security-untyped-360');
  await f.page.setViewportSize({ width: 1280, height: 800 });
  await shot(f.page, 'security-untyped-1280');
  await f.page.unroute('**/api/second-factor');
  const u = await openPage({ width: 360 });
  await u.page.goto(`${pwen.userOrigin}/auth`);
  await u.page.waitForTimeout(800);
  await u.page.getByLabel('Email').first().fill('claudette@pwen.example');
  await u.page.getByLabel('Password', { exact: true }).first().fill(pwen.demoPassword);
  await u.page.keyboard.press('Enter');
  await u.page.waitForTimeout(1500);
  await shot(u.page, 'user-code-360');
});
