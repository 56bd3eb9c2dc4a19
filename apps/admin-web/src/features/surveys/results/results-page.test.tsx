import { describe, expect, it, jest } from '@jest/globals';
import type { PeriodResultsDto, SurveyResultsDto } from '@pwen/api-client';
import { screen, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { auditor } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';

const CALL = 'GET /api/surveys/3/results';
const results: SurveyResultsDto = {
  surveyId: 3,
  title: 'Mizik',
  status: 'closed',
  hasEnded: true,
  totalParticipants: 1200,
  fastParticipants: 0,
  totalVotes: 2100,
  questionCount: 2,
  countedAt: '2026-11-20T12:00:00.000Z',
  isStale: false,
  questions: [
    {
      questionId: 1,
      questionText: 'Ki mizik ou renmen?',
      type: 'multiple_choice',
      retired: false,
      answeredBy: 1200,
      results: [
        { optionText: 'Konpa', voteCount: 1050, percentage: 87.5 },
        { optionText: 'Rara', voteCount: 150, percentage: 12.5 },
        { optionText: 'Jaz', voteCount: 0, percentage: 0 },
      ],
    },
    {
      questionId: 2,
      questionText: 'Poukisa?',
      type: 'text',
      retired: false,
      answeredBy: 300,
      results: [],
    },
    {
      questionId: 0,
      questionText: 'Ki mizik ou pa renmen?',
      type: 'multiple_choice',
      retired: true,
      answeredBy: 900,
      results: [{ optionText: 'Wòk', voteCount: 900, percentage: 100 }],
    },
  ],
};

const ANSWERS = 'GET /api/admin/surveys/3/questions/2/answers';
const answer = (responseId: number, words: string) => ({
  responseId,
  answer: words,
  completedAt: '2026-11-20T12:00:00.000Z',
  isFast: responseId === 1,
});

describe('the results of a survey', () => {
  it('are shown question by question, retired questions under a heading of their own', async () => {
    fakeApi({ [CALL]: { body: results } });
    openConsole('/admin/surveys/3/results');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mizik' })).toBeInTheDocument();
    for (const text of ['Closed', 'Ended', '1,200', '2,100', 'Counted Nov 20, 2026 7:00 AM'])
      expect(screen.getByText(text)).toBeInTheDocument();

    const asked = within(screen.getByRole('region', { name: 'Questions asked now' }));
    const [first, second] = asked.getAllByRole('article').map((article) => within(article));
    expect(first!.getByText(/Answered by: 1,200/)).toBeInTheDocument();
    expect(first!.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'KonpaVotes: 1,050 · 87.5%',
      'RaraVotes: 150 · 12.5%',
      'JazVotes: 0 · 0%',
    ]);
    expect(second!.getByRole('button', { name: 'Read the answers' })).toBeInTheDocument();

    const retired = within(screen.getByRole('region', { name: 'Questions no longer asked' }));
    expect(retired.getByRole('heading', { name: 'Ki mizik ou pa renmen?' })).toBeInTheDocument();
    expect(retired.queryByText('Ki mizik ou renmen?')).not.toBeInTheDocument();
  });

  it('can be saved as a file', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { lines: calls } = fakeApi({
      [CALL]: { body: results },
      'GET /api/admin/surveys/3/export': { text: 'a\r\n1\r\n' },
    });
    const { user } = openConsole('/admin/surveys/3/results');
    await user.click(await screen.findByRole('button', { name: 'Export responses (CSV)' }));
    expect(await screen.findByText('Rows: 1')).toBeInTheDocument();
    expect(calls).toContain('GET /api/admin/surveys/3/export?format=en');
    click.mockRestore();
  });

  it('are fetched again while answers are being counted', async () => {
    let count = 0;
    fakeApi({
      [CALL]: () => ({
        body:
          count++ === 0
            ? { ...results, totalParticipants: 0, questions: [], isStale: true }
            : { ...results, totalParticipants: 7 },
      }),
    });
    openConsole('/admin/surveys/3/results');
    expect(await screen.findByText('New answers are being counted…')).toBeInTheDocument();
    expect(screen.queryByText('No answers yet')).not.toBeInTheDocument();
    expect(await screen.findByText('7')).toBeInTheDocument();
    expect(screen.getByText(/^Counted/)).toBeInTheDocument();
  });

  it('leave out fast answers on request, which the address keeps', async () => {
    const some = { ...results, fastParticipants: 30 };
    const { lines: calls } = fakeApi({
      [CALL]: ({ search }) => ({
        body: search.has('withoutFast') ? { ...some, totalParticipants: 1170 } : some,
      }),
    });
    const { user, address } = openConsole('/admin/surveys/3/results');
    const name = 'Leave out answers faster than anybody reads: 30';
    await user.click(await screen.findByRole('switch', { name }));
    expect(await screen.findByText('1,170')).toBeInTheDocument();
    expect(calls).toContain(`${CALL}?withoutFast=true`);
    expect(address()).toBe('/admin/surveys/3/results?fast=without');
    await user.click(screen.getByRole('switch', { name }));
    expect(await screen.findByText('1,200')).toBeInTheDocument();
    expect(address()).toBe('/admin/surveys/3/results');
  });

  it('say so when nobody has answered yet', async () => {
    fakeApi({
      [CALL]: { body: { ...results, totalParticipants: 0, totalVotes: 0, countedAt: null, questions: [] } },
    });
    openConsole('/admin/surveys/3/results');
    expect(await screen.findByText('No answers yet')).toBeInTheDocument();
  });

  it('of a survey that no longer exists say so, with a link back', async () => {
    fakeApi({ [CALL]: { refusal: 'SURVEY_NOT_FOUND', status: 404 } });
    openConsole('/admin/surveys/3/results');
    expect(await screen.findByText('This survey does not exist.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Survey Management' })).toHaveAttribute('href', '/admin/surveys');
  });

  it('can be requested again after an error of the server', async () => {
    let isBroken = true;
    fakeApi({
      [CALL]: () => (isBroken ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : { body: results }),
    });
    const { user } = openConsole('/admin/surveys/3/results');
    await screen.findByText('The results could not be loaded');
    expect(screen.getByRole('heading', { level: 1, name: 'Survey results' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Survey Management' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mizik' })).toBeInTheDocument();
  });
});

describe('the results of a period', () => {
  const inPeriod: PeriodResultsDto = {
    surveyId: 3,
    from: '2026-11-20',
    to: '2026-11-21',
    totalParticipants: 40,
    participantsBefore: 25,
    totalVotes: 60,
    votesBefore: 30,
    questions: results.questions.slice(0, 2).map((question) => ({
      ...question,
      answeredBy: 40,
      answeredBefore: 25,
      results: question.results.map((option) => ({ ...option, votesBefore: 9, percentageBefore: 45.5 })),
    })),
  };
  const DAYS = 'from=2026-11-20&to=2026-11-21';
  const PERIOD_PATH = 'GET /api/admin/surveys/3/results';

  it('are shown with those of as many days before, and are what is saved as a file', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { lines: calls } = fakeApi({
      [CALL]: { body: results },
      [PERIOD_PATH]: { body: inPeriod },
      'GET /api/admin/surveys/3/export': { text: 'a\r\n1\r\n' },
    });
    const { user } = openConsole(`/admin/surveys/3/results?${DAYS}`);
    expect(
      await screen.findByText('“Before” is the same number of days, Nov 18, 2026 to Nov 19, 2026.'),
    ).toBeInTheDocument();
    expect(calls).toContain(`${PERIOD_PATH}?${DAYS}`);
    const [first] = screen.getAllByRole('article').map((article) => within(article));
    expect(first!.getByText('Multiple Choice · Answered by: 40 · Before: 25')).toBeInTheDocument();
    expect(first!.getAllByRole('listitem')[0]).toHaveTextContent(
      'KonpaVotes: 1,050 · 87.5%Before: 9 · 45.5%',
    );
    await user.click(screen.getByRole('button', { name: 'Export responses (CSV)' }));
    await screen.findByText('Rows: 1');
    expect(calls).toContain(`GET /api/admin/surveys/3/export?${DAYS}&format=en`);
    click.mockRestore();
  });

  it('can be chosen and left again for those of all time', async () => {
    fakeApi({
      [CALL]: { body: results },
      [PERIOD_PATH]: { body: { ...inPeriod, totalParticipants: 0 } },
    });
    const { user, address } = openConsole('/admin/surveys/3/results');
    await user.click(await screen.findByText('30 days'));
    expect(await screen.findByText('Nothing in this period yet.')).toBeInTheDocument();
    expect(address()).toBe('/admin/surveys/3/results?days=30');
    await user.click(screen.getByText('All time'));
    expect(await screen.findByText('1,200')).toBeInTheDocument();
    expect(address()).toBe('/admin/surveys/3/results');
  });

  it('can be requested again after an error of the server', async () => {
    let isBroken = true;
    fakeApi({
      [CALL]: { body: results },
      [PERIOD_PATH]: () => (isBroken ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : { body: inPeriod }),
    });
    const { user } = openConsole(`/admin/surveys/3/results?${DAYS}`);
    await screen.findByText('The results could not be loaded');
    isBroken = false;
    await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!);
    expect(await screen.findByText(/^“Before” is/)).toBeInTheDocument();
  });
});

describe('the answers to a text question', () => {
  it('are read only on request, in pages, as they were written', async () => {
    const { lines: calls } = fakeApi({
      [CALL]: { body: results },
      [ANSWERS]: ({ search }) =>
        search.has('cursor')
          ? { body: [answer(1, 'Poko konnen')] }
          : { body: [answer(2, '<img src=x onerror=alert(1)>')], headers: { 'X-Next-Cursor': '9-2' } },
    });
    const { user } = openConsole('/admin/surveys/3/results');
    const button = await screen.findByRole('button', { name: 'Read the answers' });
    expect(calls.some((call) => call.startsWith(ANSWERS))).toBe(false);
    await user.click(button);
    const answers = within(await screen.findByRole('region', { name: 'Answers to “Poukisa?”' }));
    expect(await answers.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    await user.click(answers.getByRole('button', { name: /Next/ }));
    expect(await answers.findByText('Poko konnen')).toBeInTheDocument();
    expect(answers.getByText('Faster than anybody reads')).toBeInTheDocument();
    expect(answers.queryByText(/img/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide the answers' }));
    expect(screen.queryByText('Poko konnen')).not.toBeInTheDocument();
  });

  it('are searched further until something is found, and it is said that nothing is', async () => {
    const { lines: calls } = fakeApi({
      [CALL]: { body: results },
      [ANSWERS]: ({ search }) =>
        search.get('search') === 'rara' && !search.has('cursor')
          ? { body: [], headers: { 'X-Next-Cursor': '9-2' } }
          : { body: search.has('cursor') ? [answer(1, 'Rara')] : [] },
    });
    const { user } = openConsole('/admin/surveys/3/results');
    await user.click(await screen.findByRole('button', { name: 'Read the answers' }));
    expect(await screen.findByText('No answers')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'rara{Enter}');
    expect(await screen.findByText('Rara')).toBeInTheDocument();
    expect(calls).toContain(`${ANSWERS}?search=rara&limit=20&cursor=9-2`);
  });

  it('that cannot be loaded can be requested again', async () => {
    let isBroken = true;
    fakeApi({
      [CALL]: { body: results },
      [ANSWERS]: () =>
        isBroken ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : { body: [answer(1, 'Poko konnen')] },
    });
    const { user } = openConsole('/admin/surveys/3/results');
    await user.click(await screen.findByRole('button', { name: 'Read the answers' }));
    await screen.findByText('The answers could not be loaded');
    isBroken = false;
    await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!);
    expect(await screen.findByText('Poko konnen')).toBeInTheDocument();
  });

  it('are not for auditors', async () => {
    fakeApi({ 'GET /api/user': { body: auditor }, [CALL]: { body: results } });
    openConsole('/admin/surveys/3/results');
    expect(
      await screen.findByText('Answered in words, which only owners and administrators read.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Read the answers' })).not.toBeInTheDocument();
  });
});
