import { afterEach, describe, expect, it } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../../testing/fake-api';
import { aSurvey, MARJORIE, surveyResults } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

afterEach(cleanup);

const asGuest = (answers: FakeAnswers) =>
  fakeApi({ 'GET /api/user': SIGNED_OUT, 'GET /api/settings': SETTINGS, ...answers });
const asMarjorie = (answers: FakeAnswers) =>
  fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/rewards/new-count': { body: { count: 0 } },
    'GET /api/surveys/stats': { body: { totalSurveys: 3, completedSurveys: 1, totalPointsEarned: 1040 } },
    ...answers,
  });
const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

describe('the survey center for a guest', () => {
  it('offers the results, and a sign-up that says what it is for', async () => {
    const api = asGuest({ 'GET /api/surveys': { body: [aSurvey(), aSurvey({ id: 4, status: 'closed' })] } });
    await renderApp('/surveys');
    expect(await screen.findByRole('heading', { name: 'Survey Center', level: 1 })).toBeInTheDocument();
    expect(tabNames()).toEqual(['Available Surveys', 'Voting Results', 'Sign In to Participate']);
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: 'View Results' })).toHaveAttribute('href', '/surveys/3/results');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(api.to('/api/surveys/progress')).toEqual([]);
    await userEvent.click(card.getByRole('link', { name: 'Sign up to answer' }));
    expect(await screen.findByText('To answer this survey you need a free account.')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Sign Up', selected: true })).toBeInTheDocument();
  });

  it('offers the login to somebody who had an account on this phone', async () => {
    asGuest({ 'GET /api/surveys': { body: [aSurvey()] } });
    await renderApp('/surveys', { hasAccount: 'true' });
    await userEvent.click(await screen.findByRole('link', { name: 'Sign In' }));
    expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeInTheDocument();
    expect(screen.getByText('To answer this survey you need a free account.')).toBeInTheDocument();
  });

  it('shows what others answered', async () => {
    asGuest({
      'GET /api/surveys': { body: [] },
      'GET /api/surveys/results/all': { body: [surveyResults({ status: 'closed' })] },
    });
    await renderApp('/surveys');
    expect(await screen.findByText('No Surveys Available')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Voting Results' }));
    const card = await screen.findByRole('article', { name: 'Mizik ou renmen' });
    expect(card).toHaveTextContent('10 participants · 20 votes');
    // The leading option of all: seven said yes.
    expect(card).toHaveTextContent('Yes70%');
    expect(card).toHaveTextContent('Closed');
  });
});

describe('the survey center for a person', () => {
  it('shows four figures and three tabs', async () => {
    asMarjorie({ 'GET /api/surveys/progress': { body: [aSurvey()] } });
    await renderApp('/surveys');
    await screen.findByText('1,040');
    expect(figure('Total Surveys')).toBe('3');
    expect(figure('Completed')).toBe('1');
    expect(figure('Points Earned')).toBe('1,040');
    expect(figure('Progress')).toBe('33%');
    expect(tabNames()).toEqual(['Available Surveys', 'Completed Surveys', 'Voting Results']);
  });

  it('lists only what can still be answered, on every page of the list', async () => {
    let asked = 0;
    asMarjorie({
      'GET /api/surveys/progress': () =>
        (asked += 1) === 1
          ? {
              body: [aSurvey({ isCompleted: true }), aSurvey({ id: 5, hasEnded: true })],
              headers: { 'X-Next-Cursor': '5' },
            }
          : { body: [aSurvey({ id: 2, title: 'Lavi nan katye w' })] },
    });
    await renderApp('/surveys');
    expect(await screen.findByRole('article', { name: 'Lavi nan katye w' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('says when every survey is answered, and when none is', async () => {
    asMarjorie({
      'GET /api/surveys/progress': { body: [aSurvey({ isCompleted: true })] },
      'GET /api/surveys/responses': { body: [] },
    });
    await renderApp('/surveys');
    expect(await screen.findByText('All Surveys Completed!')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Completed Surveys' }));
    expect(await screen.findByText('No Completed Surveys')).toBeInTheDocument();
  });

  it('lists answered surveys with their points', async () => {
    asMarjorie({
      'GET /api/surveys/progress': { body: [] },
      'GET /api/surveys/responses': {
        body: [
          {
            id: 1,
            surveyId: 9,
            surveyTitle: 'Lavi nan katye w',
            pointsEarned: 40,
            completedAt: '2026-11-01T12:00:00.000Z',
          },
        ],
      },
    });
    await renderApp('/surveys');
    await userEvent.click(await screen.findByRole('tab', { name: 'Completed Surveys' }));
    const card = await screen.findByRole('article', { name: 'Lavi nan katye w' });
    expect(card).toHaveTextContent('+40');
    expect(within(card).getByRole('link', { name: 'View Results' })).toHaveAttribute(
      'href',
      '/surveys/9/results',
    );
  });

  it('says when the surveys cannot be loaded, and loads them on request', async () => {
    let answer: FakeAnswer<'GET /api/surveys/progress'> = { refusal: 'NOT_FOUND', status: 404 };
    asMarjorie({ 'GET /api/surveys/progress': () => answer });
    await renderApp('/surveys');
    expect(await screen.findByText('The surveys could not be loaded.')).toBeInTheDocument();
    answer = { body: [aSurvey()] };
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  it('shows no figures before the first survey is answered', async () => {
    const api = asMarjorie({
      'GET /api/surveys/progress': { body: [aSurvey()] },
      'GET /api/surveys/stats': { body: { totalSurveys: 3, completedSurveys: 0, totalPointsEarned: 0 } },
    });
    await renderApp('/surveys');
    expect(await screen.findByRole('button', { name: 'Start Survey' })).toBeInTheDocument();
    await waitFor(() => expect(api.to('/api/surveys/stats')).toHaveLength(1));
    expect(screen.queryByText('Total Surveys')).not.toBeInTheDocument();
    expect(screen.queryByText('0%')).not.toBeInTheDocument();
  });

  it('says when the figures cannot be loaded, and loads them on request', async () => {
    let answer: FakeAnswer<'GET /api/surveys/stats'> = { refusal: 'NOT_FOUND', status: 404 };
    asMarjorie({ 'GET /api/surveys/progress': 'offline', 'GET /api/surveys/stats': () => answer });
    await renderApp('/surveys');
    expect(await screen.findByText('Your statistics could not be loaded.')).toBeInTheDocument();
    answer = { body: { totalSurveys: 8, completedSurveys: 2, totalPointsEarned: 65 } };
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Total Surveys')).toBeInTheDocument();
    expect(screen.getByText('25%')).toBeInTheDocument();
  });
});

describe('the results of a survey', () => {
  it('show participants, questions, votes and the leading options', async () => {
    asGuest({
      'GET /api/surveys/3/results': { body: surveyResults() },
      'GET /api/surveys/results/all': { body: [surveyResults()] },
    });
    await renderApp('/surveys/3/results');
    expect(await screen.findByRole('heading', { name: 'Mizik ou renmen', level: 1 })).toBeInTheDocument();
    expect(figure('Participants')).toBe('10');
    expect(figure('Questions')).toBe('3');
    expect(figure('Total Votes')).toBe('20');
    const top = screen.getByRole('heading', { name: 'Top options' }).closest('section');
    const listed = within(top as HTMLElement).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Yes70%7 votes · Ou konn danse?',
      'Konpa50%5 votes · Ki mizik ou pi renmen?',
      'Rara30%3 votes · Ki mizik ou pi renmen?',
      'Rasin20%2 votes · Ki mizik ou pi renmen?',
      'No20%2 votes · Ou konn danse?',
      'Maybe10%1 vote · Ou konn danse?',
    ]);
    expect(screen.queryByRole('heading', { name: 'Survey Comparison' })).not.toBeInTheDocument();
  });

  it('say of a leading option that its question is no longer asked', async () => {
    const [first, ...others] = surveyResults().questions;
    if (!first) throw new Error('No question.');
    const questions = [{ ...first, retired: true }, ...others];
    asGuest({
      'GET /api/surveys/3/results': { body: surveyResults({ questions }) },
      'GET /api/surveys/results/all': { body: [] },
    });
    await renderApp('/surveys/3/results');
    const top = (await screen.findByRole('heading', { name: 'Top options' })).closest('section');
    const listed = within(top as HTMLElement).getAllByRole('listitem');
    expect(listed.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Yes70%7 votes · Ou konn danse?',
      'Konpa50%5 votes · Ki mizik ou pi renmen? · No longer asked',
    ]);
  });

  it('show at most ten leading options', async () => {
    const [question] = surveyResults().questions;
    if (!question) throw new Error('No question.');
    const results = Array.from({ length: 12 }, (_, index) => ({
      optionText: `Chwa ${index}`,
      voteCount: 12 - index,
      percentage: 5,
    }));
    asGuest({
      'GET /api/surveys/3/results': { body: surveyResults({ questions: [{ ...question, results }] }) },
      'GET /api/surveys/results/all': { body: [] },
    });
    await renderApp('/surveys/3/results');
    const top = (await screen.findByRole('heading', { name: 'Top options' })).closest('section');
    expect(within(top as HTMLElement).getAllByRole('listitem')).toHaveLength(10);
  });

  it('show three options of a question, and the others on request', async () => {
    asGuest({
      'GET /api/surveys/3/results': { body: surveyResults() },
      'GET /api/surveys/results/all': { body: [] },
    });
    await renderApp('/surveys/3/results');
    const question = within(await screen.findByRole('region', { name: 'Ki mizik ou pi renmen?' }));
    expect(question.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(question.getByRole('button', { name: 'Show All' }));
    expect(question.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(question.getByRole('button', { name: 'Show Less' }));
    expect(question.getAllByRole('listitem')).toHaveLength(3);

    const three = within(screen.getByRole('region', { name: 'Ou konn danse?' }));
    expect(three.getAllByRole('listitem')).toHaveLength(3);
    expect(three.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Ki atis ou ta renmen wè?' })).toHaveTextContent(
      'Text responses are not displayed in this view',
    );
  });

  it('compare surveys when there is more than one', async () => {
    asGuest({
      'GET /api/surveys/3/results': { body: surveyResults() },
      'GET /api/surveys/results/all': {
        body: [
          surveyResults(),
          surveyResults({ surveyId: 4, title: 'Lavi nan katye w', totalParticipants: 1 }),
        ],
      },
    });
    await renderApp('/surveys/3/results');
    const comparison = within(
      (await screen.findByRole('heading', { name: 'Survey Comparison' })).closest('section') as HTMLElement,
    );
    expect(comparison.getAllByRole('listitem')).toHaveLength(2);
    expect(comparison.getByRole('link', { name: 'Lavi nan katye w' })).toHaveAttribute(
      'href',
      '/surveys/4/results',
    );
  });

  it.each([
    ['/surveys/99/results', { 'GET /api/surveys/99/results': { refusal: 'SURVEY_NOT_FOUND', status: 404 } }],
    ['/surveys/none/results', {}],
  ] as [string, FakeAnswers][])('are not found at %s, with a link back', async (path, answers) => {
    asGuest(answers);
    await renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Survey Results Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Surveys' })).toHaveAttribute('href', '/surveys');
  });
});

it('the dashboard shows three answered surveys and two to answer, and leads to all', async () => {
  const response = (id: number) => ({
    id,
    surveyId: id,
    surveyTitle: `Reponn ${id}`,
    pointsEarned: 40,
    completedAt: '2026-11-01T12:00:00.000Z',
  });
  asMarjorie({
    'GET /api/user/points/history': { body: { transactions: [] } },
    'GET /api/surveys/progress': {
      body: [
        aSurvey({ isCompleted: true }),
        ...[11, 12, 13].map((id) => aSurvey({ id, title: `Nouvo ${id}` })),
      ],
    },
    'GET /api/surveys/responses': { body: [1, 2, 3, 4].map(response) },
  });
  await renderApp('/dashboard');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'Surveys' })).toHaveAttribute('href', '/surveys');
  await userEvent.click(await screen.findByRole('tab', { name: 'Survey Results & Statistics' }));
  expect(await screen.findByRole('link', { name: 'Reponn 3' })).toHaveAttribute('href', '/surveys/3/results');
  expect(screen.queryByRole('link', { name: 'Reponn 4' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^Nouvo/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/surveys?answer=11',
    '/surveys?answer=12',
  ]);
});
