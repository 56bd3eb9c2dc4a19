import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from '../harness/browser.js';
import { eventually } from '../harness/eventually.js';
import { ageAccount } from '../harness/of-age.js';
import { confirmEmail, mari, signUp, signUpByCalls } from '../harness/people.js';
import { completeVideo } from '../harness/programme/videos.js';
import { sharedPwen } from '../harness/pwen-under-test.js';
import { verifyLedger } from '../harness/verify-ledger.js';
import { told, untilItTells } from '../harness/waiting/arrivals.js';

const PHONE = { width: 360, locale: 'ht' };
const WAITS_FOR_CONFIRMATION = 'Li poko konfime imèl li';
const WAITS_FOR_COMPLETION = 'Li poko fini premye videyo li oswa premye sondaj li';
const NOT_PAID = 'Pa gen bonis';
const HALF_A_MINUTE_MS = 30_000;

const pwen = sharedPwen();
const MARI = { ...mari('invites'), username: 'mari.invites@gmail.com', name: 'Mari', phone: '+50937120001' };
const ROZ = { ...mari('is-invited'), name: 'Woz', phone: '+50937120002' };

let inviter: { page: Page; faults: string[] };
let friend: { page: Page; faults: string[] };
/** The path and search of Mari's link. */
let invitation: string;
/** What one completed invitation brings each side. */
let bonus: number;

test('a person gets a code, copies it and shares the link', async () => {
  inviter = await openPage(PHONE);
  const { page, faults } = inviter;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: pwen.userOrigin });
  // The phone's own share sheet begins where the browser ends.
  await page.addInitScript(() => {
    const share = async (shared: ShareData): Promise<void> => {
      document.documentElement.dataset['shared'] = JSON.stringify(shared);
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await signUpByCalls(page.context(), pwen.userOrigin, MARI, 'ht');
  await openReferrals(page);
  bonus = await page.evaluate(
    async () =>
      ((await (await fetch('/api/settings')).json()) as { referralBonusPoints: number }).referralBonusPoints,
  );

  await page.getByText('Pèsonn poko sèvi ak kòd ou').waitFor();
  const generate = page.getByRole('button', { name: 'Kreye kòd mwen' });
  const copy = page.getByRole('button', { name: 'Kopye kòd la' });
  await generate.or(copy).waitFor();
  if (await generate.isVisible()) await generate.click();
  await copy.click();
  await page.getByRole('button', { name: 'Li kopye', exact: true }).waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByText(code, { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Pataje' }).click();
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}') as ShareData;
  expect(shared.url).toBe(`${pwen.userOrigin}/auth?ref=${code}`);
  expect(shared.text).toContain(code);
  invitation = `/auth?ref=${code}`;
  expect(faults).toEqual([]);
});

test('where the browser has no share sheet, sharing copies the link', async () => {
  const { page } = inviter;
  const beside = await page.context().newPage();
  await beside.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await openReferrals(beside);
  await beside.getByRole('button', { name: 'Pataje' }).click();
  await beside.getByText('Li kopye', { exact: true }).waitFor();
  expect(await beside.evaluate(() => navigator.clipboard.readText())).toBe(`${pwen.userOrigin}${invitation}`);
  await beside.close();
});

test('a messenger sees who invites to what, with a picture', async () => {
  // As WhatsApp asks: without a language, and without running any script.
  const html = await (await fetch(`${pwen.userOrigin}${invitation}`)).text();
  const said = (property: string): string | undefined =>
    new RegExp(`<meta property="og:${property}" content="([^"]+)"`).exec(html)?.[1];
  // Mari's name is hidden, as everybody's is until they allow it.
  expect(said('title')).toMatch(/^Yon zanmi envite ou sou /);
  expect(said('description')).toContain(`${bonus} pwen`);
  const image = await fetch(said('image') ?? '');
  expect(image.status).toBe(200);
  expect(image.headers.get('content-type')).toBe('image/png');
});

test('a friend follows the link on another phone and signs up; the list says what is still missing', async () => {
  friend = await openPage(PHONE);
  const { page, faults } = friend;
  await page.goto(`${pwen.userOrigin}${invitation}`);
  await page.getByText('Yon zanmi envite ou').waitFor();
  expect(await page.getByLabel('Kòd envitasyon (si ou genyen)').inputValue()).toBe(invitation.split('=')[1]);
  await signUp(page, pwen.userOrigin, ROZ, 'ht', { confirms: false, path: invitation });
  await ageAccount(pwen, ROZ);

  await openReferrals(inviter.page);
  await friendsOf(inviter.page).filter({ hasText: WAITS_FOR_CONFIRMATION }).waitFor();
  await confirmEmail(page);
  await openReferrals(inviter.page);
  await friendsOf(inviter.page).filter({ hasText: WAITS_FOR_COMPLETION }).waitFor();
  expect(await friendsOf(inviter.page).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('the first video of the friend brings the bonus to both, once, and each is told what is true of them', async () => {
  const before = await pointsOf(inviter.page);
  await inviter.page.clock.install();
  await openReferrals(inviter.page);
  await untilItTells(inviter.page);
  await untilItTells(friend.page);
  // Their app is closed meanwhile: an open one would tell the video and the bonus one by one.
  await friend.page.goto(`${pwen.userOrigin}/api/settings`);
  await completeVideo(friend.page.context(), pwen.userOrigin, /^Konpa/);
  await eventually(
    async () => (await pointsOf(inviter.page)) !== before,
    () => 'the inviter was not paid',
  );
  // The app is open, on a page that shows no points.
  await inviter.page.clock.fastForward(HALF_A_MINUTE_MS);
  const toInviter = inviter.page.getByRole('dialog', { name: 'Ou touche pwen!' });
  await toInviter.getByText('Yon zanmi ou te envite fini premye videyo li oswa premye sondaj li.').waitFor();
  await toInviter.getByText(`+${bonus} pwen`).waitFor();
  await toInviter.getByRole('button', { name: 'Bèl bagay!' }).click();

  // The video was watched by calls: to this page it is news, as if from another device.
  await friend.page.goto(`${pwen.userOrigin}/dashboard`);
  const toFriend = friend.page.getByRole('dialog', { name: 'Sa ki nouvo sou balans ou' });
  await toFriend.getByText('Videyo ou gade · Bonis: yon zanmi te envite ou').waitFor();
  await toFriend.getByRole('button', { name: 'Bèl bagay!' }).click();
  const history = friend.page.getByRole('region', { name: 'Istwa pwen yo' });
  await history.getByText('Bonis: yon zanmi te envite ou').waitFor();

  await openReferrals(inviter.page);
  await friendsOf(inviter.page)
    .filter({ hasText: `Ou menm ak li, chak touche ${bonus} pwen` })
    .waitFor();
  expect(await bonusesOf(friend.page)).toEqual([bonus]);

  // What the friend does later brings nothing more.
  await completeVideo(friend.page.context(), pwen.userOrigin, /^Rara/);
  expect(await bonusesOf(inviter.page)).toEqual([bonus]);
  expect(await pointsOf(inviter.page)).toBe(before + bonus);
  expect(inviter.faults).toEqual([]);
  expect(friend.faults).toEqual([]);
});

test('an inviter whose app is closed hears of the bonus when it opens', async () => {
  const { page: first, faults } = await openPage(PHONE);
  const device = first.context();
  await signUpByCalls(device, pwen.userOrigin, { ...mari('is-away'), phone: '+50937120003' }, 'ht');
  await first.goto(pwen.userOrigin);
  await untilItTells(first);
  const asked = { headers: { origin: pwen.userOrigin } };
  const answer = await device.request.post(`${pwen.userOrigin}/api/user/referral-code`, asked);
  const { referralCode } = (await answer.json()) as { referralCode: string };
  const before = await pointsOf(first);
  await first.close();

  const other = await openPage(PHONE);
  const account = { ...mari('comes-by-code'), phone: '+50937120004' };
  await signUpByCalls(other.page.context(), pwen.userOrigin, account, 'ht', { referralCode });
  await ageAccount(pwen, account);
  await completeVideo(other.page.context(), pwen.userOrigin, /^Konpa/);
  await eventually(
    async () => (await pointsOf(first)) === before + bonus,
    () => 'the inviter was not paid',
  );

  const next = await device.newPage();
  await next.goto(pwen.userOrigin);
  const popup = next.getByRole('dialog', { name: 'Ou touche pwen!' });
  await popup.getByText('Yon zanmi ou te envite fini').waitFor();
  await popup.getByRole('button', { name: 'Bèl bagay!' }).click();
  await popup.waitFor({ state: 'detached' });
  expect(await told(next)).toBe(2);
  expect([...faults, ...other.faults]).toEqual([]);
  await other.page.context().close();
  await device.close();
});

test.each([
  [
    'another spelling of the same mailbox',
    { ...mari('same-mailbox'), username: 'mariinvites+zanmi@gmail.com', phone: MARI.phone },
    'Se pwòp imèl ou: pèsonn pa ka envite tèt li.',
  ],
])('somebody with %s signs up, and the list says why there is no bonus', async (_who, account, reason) => {
  const { page, faults } = await openPage(PHONE);
  const referralCode = invitation.split('=')[1];
  // Nobody can confirm it: the mailbox has an account.
  await signUpByCalls(page.context(), pwen.userOrigin, account, 'ht', { referralCode, confirms: false });
  const before = await pointsOf(inviter.page);
  await completeVideo(page.context(), pwen.userOrigin, /^Konpa/);
  await openReferrals(inviter.page);
  await friendsOf(inviter.page).filter({ hasText: NOT_PAID }).filter({ hasText: reason }).waitFor();
  expect(await pointsOf(inviter.page)).toBe(before);
  expect(await bonusesOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('whoever opens their own link is offered no second account', async () => {
  const { page } = inviter;
  await page.goto(`${pwen.userOrigin}${invitation}`);
  await page.waitForURL((url) => url.pathname !== '/auth');
  await page.getByRole('button', { name: 'Meni kont ou' }).waitFor();
});

test('a friend sees only their own friends', async () => {
  await openReferrals(friend.page);
  await friend.page.getByText('Pèsonn poko sèvi ak kòd ou').waitFor();
  expect(await friendsOf(friend.page).count()).toBe(0);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});

async function openReferrals(page: Page): Promise<void> {
  await page.goto(`${pwen.userOrigin}/referrals`);
  await page.getByRole('heading', { name: 'Envite zanmi' }).waitFor();
}

function friendsOf(page: Page) {
  return page.getByRole('main').getByRole('listitem');
}

async function pointsOf(page: Page): Promise<number> {
  const answer = await page.context().request.get(`${pwen.userOrigin}/api/user`);
  return ((await answer.json()) as { points: number }).points;
}

/** The amounts of all bonuses for invitations in the person's history. */
async function bonusesOf(page: Page): Promise<number[]> {
  const answer = await page.context().request.get(`${pwen.userOrigin}/api/user/points/history`);
  const { transactions } = (await answer.json()) as {
    transactions: { sourceType: string; amount: number }[];
  };
  return transactions.filter(({ sourceType }) => sourceType === 'REFERRAL').map(({ amount }) => amount);
}
