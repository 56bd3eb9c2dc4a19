import { describe, expect, it, jest } from '@jest/globals';
import type { SurveyResultsDto } from '@pwen/api-client';
import { screen, within } from '@testing-library/react';

import { openConsole } from '../../../../testing/open-console';
import { refusal, serve } from '../../../../testing/server';

const CALL = 'GET /api/surveys/3/results';
const results: SurveyResultsDto = {
  surveyId: 3,
  title: 'Mizik',
  status: 'closed',
  hasEnded: true,
  totalParticipants: 1200,
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

describe('the results of a survey', () => {
  it('are shown question by question, retired questions under a heading of their own', async () => {
    serve({ [CALL]: () => Response.json(results) });
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
    expect(second!.getByText('Answered in words: read them in the export.')).toBeInTheDocument();

    const retired = within(screen.getByRole('region', { name: 'Questions no longer asked' }));
    expect(retired.getByRole('heading', { name: 'Ki mizik ou pa renmen?' })).toBeInTheDocument();
    expect(retired.queryByText('Ki mizik ou renmen?')).not.toBeInTheDocument();
  });

  it('can be saved as a file', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const calls = serve({
      [CALL]: () => Response.json(results),
      'GET /api/admin/surveys/3/export': () => new Response('a\r\n1\r\n'),
    });
    const { user } = openConsole('/admin/surveys/3/results');
    await user.click(await screen.findByRole('button', { name: 'Export responses (CSV)' }));
    expect(await screen.findByText('Rows: 1')).toBeInTheDocument();
    expect(calls).toContain('GET /api/admin/surveys/3/export?format=en');
    click.mockRestore();
  });

  it('are fetched again while answers are being counted', async () => {
    let count = 0;
    serve({
      [CALL]: () =>
        Response.json(
          count++ === 0
            ? { ...results, totalParticipants: 0, questions: [], isStale: true }
            : { ...results, totalParticipants: 7 },
        ),
    });
    openConsole('/admin/surveys/3/results');
    expect(await screen.findByText('New answers are being counted…')).toBeInTheDocument();
    expect(screen.queryByText('No answers yet')).not.toBeInTheDocument();
    expect(await screen.findByText('7')).toBeInTheDocument();
    expect(screen.getByText(/^Counted/)).toBeInTheDocument();
  });

  it('say so when nobody has answered yet', async () => {
    serve({
      [CALL]: () =>
        Response.json({ ...results, totalParticipants: 0, totalVotes: 0, countedAt: null, questions: [] }),
    });
    openConsole('/admin/surveys/3/results');
    expect(await screen.findByText('No answers yet')).toBeInTheDocument();
  });

  it('of a survey that no longer exists say so, with a link back', async () => {
    serve({ [CALL]: () => refusal(404, 'SURVEY_NOT_FOUND') });
    openConsole('/admin/surveys/3/results');
    expect(await screen.findByText('This survey does not exist.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Survey Management' })).toHaveAttribute('href', '/admin/surveys');
  });

  it('can be requested again after an error of the server', async () => {
    let isBroken = true;
    serve({ [CALL]: () => (isBroken ? refusal(503, 'SERVICE_UNAVAILABLE') : Response.json(results)) });
    const { user } = openConsole('/admin/surveys/3/results');
    await screen.findByText('The results could not be loaded');
    expect(screen.getByRole('heading', { level: 1, name: 'Survey results' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Survey Management' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mizik' })).toBeInTheDocument();
  });
});
