import { afterEach, describe, expect, it } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../../testing/fake-api';
import { aSurvey, aVideo, MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

afterEach(cleanup);
// These tests are whole journeys through the app, which take a while on a busy machine.

const PAID: FakeAnswer<'POST /api/surveys/submit'> = {
  body: { pointsEarned: 25, newBalance: 125, balanceSequence: 2, completedAt: '2026-11-02T12:00:00.000Z' },
};
type Submitted = FakeAnswer<'POST /api/surveys/submit'>;

/** Marjorie, one survey, and a server that gives the chosen answer to a submit. */
function fakeSurveys(submit: Submitted | (() => Submitted | Promise<Submitted>), more: FakeAnswers = {}) {
  let isPaid = false;
  return fakeApi({
    'GET /api/user': () => ({ body: { ...MARJORIE, points: isPaid ? 125 : 100 } }),
    'GET /api/settings': SETTINGS,
    'GET /api/rewards/new-count': { body: { count: 0 } },
    'GET /api/surveys/progress': { body: [aSurvey()] },
    'GET /api/surveys/stats': { body: { totalSurveys: 4, completedSurveys: 1, totalPointsEarned: 40 } },
    'GET /api/surveys': 'offline',
    'GET /api/surveys/responses': { body: [] },
    'GET /api/content': 'offline',
    'GET /api/surveys/3': { body: aSurvey() },
    'GET /api/user/points/history': { body: { transactions: [] } },
    'POST /api/surveys/submit': async () => {
      const answer = typeof submit === 'function' ? await submit() : submit;
      isPaid = answer === PAID;
      return answer;
    },
    ...more,
  });
}

/** What goes with the answers: the proof of when the survey was opened, and how long the form was in sight. */
const TIMED = { opening: 'p0w3n.signed', seenMs: expect.any(Number) };

/** Waits for the popup that announces the points and closes it, so that the next test does not see it. */
async function seePoints() {
  const popup = await screen.findByRole('dialog', { name: 'Points Earned!' });
  expect(popup).toHaveTextContent('Thank you for your answers to “Mizik ou renmen”.');
  await userEvent.click(within(popup).getByRole('button', { name: 'Awesome!' }));
}

const dialog = () => screen.findByRole('dialog', { name: 'Mizik ou renmen' });
const submitButton = async () => within(await dialog()).getByRole('button', { name: 'Submit' });
const artist = async () =>
  within(await dialog()).getByRole('textbox', { name: '2. Ki atis ou ta renmen wè?' });
const choose = async (option: string) =>
  userEvent.click(within(await dialog()).getByRole('radio', { name: option }));

async function fillIn() {
  await choose('Rara');
  fireEvent.change(await artist(), { target: { value: '  Tabou ' } });
  await choose('Yes');
}

describe('answering a survey', () => {
  it('goes from Start Survey to the points', async () => {
    const api = fakeSurveys(PAID);
    await renderApp('/surveys');
    await userEvent.click(await screen.findByRole('button', { name: 'Start Survey' }));
    expect(await dialog()).toHaveTextContent('3 questions · about 2 min');
    expect(await submitButton()).toBeDisabled();

    await choose('Rara');
    await userEvent.type(await artist(), '   ');
    await choose('Yes');
    expect(within(await dialog()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    expect(await submitButton()).toBeDisabled();

    await userEvent.type(await artist(), 'Tabou ');
    await userEvent.click(await submitButton());
    expect(
      (await screen.findAllByText('You earned 25 points for answering “Mizik ou renmen”.')).length,
    ).toBeGreaterThan(0);
    await seePoints();
    expect(screen.queryByRole('dialog', { name: 'Mizik ou renmen' })).not.toBeInTheDocument();
    expect(api.to('/api/surveys/submit').map(({ body }) => body)).toEqual([
      { surveyId: 3, answers: ['Rara', 'Tabou', 'yes'], revision: 1, ...TIMED },
    ]);
    await waitFor(() => expect(screen.getByLabelText(/points\. See your points/)).toHaveTextContent('125'));
    expect(screen.getByText('All Surveys Completed!')).toBeInTheDocument();
    expect(localStorage.getItem('surveyDrafts')).toBeNull();
  });

  it('says before it sends that answers came too fast to be paid, and sends them when somebody wants that', async () => {
    const UNPAID = { body: { ...PAID.body, pointsEarned: 0, newBalance: 100 } };
    const slow = { body: aSurvey({ paidAfterMs: 600_000 }) };
    const api = fakeSurveys(UNPAID, { 'GET /api/surveys/3': slow });
    await renderApp('/surveys?answer=3');
    await fillIn();
    await userEvent.dblClick(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Sent now, these answers earn no points.');
    expect(api.to('/api/surveys/submit')).toEqual([]);

    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Read again' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(within(await dialog()).getByRole('group', { name: 'Mizik ou renmen' })).toHaveFocus();
    await userEvent.click(await submitButton());
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByText('Your answers were sent')).toBeInTheDocument();
    expect(screen.getByText(/they earned no points this time/)).toBeInTheDocument();
    expect(api.to('/api/surveys/submit')).toHaveLength(1);
    expect(screen.queryByText('Points Earned!')).not.toBeInTheDocument();
  });

  it('counts for a draft the time in which it was written, from when it was first opened', async () => {
    const draft = { userId: MARJORIE.id, asked: 'survey:3', revision: 1, answers: {} };
    const surveyDrafts = JSON.stringify([{ ...draft, opening: 'of.yesterday', seenMs: 700_000 }]);
    const slow = { body: aSurvey({ paidAfterMs: 600_000 }) };
    const api = fakeSurveys(PAID, { 'GET /api/surveys/3': slow });
    await renderApp('/surveys?answer=3', { surveyDrafts });
    await fillIn();
    await userEvent.click(await submitButton());
    await seePoints();
    const body = api.to('/api/surveys/submit')[0]?.body as { opening: string; seenMs: number };
    expect(body.opening).toBe('of.yesterday');
    expect(body.seenMs).toBeGreaterThanOrEqual(700_000);
  });

  it('offers yes, no and maybe where a question names no options', async () => {
    fakeSurveys(PAID);
    await renderApp('/surveys?answer=3');
    const group = within(await dialog()).getByRole('radiogroup', { name: '3. Ou konn danse?' });
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual(['yes', 'no', 'maybe']);
    expect(group).toHaveTextContent(/YesNoMaybe$/);
  });

  it('accepts 35 characters of text, counts them, and can clear them', async () => {
    fakeSurveys(PAID);
    await renderApp('/surveys?answer=3');
    fireEvent.change(await artist(), { target: { value: '🥁'.repeat(40) } });
    expect(await artist()).toHaveValue('🥁'.repeat(35));
    expect(await artist()).toHaveAccessibleDescription('35 of 35 characters');
    await userEvent.click(within(await dialog()).getByRole('button', { name: /^Clear/ }));
    expect(await artist()).toHaveValue('');
    expect(await artist()).toHaveFocus();
  });

  it('returns the focus, when it is closed, to the button that opened it', async () => {
    fakeSurveys(PAID);
    await renderApp('/surveys');
    const button = await screen.findByRole('button', { name: 'Start Survey' });
    await userEvent.click(button);
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('closes on Cancel and keeps what was filled in', async () => {
    fakeSurveys(PAID);
    await renderApp('/surveys?answer=3');
    await userEvent.type(await artist(), 'Tabou');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(/You have started/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start Survey' }));
    expect(await artist()).toHaveValue('Tabou');
  });
});

describe('what was filled in', () => {
  it('survives a reload', async () => {
    fakeSurveys(PAID);
    await renderApp('/surveys?answer=3');
    await choose('Konpa');
    await userEvent.type(await artist(), 'Tabou');
    const kept = { ...localStorage };
    cleanup();
    await renderApp('/surveys?answer=3', kept);
    expect(await artist()).toHaveValue('Tabou');
    expect(within(await dialog()).getByRole('radio', { name: 'Konpa' })).toBeChecked();
  });

  it('is sent by itself after a lost connection, which says so, and credited once', async () => {
    let online = false;
    const api = fakeSurveys(() => (online ? PAID : 'offline'));
    await renderApp('/surveys?answer=3');
    await fillIn();
    await userEvent.click(await submitButton());
    const note = await within(await dialog()).findByText('Your answers are on their way');
    expect(note.parentElement).toHaveTextContent('+25 points will be credited');
    // The button that was pressed is gone; the cross in the corner comes last.
    expect(within(await dialog()).getAllByRole('button', { name: 'Close' })[0]).toHaveFocus();
    expect(await artist()).toBeDisabled();

    online = true;
    const popup = await screen.findByRole('dialog', { name: 'Points credited!' });
    expect(popup).toHaveTextContent('Thank you for your answers to “Mizik ou renmen”.');
    await userEvent.click(within(popup).getByRole('button', { name: 'Awesome!' }));
    const sent = api.to('/api/surveys/submit').map(({ body }) => body);
    expect(sent).toEqual(sent.map(() => sent[0]));
    expect(localStorage.getItem('outbox')).toBeNull();
    expect(localStorage.getItem('surveyDrafts')).toBeNull();
  });

  it('is credited when only the answer of the server was lost', async () => {
    const answers: Submitted[] = ['offline'];
    fakeSurveys(() => answers.shift() ?? { refusal: 'SURVEY_ALREADY_ANSWERED', status: 409 });
    await renderApp('/surveys?answer=3');
    await fillIn();
    await userEvent.click(await submitButton());
    const popup = await screen.findByRole('dialog', { name: 'Points credited!' });
    await userEvent.click(within(popup).getByRole('button', { name: 'Awesome!' }));
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('goes on after the app was closed while it was being sent', async () => {
    const api = fakeSurveys(() => new Promise<never>(() => undefined));
    await renderApp('/surveys?answer=3');
    await fillIn();
    await userEvent.click(await submitButton());
    await waitFor(() => expect(api.to('/api/surveys/submit')).toHaveLength(1));
    const kept = { ...localStorage };
    cleanup();

    const later = fakeSurveys(PAID);
    await renderApp('/how-it-works', kept);
    const popup = await screen.findByRole('dialog', { name: 'Points credited!' });
    await userEvent.click(within(popup).getByRole('button', { name: 'Awesome!' }));
    const [first] = api.to('/api/surveys/submit');
    expect(later.to('/api/surveys/submit').map(({ body }) => body)).toEqual([first?.body]);
  });

  it('survives a server error and a rate limit, and can be sent again after each', async () => {
    let refused: Submitted = { refusal: 'INTERNAL_ERROR', status: 500 };
    fakeSurveys(() => refused);
    await renderApp('/surveys?answer=3');
    await fillIn();
    for (const [refusal, status, text] of [
      ['INTERNAL_ERROR', 500, 'Please try again later'],
      ['RATE_LIMITED', 429, 'That was a lot at once.'],
    ] as const) {
      refused = { refusal, status };
      await userEvent.click(await submitButton());
      expect(await within(await dialog()).findByText(text, { exact: false })).toBeInTheDocument();
      expect(within(await dialog()).getByRole('alert')).toHaveTextContent(text);
      expect(await artist()).toHaveValue('  Tabou ');
      expect(await submitButton()).toBeEnabled();
    }
  });

  it('is kept for the questions that an edit did not change', async () => {
    const edited = aSurvey({
      revision: 2,
      questions: ['Ki atis ou ta renmen wè?', 'Ki jou ou danse?', 'Ki mizik ou pi renmen?'],
      questionTypes: ['text', 'text', 'multiple_choice'],
      questionOptions: ['[]', '[]', '["Konpa","Rara","Rasin"]'],
    });
    let current = aSurvey();
    const api = fakeSurveys(
      () =>
        current.revision === 1 ? ((current = edited), { refusal: 'SURVEY_CHANGED', status: 409 }) : PAID,
      { 'GET /api/surveys/3': () => ({ body: current }) },
    );
    await renderApp('/surveys?answer=3');
    await fillIn();
    await userEvent.click(await submitButton());
    expect(await screen.findByText('The questions have changed')).toBeInTheDocument();
    const asked = within(await dialog());
    expect(asked.getByRole('textbox', { name: '1. Ki atis ou ta renmen wè?' })).toHaveValue('  Tabou ');
    expect(asked.getByRole('radio', { name: 'Rara' })).toBeChecked();
    expect(await submitButton()).toBeDisabled();

    await userEvent.type(asked.getByRole('textbox', { name: '2. Ki jou ou danse?' }), 'Samdi');
    await userEvent.click(await submitButton());
    await seePoints();
    expect(api.to('/api/surveys/submit').at(-1)?.body).toEqual({
      surveyId: 3,
      answers: ['Tabou', 'Samdi', 'Rara'],
      revision: 2,
      ...TIMED,
    });
  });

  it('stays visible when the survey was closed in the meantime', async () => {
    fakeSurveys({ refusal: 'SURVEY_CLOSED', status: 410 });
    await renderApp('/surveys?answer=3');
    await fillIn();
    await userEvent.click(await submitButton());
    const closed = within(await dialog());
    expect(await closed.findByRole('alert')).toHaveTextContent('This survey no longer takes answers');
    expect(closed.getByRole('textbox')).toHaveValue('  Tabou ');
    expect(closed.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(closed.getByRole('link', { name: 'View Results' })).toHaveAttribute('href', '/surveys/3/results');
    expect(localStorage.getItem('surveyDrafts')).toContain('Tabou');
  });

  it('is kept for a person who has to log in again, and for nobody else', async () => {
    fakeSurveys({ refusal: 'NOT_SIGNED_IN', status: 401 });
    await renderApp('/surveys?answer=3');
    await fillIn();
    await userEvent.click(await submitButton());
    expect(await screen.findByRole('heading', { name: 'Welcome to Pwen' })).toBeInTheDocument();
    const kept = { ...localStorage };
    cleanup();

    fakeSurveys(PAID, { 'GET /api/user': { body: { ...MARJORIE, id: 8 } } });
    await renderApp('/surveys?answer=3', kept);
    expect(await artist()).toHaveValue('');
    expect(localStorage.getItem('surveyDrafts')).toBeNull();
    cleanup();
    fakeSurveys(PAID);
    await renderApp('/surveys?answer=3', kept);
    expect(await artist()).toHaveValue('  Tabou ');
  });

  it('is erased at sign-out', async () => {
    fakeSurveys(PAID, { 'POST /api/logout': { status: 204 }, 'GET /api/surveys': { body: [aSurvey()] } });
    await renderApp('/surveys?answer=3');
    await userEvent.type(await artist(), 'Tabou');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(localStorage.getItem('surveyDrafts')).toContain('Tabou');
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Welcome to Pwen' });
    expect(localStorage.getItem('surveyDrafts')).toBeNull();
  });
});

it('says so when the survey was answered before with other answers', async () => {
  fakeSurveys({ refusal: 'SURVEY_ALREADY_ANSWERED', status: 409 });
  await renderApp('/surveys?answer=3');
  await fillIn();
  await userEvent.click(await submitButton());
  expect(await screen.findByText('You have already answered this survey.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a survey before a video', () => {
  const gated = aVideo({
    requiredSurveyId: 3,
    surveyGate: { surveyId: 3, title: 'Mizik ou renmen', pointsReward: 25 },
  });

  it('is shown with its length and points, and leads back to the video', async () => {
    const api = fakeSurveys(PAID, { 'GET /api/content/42': { body: gated } });
    const { container } = await renderApp('/content/42');
    const gate = within(await screen.findByRole('region', { name: 'A survey comes first' }));
    expect(gate.getByText('Mizik ou renmen')).toBeInTheDocument();
    expect(await gate.findByText('3 questions · about 2 min')).toBeInTheDocument();
    expect(gate.getByText('+25')).toBeInTheDocument();
    expect(gate.getByText('+20')).toBeInTheDocument();
    expect(container.querySelector('video')).toBeNull();
    expect(screen.queryByRole('button', { name: /Play/ })).not.toBeInTheDocument();

    await userEvent.click(gate.getByRole('button', { name: 'Start Survey' }));
    await fillIn();
    await userEvent.click(await submitButton());
    await seePoints();
    const play = await screen.findByRole('button', { name: /^Play “Penti taptap”/ });
    await waitFor(() => expect(play).toHaveFocus());
    expect(screen.queryByText('A survey comes first')).not.toBeInTheDocument();
    expect(api.to('/api/surveys/submit')[0]?.body).toMatchObject({ contentId: 42 });
  });

  it('is not shown before a video for which the server no longer requires it', async () => {
    fakeSurveys(PAID, { 'GET /api/content/42': { body: { ...gated, surveyGate: null } } });
    await renderApp('/content/42');
    expect(await screen.findByRole('button', { name: /^Play “Penti taptap”/ })).toBeInTheDocument();
  });

  it('opens the gate even when it was answered on another page', async () => {
    fakeSurveys(PAID, {
      'GET /api/content/42': { body: gated },
      'GET /api/surveys/3': { body: aSurvey({ isCompleted: true }) },
    });
    await renderApp('/content/42?answer=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the video' }));
    expect(await screen.findByRole('button', { name: /^Play “Penti taptap”/ })).toBeInTheDocument();
  });
});

it('a guest who follows a link to answer a survey sees the list of surveys and no modal', async () => {
  fakeApi({
    'GET /api/user': SIGNED_OUT,
    'GET /api/settings': SETTINGS,
    'GET /api/surveys': { body: [aSurvey()] },
  });
  await renderApp('/surveys?answer=3');
  expect(await screen.findByRole('article', { name: 'Mizik ou renmen' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('above the ceiling of a week', () => {
  const SUNDAY_MS = 3 * 24 * 3_600_000;

  it('says so before, and keeps the answers that are paid on Sunday', async () => {
    const paysAgainAt = new Date(Date.now() + SUNDAY_MS).toISOString();
    const ceilings = { day: null, week: { ceilingPoints: 2500, leftPoints: 0, paysAgainAt } };
    fakeSurveys(
      { refusal: 'WEEK_CEILING_REACHED', status: 429, details: { retryAfterSeconds: SUNDAY_MS / 1000 } },
      { 'GET /api/user': { body: { ...MARJORIE, ceilings } } },
    );
    await renderApp('/surveys');
    await userEvent.click(await screen.findByRole('button', { name: 'Start Survey' }));
    expect(await dialog()).toHaveTextContent('A week pays up to 2,500 points, so this is paid on Sunday.');
    await fillIn();
    await userEvent.click(await submitButton());
    await waitFor(async () => expect(await dialog()).toHaveTextContent('Your answers are kept'));
    expect(await dialog()).toHaveTextContent(
      'are sent on Sunday, when you open the app. +25 points will be credited',
    );
    const [entry] = JSON.parse(localStorage.getItem('outbox') ?? '[]') as [{ notBefore: number }];
    expect(entry.notBefore).toBeGreaterThan(Date.now() + SUNDAY_MS - 60_000);
  });
});

it('says before, when the points for surveys are used, and keeps the answers until they return', async () => {
  const HOUR_MS = 3_600_000;
  const returnsAt = new Date(Date.now() + HOUR_MS).toISOString();
  const used = (['SURVEY', 'VIDEO_WATCH'] as const).map((source) => ({ source, returnsAt }));
  fakeSurveys(
    { refusal: 'BUDGET_USED', status: 429, details: { returnsAt, retryAfterSeconds: HOUR_MS / 1000 } },
    { 'GET /api/user': { body: { ...MARJORIE, usedBudgets: used } } },
  );
  await renderApp('/surveys');
  const start = await screen.findByRole('button', { name: 'Start Survey' });
  expect(screen.getByRole('article')).toHaveTextContent(/Paid (at \d+:\d\d|tomorrow)/);
  expect(screen.getByRole('article')).not.toHaveTextContent('+25');
  await userEvent.click(start);
  expect(await dialog()).toHaveTextContent(
    /Today’s points for surveys are used up\. They return .+ paid then\./,
  );
  // Nothing else pays either.
  expect(await dialog()).not.toHaveTextContent('pay now');
  await fillIn();
  await userEvent.click(await submitButton());
  await waitFor(async () => expect(await dialog()).toHaveTextContent('Your answers are kept'));
  expect(await dialog()).toHaveTextContent(/are sent (at \d+:\d\d [AP]M|tomorrow), when you open the app\./);
  const [entry] = JSON.parse(localStorage.getItem('outbox') ?? '[]') as [{ notBefore: number }];
  expect(entry.notBefore).toBeGreaterThan(Date.now() + HOUR_MS - 60_000);
});
