import { afterEach, expect, it } from '@jest/globals';
import { LANGUAGE_NAMES } from '@pwen/web/language';
import { aReward, SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, waitFor } from '@testing-library/react';

import { en } from '../i18n/en';
import { fr } from '../i18n/fr';
import { ht } from '../i18n/ht';
import { chooseLanguage } from '../i18n/languages';
import { fakeApi } from '../testing/fake-api';
import { aRedemption, aSurvey, aVideo, MARJORIE, surveyResults } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';
// Loaded first, like the parts that renderApp names.
import '../features/surveys/survey-results/results-page';

const LANGUAGES = { en, fr, ht };
type Language = keyof typeof LANGUAGES;
type Answers = FakeAnswers;

/** What people write is in no language of ours. */
const DATA: Answers = {
  'GET /api/settings': SETTINGS,
  'GET /api/content': {
    body: [
      aVideo(),
      aVideo({ id: 43, title: 'Soup joumou', isCompleted: true }),
      aVideo({
        id: 44,
        title: 'Rara',
        requiredSurveyId: 3,
        surveyGate: { surveyId: 3, title: 'Mizik ou renmen', pointsReward: 25 },
      }),
    ],
    headers: { 'X-Total-Count': '3' },
  },
  'GET /api/content/42': { body: aVideo() },
  'GET /api/rewards': {
    body: [
      aReward({ isNew: true, limitPerPerson: 2, remainingRedemptions: 1 }),
      aReward({ id: 6, title: 'Diri 5 liv', pointsCost: 900, limitPerDay: 1 }),
      aReward({ id: 7, title: 'Kat rechaj', hasAvailableVouchers: false, availableVouchersCount: 0 }),
    ],
    headers: { 'X-Total-Count': '3' },
  },
  'GET /api/rewards/new-count': { body: { count: 1 } },
  'GET /api/rewards/history': {
    body: [
      aRedemption(),
      aRedemption({ id: 901, status: 'pending', voucherNumber: null, valueHtg: null, settledAt: null }),
      aRedemption({ id: 902, usedAt: '2026-11-03T12:00:00.000Z' }),
      aRedemption({ id: 903, status: 'refunded', refundReason: 'OUT_OF_STOCK', voucherNumber: null }),
    ],
  },
  'GET /api/rewards/history/901': 'offline',
  'POST /api/rewards/mark-seen': 'offline',
  'GET /api/user/referrals': 'offline',
  'GET /api/surveys/progress': { body: [aSurvey(), aSurvey({ id: 4, title: 'Dlo', isCompleted: true })] },
  'GET /api/surveys': { body: [aSurvey()] },
  'GET /api/surveys/stats': { body: { totalSurveys: 2, completedSurveys: 1, totalPointsEarned: 25 } },
  'GET /api/surveys/responses': { body: [] },
  'GET /api/surveys/results/all': { body: [surveyResults()] },
  'GET /api/surveys/3': { body: aSurvey() },
  'GET /api/surveys/3/results': { body: surveyResults() },
  'GET /api/user/quick-survey': {
    body: { contentId: 42, contentTitle: 'Penti taptap', pointsReward: 5, isAnswered: false },
  },
  'GET /api/user/points/history': {
    body: {
      transactions: (['VIDEO_WATCH', 'SURVEY', 'WELCOME', 'REFERRAL', 'REDEMPTION'] as const).map(
        (sourceType, index) => ({
          id: 9 - index,
          type: 'EARN',
          sourceType,
          sourceId: '9',
          amount: 20,
          description: '',
          date: '2026-11-01T12:00:00.000Z',
          balanceAfter: 150,
          hash: 'ab'.repeat(32),
        }),
      ),
    },
  },
};

const FOR_EVERYBODY = ['/how-it-works', '/terms', '/privacy', '/help', '/reset-password', '/nowhere'];
const PAGES: readonly (readonly [who: 'a guest' | 'a person', path: string])[] = [
  ...['/', '/rewards', '/surveys', '/auth', '/auth?tab=sign-up', '/content/42', ...FOR_EVERYBODY].map(
    (path) => ['a guest', path] as const,
  ),
  ...[
    '/',
    '/content',
    '/content/42',
    '/surveys',
    '/surveys?answer=3',
    '/surveys/3/results',
    '/quick-survey',
    '/rewards',
    '/featured-rewards',
    '/redemptions',
    '/redemptions?voucher=900',
    '/dashboard',
    '/account',
    '/referrals',
    '/confirm-email',
  ].map((path) => ['a person', path] as const),
];

afterEach(cleanup);

type Text = string | ((values: Record<string, string | number>) => string);

const textsOf = (texts: object): Text[] =>
  Object.values(texts).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsOf(value) : [value as Text],
  );

/** What a text may look like on a page: a value stands in place of each of its parameters. */
function patternsOf(texts: object): RegExp[] {
  return textsOf(texts).flatMap((text) => {
    if (typeof text === 'string') return [patternOf(text.replaceAll(/\{\{\w+\}\}/g, '\0'))];
    return [1, 2].map((count) =>
      patternOf(
        text(new Proxy({}, { get: (_, name) => (name === 'count' ? count : '\0') })).replace(
          /\b[12]\b/,
          '\0',
        ),
      ),
    );
  });
}

const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('\0', '.+')
      .replaceAll(/\s+/g, '\\s+')}$`,
  );

const PATTERNS = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, texts]) => [language, patternsOf(texts)]),
) as Record<Language, RegExp[]>;

/** Patterns such as that of “{points} points” fit nearly everything: what they leave open must be data. */
const isOf = (language: Language, text: string) => PATTERNS[language].some((pattern) => pattern.test(text));

/** Every text that somebody can see or hear on the page. */
function shownTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = new Set<string>();
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style'))
      texts.add(walker.currentNode.textContent ?? '');
  for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.add(element.getAttribute(name) ?? '');
  return [...texts]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text));
}

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

/** What the server has sent, and the names of the languages. */
const SENT = [...strings(DATA), ...strings(MARJORIE), ...Object.values(LANGUAGE_NAMES)].map((text) =>
  text.replaceAll(/\s+/g, ' ').toLowerCase(),
);
const isSent = (text: string) => SENT.some((sent) => sent.includes(text.toLowerCase()));

async function open(who: 'a guest' | 'a person', path: string, language: Language): Promise<string[]> {
  cleanup();
  // The parts of the app stay loaded from one language to the next: they do not ask for its texts again.
  await chooseLanguage(language);
  const user = { body: { ...MARJORIE, language } };
  fakeApi({ 'GET /api/user': who === 'a guest' ? SIGNED_OUT : user, ...DATA });
  const { queries } = await renderApp(path, { language });
  await waitFor(() => expect(document.querySelector('main')).toHaveTextContent(/\w/));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(document.documentElement.lang).toBe(language);
  return shownTexts();
}

it.each(PAGES)('%s reads one language on %s', async (who, path) => {
  const shown = {
    en: await open(who, path, 'en'),
    fr: await open(who, path, 'fr'),
    ht: await open(who, path, 'ht'),
  };
  for (const language of ['en', 'fr', 'ht'] as const) {
    const others = (['en', 'fr', 'ht'] as const).filter((other) => other !== language);
    const foreign = shown[language].filter(
      (text) => !isOf(language, text) && !isSent(text) && others.some((other) => isOf(other, text)),
    );
    expect({ language, foreign }).toEqual({ language, foreign: [] });
  }
  const neverTranslated = shown.en.filter(
    (text) => shown.fr.includes(text) && shown.ht.includes(text) && !isSent(text),
  );
  expect(neverTranslated).toEqual([]);
});
