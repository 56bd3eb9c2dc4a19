import type { Disposable, Page } from 'playwright-core';

import { openParts } from '../harness/account-page.js';
import { untilAppIsKept } from '../harness/waiting/kept-app.js';

/** Who looks at a page: what it shows depends on it. */
export type Who = 'guest' | 'unconfirmed' | 'young' | 'newcomer' | 'person';

/** Things of the demo that pages are about. */
export interface Subjects {
  /** A video that needs no survey, and one that does. */
  videoId: number;
  gatedVideoId: number;
  surveyId: number;
  answeredSurveyId: number;
}

/** Something that people see of the user app: a page, or what opens on one. */
export interface Sight {
  /** Unique; pictures bear it. */
  name: string;
  who: Who;
  path: string | ((subjects: Subjects) => string);
  /** What the device does before the page is opened, apart from routes; the result undoes it. */
  before?: (page: Page) => Promise<Disposable | void>;
  /** What is done on the page before it is looked at. */
  open?: (page: Page) => Promise<unknown>;
  /** What is undone after that, unless the app is loaded again. */
  leave?: (page: Page) => Promise<unknown>;
  /** A dialog, a menu or a notice covers the page; there is nothing to scroll to. */
  covers?: boolean;
  /** Its answers never come. */
  waits?: boolean;
  /** The app is loaded for it, and again after it: something is done to its requests, or to what the device keeps. */
  isLoaded?: boolean;
}

const opensMenu = async (page: Page) => {
  await page.locator('header button[aria-haspopup="menu"]').click();
  await page.getByRole('menu').waitFor();
};

/** The tabs of the dashboard below the history; a panel may have tabs of its own. */
const opensTab = (index: number) => (page: Page) =>
  page.getByRole('tablist').last().getByRole('tab').nth(index).click();

/** As if another tab had written it; null forgets it. */
const remembers = (page: Page, key: string, newValue: string | null) =>
  page.evaluate(
    ([name, value]) => {
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
      dispatchEvent(new StorageEvent('storage', { key: name, newValue: value }));
    },
    [key, newValue] as const,
  );

/** The device remembers something of its person, which a strip on the page shows. */
const withStrip = (name: string, value: () => string) => ({
  open: async (page: Page) => {
    await remembers(page, name, value());
    await page.getByRole('complementary').first().waitFor();
  },
  leave: (page: Page) => remembers(page, name, null),
});

/** What an earlier page has kept would be shown instead. */
const forgetsLists = (page: Page) => page.addInitScript(() => localStorage.removeItem('keptLists'));

/** Opens the page while the line is there, so that the device has it, and cuts the line. */
const goesOffline = async (page: Page) => {
  await untilAppIsKept(page);
  await page.context().setOffline(true);
  await page.reload();
};

/** The server says something else of the first reward than what is so. */
const saysOfFirstReward = (said: object) => (page: Page) =>
  page.route('**/api/user/first-voucher', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...said } });
  });

/** The server says something else of the person than what is so. */
const saysOfUser = (said: object) => (page: Page) =>
  page.route('**/api/session', async (route) => {
    const { user } = (await (await route.fetch()).json()) as { user: object };
    await route.fulfill({ json: { user: { ...user, ...said } } });
  });

/** The points of the day or the week are earned. */
const hasEarned = (window: 'day' | 'week') =>
  saysOfUser({
    ceilings: {
      day: null,
      week: null,
      [window]: {
        ceilingPoints: window === 'day' ? 500 : 2500,
        leftPoints: 0,
        paysAgainAt: new Date(Date.now() + 3_600_000).toISOString(),
      },
    },
  });

/** The points of all people are used, by what they are for. */
const haveUsed = (...sources: string[]) =>
  saysOfUser({
    usedBudgets: sources.map((source) => ({
      source,
      returnsAt: new Date(Date.now() + 3_600_000).toISOString(),
    })),
  });

/** The server says something else of rewards than what is so, by how many stand before them. */
const saysOfRewards = (said: (index: number) => object) => (page: Page) =>
  page.route(/\/api\/rewards\?/, async (route) => {
    const response = await route.fetch();
    const rewards = (await response.json()) as object[];
    await route.fulfill({ response, json: rewards.map((each, index) => ({ ...each, ...said(index) })) });
  });

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** What somebody looks at first, for three days at most. */
const heldNow = () => ({
  status: 'pending',
  heldUntil: inHours(72),
  holdReason: 'shared-device',
  voucherNumber: null,
  valueHtg: null,
  instructions: '',
});

/** A redemption that somebody looks at, and one whose points they have given back. */
const looksAtRedemptions = (page: Page) =>
  page.route(/\/api\/rewards\/history(\?|$)/, (route) => {
    const redeemed = (id: number, said: object) => ({
      id,
      rewardId: id,
      rewardTitle: REWARD,
      redeemedAt: inHours(-id),
      pointsCost: 100,
      settledAt: null,
      usedAt: null,
      refundReason: null,
      decisionSentence: null,
      canReply: true,
      ...heldNow(),
      ...said,
    });
    const decisionSentence = 'Nou wè dis kont ki sèvi sou menm telefòn nan.\nSi nou twonpe nou, di nou sa.';
    return route.fulfill({
      json: [
        redeemed(1, {}),
        redeemed(2, {
          status: 'refunded',
          heldUntil: null,
          settledAt: inHours(-1),
          refundReason: 'REVIEWED',
          decisionSentence,
        }),
      ],
      headers: { 'X-Total-Count': '2' },
    });
  });

/** An administrator has paused the redemptions of the person. */
const redemptionsPaused = (page: Page) =>
  page.route('**/api/redemptions/pause', (route) =>
    route.fulfill({
      json: {
        pause: {
          until: inHours(12 * 24),
          sentence: 'Plizyè kont sèvi sou menm telefòn nan.',
          redemptionId: 1,
          canReply: true,
        },
      },
    }),
  );

const writesAnswer = async (page: Page) => {
  const main = page.getByRole('main');
  await main.locator('article button').first().click();
  await main.locator('textarea').fill('Se telefòn fanmi an: kat moun sèvi ak li.');
};

/** Answers every question of the survey that is open, at once, and sends them. */
const answersFast = async (page: Page) => {
  const form = page.getByRole('dialog').locator('form');
  await form.waitFor();
  for (const group of await form.getByRole('radiogroup').all()) await group.locator('label').first().click();
  for (const line of await form.locator('input:not([type=radio])').all()) await line.fill('Tabou Combo');
  await form.locator('[type=submit]').click();
  await form.getByRole('alert').waitFor();
};

/** Answers that the server takes when the day is over. */
const answersUntilTomorrow = (userId: number, surveyId: number) => ({
  kind: 'survey',
  userId,
  key: `${surveyId}`,
  id: surveyId,
  sentAt: Date.now(),
  told: true,
  notBefore: Date.now() + 3_600_000,
  because: 'DAY_CEILING_REACHED',
  title: '',
  points: 100,
  sent: { answers: [], revision: 1 },
});

/** Friends whose bonus waits, each for something else. */
const bonusesWait = (page: Page) =>
  page.route('**/api/user/referrals?*', (route) => {
    const friend = (id: number, state: string, waitsUntil: string | null) => ({
      id,
      username: id % 2 ? 'Wideline' : null,
      joinedAt: new Date(Date.now() - id * 3_600_000).toISOString(),
      state,
      waitsUntil,
      reason: null,
      bonusPoints: null,
    });
    const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const referrals = [
      friend(1, 'waiting_for_first_voucher', hoursAhead(20)),
      friend(2, 'waiting_for_first_voucher', hoursAhead(300)),
      friend(3, 'waiting_for_first_voucher', null),
      friend(4, 'waiting_for_first_completion', null),
      friend(5, 'waiting_for_more_completions', null),
    ];
    return route.fulfill({ json: { totalReferrals: referrals.length, referrals, nextCursor: null } });
  });

const isChecked = (page: Page) => page.locator('main .bg-lime, main [role=alert]').first().waitFor();

/** The programme sends another proof than the one that it has. */
const changesProof = async (page: Page) => {
  await page.route('**/api/user/points/proof', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"sequence":2,"leaf":', '"sequence":3,"leaf":');
    await route.fulfill({ response, body });
  });
};

/** The device has kept another log than the one that the programme shows. */
const knowsAnotherLog = async (page: Page) => {
  await isChecked(page);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('keptCheckpoints') ?? '[]') as { note: string }[];
    const others = kept.map((each) => ({
      ...each,
      note: each.note.replace(/^.{8}(?=\S{35}=$)/m, 'AAAAAAAA'),
    }));
    localStorage.setItem('keptCheckpoints', JSON.stringify(others));
  });
  await page.reload();
  await page.getByRole('alert').waitFor();
  await page.getByRole('main').getByRole('progressbar').waitFor({ state: 'detached' });
};

/** One of the demo that newcomers can afford, with vouchers to spare. */
const REWARD = 'Pen, manba ak yon tas kafe';

const asksForReward = async (page: Page) => {
  await page.getByRole('article', { name: REWARD }).locator('button:enabled:not([aria-expanded])').click();
  // Until its part of the app is loaded, the browser's own dialog stands in for it.
  await page.locator('[role=dialog]').waitFor();
};

const opensVoucher = (page: Page) =>
  page.getByRole('main').locator('button[aria-expanded=false]').first().click();

/** A voucher has come while its person was doing something else. */
const voucherArrives = async (page: Page) => {
  const userId = await page.evaluate(async () => {
    const { user } = (await (await fetch('/api/session')).json()) as { user: { id: number } };
    return user.id;
  });
  const voucher = { userId, redemptionId: 1, title: 'Kat rechaj Digicel 100 goud' };
  await remembers(page, 'arrivedVouchers', JSON.stringify([voucher]));
  await page.getByRole('complementary').first().waitFor();
};

const playsFirst = async (page: Page) => {
  await page.locator('article button').first().click();
  await page.locator('article [role=group]').waitFor();
};

/** Another video of the person is counted. Paused, so that the player goes on saying so. */
const isCountedElsewhere = async (page: Page) => {
  const body = { creditedMs: 0, requiredMs: 9000, credited: [], isElsewhere: true };
  await page.route('**/api/content/*/progress', (route) => route.fulfill({ json: body }));
};

const playsFirstElsewhere = async (page: Page) => {
  // So slowly, from its first moment, that it does not end before anybody has looked.
  await page.evaluate(() => {
    document.addEventListener(
      'play',
      ({ target }) => {
        (target as HTMLVideoElement).playbackRate = 0.1;
      },
      true,
    );
  });
  await playsFirst(page);
  await page.locator('article [role=status]:not(:empty)').waitFor();
  await page.keyboard.press('k');
};

/** A video plays for a moment, and ends. The server has counted less than this. */
const endsUncounted = (requiredMs: number) => ({
  before: refuses('**/api/content/*/complete', 409, 'NOT_WATCHED_YET', {
    retryAfterSeconds: 3600,
    creditedMs: 0,
    requiredMs,
  }),
  open: async (page: Page) => {
    await page.getByRole('main').getByRole('button').first().click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
    await page.locator('video').dispatchEvent('ended');
    await toastGoes(page);
  },
  leave: (page: Page) => remembers(page, 'outbox', null),
  isLoaded: true,
});

/** A toast leaves by itself; what it said stays in the page. */
const toastGoes = async (page: Page) => {
  await page.locator('li[data-state=open]').waitFor();
  await page.locator('li[data-state=open]').waitFor({ state: 'detached' });
};

/** The server refuses this call. */
const refuses =
  (call: string, status: number, code: string, details: object = {}) =>
  (page: Page) =>
    page.route(call, (route) =>
      route.fulfill({ status, json: { code, message: '', requestId: '', details } }),
    );

const logsIn = async (page: Page) => {
  await page.locator('input[type=email]').fill('pa-gen-moun@egzanp.example');
  await page.locator('input[type=password]').fill('yon-modpas');
  await page.locator('form [type=submit]').click();
  await toastGoes(page);
};

/** Very many sign up at this address: the form is asked for something first. */
const asksBeforeSignUp = (code: string) => (page: Page) =>
  page.route(/\/api\/(register|challenge)/, async (route) => {
    const call = new URL(route.request().url()).pathname;
    // The check goes on for as long as it is looked at.
    if (call === '/api/challenge') return;
    if (call === '/api/register/code') return route.fulfill({ status: 204 });
    const isWrong = route.request().postData()?.includes('emailCode') ?? false;
    const [status, answered] = isWrong ? [400, 'CONFIRMATION_CODE_WRONG'] : [428, code];
    await route.fulfill({
      status,
      json: { code: answered, message: '', requestId: '', details: { attemptsLeft: 4 } },
    });
  });

const signsUp = async (page: Page) => {
  await page.locator('input[type=email]').fill('marjorie@egzanp.example');
  for (const field of await page.locator('input[type=password]').all()) await field.fill('zaboka-ak-mayi');
  await page.locator('input[type=tel]').fill('38123456');
  await page.locator('form input[type=checkbox]').check();
  await page.locator('form [type=submit]').click();
};

const isAskedForCode = async (page: Page) => {
  await signsUp(page);
  await page.locator('input[name=emailCode]').waitFor();
  await page.locator('form fieldset p[role=status]').filter({ hasText: '@' }).waitFor();
};

/** Forgets the person on the server only: the page finds out by its next call. */
const isSignedOutElsewhere = (page: Page) =>
  page.route('**/api/session', (route) => route.fulfill({ json: { user: null } }));

export const SIGHTS: readonly Sight[] = [
  { name: 'home-guest', who: 'guest', path: '/' },
  { name: 'menu-guest', who: 'guest', path: '/help', open: opensMenu, covers: true },
  { name: 'log-in', who: 'guest', path: '/auth' },
  { name: 'sign-up', who: 'guest', path: '/auth?tab=sign-up' },
  {
    name: 'sign-up-refused',
    who: 'guest',
    path: '/auth?tab=sign-up',
    open: (page) => page.locator('form [type=submit]').click(),
  },
  {
    name: 'sign-up-checked',
    who: 'guest',
    path: '/auth?tab=sign-up',
    isLoaded: true,
    waits: true,
    before: asksBeforeSignUp('CHALLENGE_REQUIRED'),
    open: async (page) => {
      await signsUp(page);
      await page.locator('form p[role=status]').filter({ hasText: '…' }).waitFor({ state: 'attached' });
    },
    // Or the check, once it is answered, would sign up in earnest.
    leave: (page) => page.goto('about:blank'),
  },
  {
    name: 'sign-up-code',
    who: 'guest',
    path: '/auth?tab=sign-up',
    isLoaded: true,
    before: asksBeforeSignUp('EMAIL_CODE_REQUIRED'),
    open: isAskedForCode,
  },
  {
    name: 'sign-up-code-wrong',
    who: 'guest',
    path: '/auth?tab=sign-up',
    isLoaded: true,
    before: asksBeforeSignUp('EMAIL_CODE_REQUIRED'),
    open: async (page) => {
      await isAskedForCode(page);
      await page.locator('input[name=emailCode]').fill('000000');
      await page.locator('form [type=submit]').click();
      await toastGoes(page);
    },
  },
  {
    name: 'forgot-password',
    who: 'guest',
    path: '/auth',
    open: (page) => page.locator('form button[type=button]').last().click(),
  },
  {
    name: 'log-in-refused',
    who: 'guest',
    path: '/auth',
    before: refuses('**/api/login', 401, 'INVALID_CREDENTIALS'),
    open: logsIn,
  },
  {
    name: 'log-in-blocked',
    who: 'guest',
    path: '/auth',
    before: refuses('**/api/login', 403, 'ACCOUNT_BLOCKED'),
    open: logsIn,
  },
  {
    name: 'log-in-too-often',
    who: 'guest',
    path: '/auth',
    before: refuses('**/api/login', 429, 'TOO_MANY_SIGN_IN_ATTEMPTS', { retryAfterSeconds: 840 }),
    open: logsIn,
  },
  {
    name: 'forgot-password-sent',
    who: 'guest',
    path: '/auth?tab=forgot',
    before: (page) =>
      page.route('**/api/forgot-password', (route) => route.fulfill({ json: { message: '' } })),
    open: async (page) => {
      await page.locator('input[type=email]').fill('marjorie@egzanp.example');
      await page.locator('form [type=submit]').click();
      await toastGoes(page);
    },
  },
  { name: 'reset-password', who: 'guest', path: '/reset-password#token=none' },
  {
    name: 'reset-password-over',
    who: 'guest',
    path: '/reset-password#token=none',
    open: async (page) => {
      for (const field of await page.locator('input[type=password]').all()) await field.fill('yon-modpas');
      await page.locator('form [type=submit]').click();
      await toastGoes(page);
    },
  },
  {
    name: 'confirm-link-over',
    who: 'guest',
    path: '/confirm-email#token=none',
    open: async (page) => {
      await page.getByRole('main').getByRole('button').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'confirm-link-used',
    who: 'guest',
    path: '/confirm-email#token=done',
    before: (page) => page.route('**/api/confirm-email', (route) => route.fulfill({ json: { message: '' } })),
    open: async (page) => {
      await page.getByRole('main').getByRole('button').click();
      await page.getByRole('main').locator('a[href="/auth"]').waitFor();
    },
  },
  { name: 'how-it-works', who: 'guest', path: '/how-it-works' },
  { name: 'help', who: 'guest', path: '/help' },
  { name: 'terms', who: 'guest', path: '/terms' },
  { name: 'privacy', who: 'guest', path: '/privacy' },
  { name: 'surveys-guest', who: 'guest', path: '/surveys' },
  { name: 'survey-results', who: 'guest', path: ({ answeredSurveyId: id }) => `/surveys/${id}/results` },
  { name: 'rewards-guest', who: 'guest', path: '/rewards' },
  { name: 'not-found', who: 'guest', path: '/pa-gen-paj-sa' },
  // After the other forms, because the device remembers the invitation.
  { name: 'sign-up-invited', who: 'guest', path: '/auth?ref=ABCDEF12' },

  { name: 'confirm', who: 'unconfirmed', path: '/confirm-email' },
  {
    name: 'confirm-wrong-code',
    who: 'unconfirmed',
    path: '/confirm-email',
    before: refuses('**/api/user/confirm-email', 400, 'CONFIRMATION_CODE_WRONG', { attemptsLeft: 4 }),
    open: async (page) => {
      await page.locator('input[inputmode=numeric]').fill('000000');
      await page.locator('form [type=submit]').click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  { name: 'dashboard-unconfirmed', who: 'unconfirmed', path: '/dashboard' },
  {
    name: 'redeem-unconfirmed',
    who: 'unconfirmed',
    path: '/rewards',
    open: asksForReward,
    covers: true,
  },

  { name: 'home-unconfirmed', who: 'unconfirmed', path: '/' },

  { name: 'home-first-reward', who: 'young', path: '/' },
  { name: 'rewards-first-reward', who: 'young', path: '/rewards' },
  ...(
    [
      ['day-missing', { opensAt: '2026-11-27T19:00:00Z', completedDays: 1, hasCompletedToday: true }],
      ['waits', { completedDays: 2 }],
      ['open', { isOpen: true }],
    ] as const
  ).flatMap(([name, said]) =>
    (['/', '/rewards'] as const).map((path): Sight => ({
      name: `${path === '/' ? 'home' : 'rewards'}-first-reward-${name}`,
      who: 'young',
      path,
      before: saysOfFirstReward(said),
      isLoaded: true,
    })),
  ),
  {
    name: 'rewards-first-reward-failed',
    who: 'young',
    path: '/rewards',
    before: (page) => page.route('**/api/user/first-voucher', (route) => route.abort()),
    isLoaded: true,
  },

  { name: 'confirmed', who: 'newcomer', path: '/confirm-email' },
  { name: 'home-newcomer', who: 'newcomer', path: '/' },
  {
    name: 'home-playing',
    who: 'newcomer',
    path: '/',
    // Paused, so that it does not end while it is looked at.
    open: async (page) => {
      await playsFirst(page);
      await page.keyboard.press('k');
    },
  },
  {
    name: 'home-cannot-play',
    who: 'newcomer',
    path: '/',
    before: (page) => page.route('**/media/*.webm', (route) => route.abort()),
    open: async (page) => {
      await playsFirst(page);
      await page.getByRole('alert').waitFor();
    },
    isLoaded: true,
  },
  {
    name: 'home-counted-elsewhere',
    who: 'newcomer',
    path: '/',
    before: isCountedElsewhere,
    open: playsFirstElsewhere,
    isLoaded: true,
  },
  {
    name: 'watch-part-missing',
    who: 'newcomer',
    path: ({ videoId }) => `/content/${videoId}`,
    ...endsUncounted(12_000),
  },
  {
    name: 'watch-counted-later',
    who: 'newcomer',
    path: ({ videoId }) => `/content/${videoId}`,
    ...endsUncounted(100),
  },
  {
    name: 'watch-next-long-words',
    who: 'newcomer',
    path: ({ videoId }) => `/content/${videoId}`,
    before: (page) =>
      page.route(/\/api\/content\?/, async (route) => {
        const response = await route.fetch();
        const videos = (await response.json()) as object[];
        await route.fulfill({
          response,
          json: videos.map((video) => ({ ...video, title: 'Chanjman nan kominikasyon' })),
        });
      }),
    isLoaded: true,
  },
  { name: 'dashboard-newcomer', who: 'newcomer', path: '/dashboard' },
  { name: 'surveys-newcomer', who: 'newcomer', path: '/surveys' },
  { name: 'vouchers-none', who: 'newcomer', path: '/redemptions' },
  { name: 'referrals-newcomer', who: 'newcomer', path: '/referrals' },
  {
    name: 'referrals-waiting',
    who: 'newcomer',
    path: '/referrals',
    before: bonusesWait,
    isLoaded: true,
  },

  { name: 'home-day-earned', who: 'newcomer', path: '/', before: hasEarned('day'), isLoaded: true },
  {
    name: 'videos-week-earned',
    who: 'newcomer',
    path: '/content',
    before: hasEarned('week'),
    isLoaded: true,
  },
  ...(['day', 'week'] as const).map((window): Sight => ({
    name: `watch-${window}-earned`,
    who: 'newcomer',
    path: ({ videoId }) => `/content/${videoId}`,
    before: hasEarned(window),
    isLoaded: true,
  })),
  {
    name: 'quick-survey-day-earned',
    who: 'person',
    path: '/quick-survey',
    before: hasEarned('day'),
    isLoaded: true,
  },
  { name: 'home-budget-used', who: 'newcomer', path: '/', before: haveUsed('VIDEO_WATCH'), isLoaded: true },
  {
    name: 'watch-budget-used',
    who: 'newcomer',
    path: ({ videoId }) => `/content/${videoId}`,
    before: haveUsed('VIDEO_WATCH'),
    isLoaded: true,
  },
  {
    name: 'surveys-budget-used',
    who: 'newcomer',
    path: '/surveys',
    before: haveUsed('SURVEY', 'VIDEO_WATCH'),
    isLoaded: true,
  },
  {
    name: 'referrals-budget-used',
    who: 'newcomer',
    path: '/referrals',
    before: haveUsed('REFERRAL'),
    isLoaded: true,
  },
  {
    name: 'quick-survey-budget-used',
    who: 'person',
    path: '/quick-survey',
    before: haveUsed('QUICK_SURVEY', 'VIDEO_WATCH'),
    isLoaded: true,
  },
  {
    name: 'rewards-paused',
    who: 'newcomer',
    path: '/rewards',
    before: redemptionsPaused,
    isLoaded: true,
  },
  {
    name: 'rewards-used-up',
    who: 'newcomer',
    path: '/rewards',
    before: saysOfRewards((index) => (index % 2 ? { budgetReturnsAt: inHours(index < 4 ? 0.2 : 30) } : {})),
    isLoaded: true,
  },
  {
    name: 'vouchers-held',
    who: 'newcomer',
    path: '/redemptions',
    before: looksAtRedemptions,
    isLoaded: true,
  },
  {
    name: 'voucher-held-answer',
    who: 'newcomer',
    path: '/redemptions',
    before: looksAtRedemptions,
    open: writesAnswer,
    isLoaded: true,
  },
  {
    name: 'voucher-held-answered',
    who: 'newcomer',
    path: '/redemptions',
    before: async (page) => {
      await page.route('**/api/redemptions/*/reply', (route) => route.fulfill({ status: 204 }));
      await looksAtRedemptions(page);
    },
    open: async (page) => {
      await writesAnswer(page);
      await page.getByRole('main').locator('form [type=submit]').click();
      await page.getByRole('main').locator('article [role=status]').waitFor();
    },
    isLoaded: true,
  },
  {
    name: 'survey-fast',
    who: 'newcomer',
    path: ({ surveyId }) => `/surveys?answer=${surveyId}`,
    before: (page) =>
      page.route(/\/api\/surveys\/\d+$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...((await response.json()) as object), paidAfterMs: 600_000 },
        });
      }),
    open: answersFast,
    leave: (page) => remembers(page, 'surveyDrafts', null),
    covers: true,
    isLoaded: true,
  },
  {
    name: 'redeemed-held',
    who: 'newcomer',
    path: '/rewards',
    before: async (page) => {
      await saysOfUser({ points: 5000 })(page);
      await page.route('**/api/rewards/*/redeem', (route) =>
        route.fulfill({
          status: 202,
          json: {
            ...heldNow(),
            redemptionId: 999_999,
            remainingVouchers: 3,
            remainingPoints: 4900,
            balanceSequence: 1,
            pointsCost: 100,
          },
        }),
      );
    },
    open: async (page) => {
      await asksForReward(page);
      await page.getByRole('dialog').getByRole('button').first().press('Enter');
      await page.getByRole('dialog').locator('p.text-muted').waitFor();
    },
    covers: true,
    isLoaded: true,
  },
  {
    name: 'balance-manager-day-passed',
    who: 'newcomer',
    path: '/dashboard',
    open: async (page) => {
      await opensTab(3)(page);
      await page.getByRole('tabpanel').last().getByRole('button').last().click();
      await page.getByRole('tabpanel').last().locator('[role=status]:not(:empty)').waitFor();
    },
    isLoaded: true,
  },

  { name: 'home', who: 'person', path: '/' },
  { name: 'menu', who: 'person', path: '/referrals', open: opensMenu, covers: true },
  { name: 'videos', who: 'person', path: '/content' },
  { name: 'watch', who: 'person', path: ({ videoId }) => `/content/${videoId}` },
  { name: 'watch-after-survey', who: 'newcomer', path: ({ gatedVideoId }) => `/content/${gatedVideoId}` },
  { name: 'quick-survey', who: 'person', path: '/quick-survey' },
  {
    name: 'quick-survey-with-gaps',
    who: 'person',
    path: '/quick-survey',
    open: (page) => page.locator('form [type=submit]').click(),
  },
  { name: 'surveys', who: 'person', path: '/surveys' },
  {
    name: 'survey',
    who: 'newcomer',
    path: ({ surveyId }) => `/surveys?answer=${surveyId}`,
    open: (page) => page.getByRole('dialog').waitFor(),
    covers: true,
  },
  { name: 'dashboard', who: 'person', path: '/dashboard' },
  { name: 'achievements', who: 'person', path: '/dashboard', open: opensTab(0) },
  { name: 'badges', who: 'person', path: '/dashboard', open: opensTab(1) },
  { name: 'challenges', who: 'person', path: '/dashboard', open: opensTab(2) },
  { name: 'balance-manager', who: 'person', path: '/dashboard', open: opensTab(3) },
  { name: 'leaderboard', who: 'person', path: '/dashboard', open: opensTab(4) },
  {
    name: 'balance-proof',
    who: 'person',
    path: '/why-this-balance',
    open: async (page) => {
      await isChecked(page);
      await page.getByRole('main').locator('summary').first().click();
      await page.getByRole('main').locator('li button[aria-expanded]').first().click();
    },
  },
  {
    name: 'balance-proof-none',
    who: 'person',
    path: '/why-this-balance',
    before: (page) =>
      page.route('**/api/user/points/proof', (route) =>
        route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '', requestId: '' } }),
      ),
    isLoaded: true,
  },
  {
    name: 'balance-proof-refused',
    who: 'person',
    path: '/why-this-balance',
    before: changesProof,
    open: isChecked,
    isLoaded: true,
  },
  {
    name: 'balance-proof-waiting',
    who: 'person',
    path: '/why-this-balance',
    before: (page) => page.route('**/api/user/points/proof', () => undefined),
    waits: true,
    isLoaded: true,
  },
  { name: 'account', who: 'person', path: '/account' },
  { name: 'account-open', who: 'person', path: '/account', open: openParts },
  { name: 'rewards', who: 'person', path: '/rewards' },
  { name: 'featured-rewards', who: 'person', path: '/featured-rewards' },
  { name: 'redeem', who: 'newcomer', path: '/rewards', open: asksForReward, covers: true },
  // Between others, so that Back leads from each to another page.
  {
    name: 'survey-day-earned',
    who: 'newcomer',
    path: ({ surveyId }) => `/surveys?answer=${surveyId}`,
    before: hasEarned('day'),
    open: (page) => page.getByRole('dialog').waitFor(),
    covers: true,
    isLoaded: true,
  },
  {
    name: 'redeemed',
    who: 'newcomer',
    path: '/rewards',
    open: async (page) => {
      await asksForReward(page);
      // By the keyboard, because after a tap the page moves on by itself.
      await page.getByRole('dialog').getByRole('button').first().press('Enter');
      await page.getByRole('dialog').locator('svg[role=img], [role=img]').first().waitFor();
    },
    covers: true,
  },
  {
    name: 'survey-kept-until-tomorrow',
    who: 'newcomer',
    path: ({ surveyId }) => `/surveys?answer=${surveyId}`,
    open: async (page) => {
      await page.getByRole('dialog').waitFor();
      const { user } = await page.evaluate(
        async () => (await (await fetch('/api/session')).json()) as { user: { id: number } },
      );
      const id = Number(new URL(page.url()).searchParams.get('answer'));
      await remembers(page, 'outbox', JSON.stringify([answersUntilTomorrow(user.id, id)]));
      await page.getByRole('dialog').locator('[role=status]:not(:empty)').first().waitFor();
    },
    leave: (page) => remembers(page, 'outbox', null),
    covers: true,
    isLoaded: true,
  },
  { name: 'vouchers', who: 'person', path: '/redemptions' },
  {
    name: 'voucher',
    who: 'person',
    path: '/redemptions',
    open: opensVoucher,
  },
  {
    name: 'voucher-large',
    who: 'person',
    path: '/redemptions',
    open: async (page) => {
      await opensVoucher(page);
      await page.getByRole('main').locator('button[aria-haspopup=dialog]').click();
      await page.getByRole('dialog').waitFor();
    },
    covers: true,
  },
  { name: 'referrals', who: 'person', path: '/referrals' },
  {
    name: 'points-arrive',
    who: 'person',
    path: '/help',
    open: async (page) => {
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
    covers: true,
  },
  {
    name: 'points-since-last-visit',
    who: 'person',
    path: '/terms',
    open: async (page) => {
      // As if only the first entry had been told.
      const userId = Number(await page.evaluate(() => localStorage.getItem('keptFor')));
      await remembers(page, 'toldPoints', JSON.stringify({ userId, upTo: 1, sources: [] }));
      await page.getByRole('dialog').waitFor();
    },
    covers: true,
  },
  {
    name: 'home-came-back',
    who: 'newcomer',
    path: '/',
    before: saysOfUser({ points: 7, balanceSequence: 0, isReturning: true }),
    isLoaded: true,
  },
  {
    name: 'dashboard-failing',
    who: 'person',
    path: '/dashboard',
    before: async (page) => {
      await page.route(/\/api\/(?!session$|settings)/, (route) => route.fulfill({ status: 503, body: '{}' }));
      return await forgetsLists(page);
    },
    // The toast that says so leaves by itself.
    open: (page) => page.locator('li[data-state=open]').waitFor({ state: 'detached' }),
    isLoaded: true,
  },
  {
    name: 'dashboard-waiting',
    who: 'person',
    path: '/dashboard',
    before: async (page) => {
      await page.route(/\/api\/(?!session$|settings)/, () => undefined);
      return await forgetsLists(page);
    },
    waits: true,
    isLoaded: true,
  },
  { name: 'home-offline', who: 'person', path: '/', open: goesOffline, isLoaded: true },
  { name: 'dashboard-offline', who: 'person', path: '/dashboard', open: goesOffline, isLoaded: true },
  {
    name: 'survey-offline',
    who: 'person',
    path: ({ surveyId }) => `/surveys?answer=${surveyId}`,
    before: forgetsLists,
    open: async (page) => {
      await goesOffline(page);
      await page.getByRole('dialog').getByRole('heading').waitFor();
    },
    covers: true,
    isLoaded: true,
  },
  {
    name: 'balance-proof-offline',
    who: 'person',
    path: '/why-this-balance',
    open: goesOffline,
    isLoaded: true,
  },
  {
    name: 'voucher-arrived',
    who: 'newcomer',
    path: '/content',
    open: voucherArrives,
    leave: (page) => remembers(page, 'arrivedVouchers', null),
  },
  {
    name: 'videos-almost-at-limit',
    who: 'person',
    path: '/content',
    ...withStrip('videoViewPoints', () => '3'),
  },
  {
    name: 'videos-paused',
    who: 'person',
    path: '/content',
    ...withStrip('videoTimeoutStart', () => `${Date.now()}`),
  },
  {
    name: 'watch-paused',
    who: 'person',
    path: ({ videoId }) => `/content/${videoId}`,
    ...withStrip('videoTimeoutStart', () => `${Date.now()}`),
  },
  {
    name: 'log-out-failed',
    who: 'newcomer',
    path: '/help',
    before: refuses('**/api/logout', 500, 'INTERNAL_ERROR'),
    open: async (page) => {
      await opensMenu(page);
      await page.getByRole('menuitem').last().click();
      await toastGoes(page);
    },
    isLoaded: true,
  },
  {
    name: 'logged-out-elsewhere',
    who: 'newcomer',
    path: '/help',
    before: isSignedOutElsewhere,
    isLoaded: true,
  },
  {
    name: 'videos-with-every-strip',
    who: 'person',
    path: '/content',
    open: async (page) => {
      await voucherArrives(page);
      await remembers(page, 'videoTimeoutStart', `${Date.now()}`);
      await goesOffline(page);
    },
    leave: async (page) => {
      for (const name of ['videoTimeoutStart', 'arrivedVouchers']) await remembers(page, name, null);
    },
    isLoaded: true,
  },
  // Last, because the device remembers these.
  {
    name: 'balance-proof-contradicted',
    who: 'person',
    path: '/why-this-balance',
    open: knowsAnotherLog,
    isLoaded: true,
  },
  { name: 'dashboard-contradicted', who: 'person', path: '/dashboard', isLoaded: true },
];
