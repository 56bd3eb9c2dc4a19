import { beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { openParts } from '../../harness/account-page.js';
import { openPage } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { sendAnswers } from '../../harness/programme/send-answers.js';
import { completeVideo } from '../../harness/programme/videos.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { verifyLedger } from '../../harness/verify-ledger.js';
import { pastMidnight } from '../../harness/waiting/midnight.js';

const PHONE = { width: 360, locale: 'ht' };
/** What the demo programme gives whoever signs up. */
const WELCOME = 100;

const pwen = sharedPwen();
let person: { page: Page; faults: string[] };

beforeAll(() => pastMidnight(10 * 60_000));

test('a new person starts with the welcome points, and has achieved nothing yet', async () => {
  person = await openPage(PHONE);
  const { page, faults } = person;
  await signUpByCalls(page.context(), pwen.userOrigin, mari('progresses'), 'ht');
  await openDashboard(page);
  await page.getByText('Ou touche pwen 1 jou nan 7 dènye jou yo').waitFor();
  expect(await goals(page)).toEqual([`${WELCOME} / 100`, `${WELCOME} / 500`, `${WELCOME} / 2 000`]);

  expect(await line(page, 'Premye videyo ou')).toContain('0 / 1');
  await openTab(page, 'Badj');
  expect(await line(page, 'Bwonz')).toContain(`${WELCOME} / 250`);
  await openTab(page, 'Defi jounen an');
  await panel(page).getByRole('listitem').nth(2).waitFor();
  expect(await panel(page).getByRole('listitem').count()).toBe(3);
  expect(
    await panel(page)
      .getByText(/Ou touche \d+ pwen/)
      .count(),
  ).toBe(0);
  expect(faults).toEqual([]);
});

test('a video, its quick survey and a survey move the goals and reach the first achievements', async () => {
  const { page, faults } = person;
  await completeVideo(page.context(), pwen.userOrigin, /^Konpa/);
  await answerQuickSurvey(page);
  await answerSurvey(page);

  await eventually(
    async () => {
      const { week } = await answerTo<{ week: { earnedPoints: number } }>(page, 'progress');
      return week.earnedPoints === (await earnedPoints(page));
    },
    () => 'the goal of the week does not follow what was earned',
  );
  await eventually(
    async () => {
      await openDashboard(page);
      return (await goals(page))[1] === `${await earnedPoints(page)} / 500`;
    },
    () => 'the page does not show the goal of the week',
  );
  expect(await earnedPoints(page)).toBeGreaterThan(WELCOME);
  expect(await line(page, 'Premye videyo ou')).toMatch(/1 \/ 1 .*Ou reyisi l: Jodi a/);
  expect(await line(page, 'Premye sondaj ou')).toMatch(/1 \/ 1 .*Ou reyisi l: Jodi a/);
  await page.getByText('Ou touche pwen 1 jou nan 7 dènye jou yo').waitFor();
  expect(faults).toEqual([]);
});

test('a completed challenge is paid once, and the page and the history say so', async () => {
  const { page, faults } = person;
  // Each day asks for something to answer, which the person has done whichever it is; another challenge may be paid before.
  let paid: string | undefined;
  await eventually(
    async () => {
      await openChallenges(page);
      [, paid] = /Ou touche (\d+) pwen/.exec(await line(page, /^Reponn /)) ?? [];
      return paid !== undefined;
    },
    () => 'the challenge was not paid',
  );
  const entries = page.getByRole('region', { name: 'Istwa pwen yo' }).getByRole('listitem');
  await entries
    .filter({ hasText: 'Defi jounen an' })
    .filter({ hasText: `+${paid}` })
    .first()
    .waitFor();

  // One more answer completes nothing again.
  await answerSurvey(page);
  await completeVideo(page.context(), pwen.userOrigin, /^Rara/);
  await openChallenges(page);
  const shown = await panel(page)
    .getByText(/Ou touche \d+ pwen/)
    .count();
  const challenges = await paidChallenges(page);
  expect(challenges).toEqual([...new Set(challenges)]);
  expect(challenges.length).toBeGreaterThanOrEqual(shown);
  expect(faults).toEqual([]);
});

test('the Balance Manager changes the balance, and no goal', async () => {
  const { page, faults } = person;
  await untilChallengesArePaid(page);
  await openDashboard(page);
  const [points, before] = [await pointsOf(page), await goals(page)];
  await openTab(page, 'Zouti balans');
  await panel(page).getByRole('button', { name: '50', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Ajoute' }).click();
  const popup = page.getByRole('dialog', { name: 'Pwen yo ajoute!' });
  await popup.getByText('+50 pwen').waitFor();
  await popup.getByRole('button', { name: 'Bèl bagay!' }).click();
  await page.getByRole('link', { name: new RegExp(`^${points + 50} pwen`) }).waitFor();

  await openDashboard(page);
  expect(await pointsOf(page)).toBe(points + 50);
  expect(await goals(page)).toEqual(before);
  const entries = page.getByRole('region', { name: 'Istwa pwen yo' }).getByRole('listitem');
  await entries.filter({ hasText: 'Zouti balans (demo)' }).filter({ hasText: '+50' }).waitFor();
  expect(faults).toEqual([]);
});

test('the leaderboard shows one’s own place, and a name only when its person shows it', async () => {
  const { page, faults } = person;
  await openDashboard(page);
  await openTab(page, 'Klasman');
  await page.getByText('Plas ou').waitFor();
  await page.getByText('Lòt moun wè “Yon moun”.').waitFor();
  await page.getByRole('link', { name: 'Chwazi yon non' }).click();
  await openParts(page);
  const form = page.getByRole('region', { name: 'Non', exact: true });
  await form.getByLabel('Ki jan ou vle nou rele ou?').fill('Lina');
  await form.getByRole('button', { name: 'Anrejistre' }).click();
  await page.getByText('Non ou anrejistre').first().waitFor();

  await openDashboard(page);
  await openTab(page, 'Klasman');
  await page.getByText('Lòt moun wè “Yon moun”.').waitFor();
  await page.getByRole('checkbox', { name: 'Montre non mwen nan klasman an' }).check();
  await page.getByText('Lòt moun wè “Lina”.').waitFor();
  expect(faults).toEqual([]);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});

async function openDashboard(page: Page): Promise<void> {
  await page.goto(`${pwen.userOrigin}/dashboard`);
  await page.getByRole('progressbar', { name: 'Objektif mwa a' }).waitFor();
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

async function openChallenges(page: Page): Promise<void> {
  await openDashboard(page);
  await openTab(page, 'Defi jounen an');
  await panel(page).getByRole('listitem').nth(2).waitFor();
}

/** What the open tab below the progress shows. */
function panel(page: Page) {
  return page.getByRole('tabpanel').last();
}

/** One line of the open tab, as it is read. */
async function line(page: Page, text: string | RegExp): Promise<string> {
  const shown = panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(text) });
  return (await shown.innerText()).replaceAll(/\s+/g, ' ');
}

/** The goals of the day, the week and the month, as "110 / 500". */
async function goals(page: Page): Promise<string[]> {
  return await Promise.all(
    ['Objektif jounen an', 'Objektif semèn nan', 'Objektif mwa a'].map(async (name) => {
      const bar = page.getByRole('progressbar', { name });
      const said = await bar.locator('..').innerText();
      return /[\d\s]+\/[\d\s]+/.exec(said)?.[0].replaceAll(/\s+/g, ' ').trim() ?? said;
    }),
  );
}

async function answerQuickSurvey(page: Page): Promise<void> {
  await page.goto(`${pwen.userOrigin}/quick-survey`);
  await page.getByRole('heading', { name: 'Ti sondaj rapid' }).waitFor();
  await fillAnswers(page.locator('main form'));
  // It says thank you for a moment before that.
  await page.waitForURL('**/dashboard');
}

/** The surveys of the demo: one of another journey may be closed at any moment. */
const SURVEYS = /^(Lavi nan katye w|Mizik ou renmen|Ki jan ou fè mache\?)/;

/** The next one that the list offers. */
async function answerSurvey(page: Page): Promise<void> {
  await page.goto(`${pwen.userOrigin}/surveys`);
  // At first the page shows the list of the last visit, with the survey that has just been answered.
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('article', { name: SURVEYS })
    .getByRole('button', { name: 'Kòmanse sondaj la' })
    .first()
    .click();
  await fillAnswers(page.locator('[role=dialog] form'));
  await page
    .getByText(/^Ou touche \d+ pwen paske ou reponn/)
    .first()
    .waitFor();
}

const WORDS = 'Bèl bagay';

/**
 * Gives each question its first answer, and sends the form. What arrives meanwhile covers it, which hides its roles, and a
 * question must not be missed for that.
 */
async function fillAnswers(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Voye' }).waitFor();
  for (const choice of await form.locator('[role=radiogroup]').all())
    await choice.locator('input[type=radio]').first().check();
  for (const field of await form.locator('textarea, input:not([type=radio])').all())
    await eventually(
      async () => {
        // What covers it has the keyboard, and keeps it until it closes by itself.
        await field.fill(WORDS);
        return (await field.inputValue()) === WORDS;
      },
      () => 'the field took no words',
    );
  await sendAnswers(form, { submit: 'Voye', readAgain: 'Li ankò' });
}

/** What one of the person's own calls answers. */
async function answerTo<Answer>(page: Page, call: string): Promise<Answer> {
  const answer = await page.context().request.get(`${pwen.userOrigin}/api/user/${call}`);
  return (await answer.json()) as Answer;
}

async function pointsOf(page: Page): Promise<number> {
  const answer = await page.context().request.get(`${pwen.userOrigin}/api/user`);
  return ((await answer.json()) as { points: number }).points;
}

interface Entry {
  sourceType: string;
  sourceId: string;
  amount: number;
}

async function historyOf(page: Page): Promise<Entry[]> {
  return (await answerTo<{ transactions: Entry[] }>(page, 'points/history')).transactions;
}

async function earnedPoints(page: Page): Promise<number> {
  return (await historyOf(page)).reduce((sum, { amount }) => sum + amount, 0);
}

/** The last answer may have completed one, which is paid a moment later. */
const untilChallengesArePaid = (page: Page) =>
  eventually(
    async () => {
      type Challenge = Record<'progress' | 'target', number> & { isPaid: boolean };
      const { challenges } = await answerTo<{ challenges: Challenge[] }>(page, 'challenges');
      return challenges.every(({ progress, target, isPaid }) => isPaid || progress < target);
    },
    () => 'a completed challenge was not paid',
  );

/** The challenges that were paid today, each as often as it was paid. */
async function paidChallenges(page: Page): Promise<string[]> {
  const entries = await historyOf(page);
  return entries.filter(({ sourceType }) => sourceType === 'CHALLENGE').map(({ sourceId }) => sourceId);
}
