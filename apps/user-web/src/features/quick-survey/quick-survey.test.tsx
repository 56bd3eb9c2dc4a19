import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { QuickSurveyDto, UserDto } from '@pwen/api-client';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { fakeApi } from '../../testing/fake-api';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const ABOUT: QuickSurveyDto = {
  contentId: 42,
  contentTitle: 'Penti taptap',
  pointsReward: 5,
  isAnswered: false,
};

function fakeQuickSurvey(
  survey: QuickSurveyDto,
  answer: FakeAnswer<'POST /api/content/42/survey'> = 'offline',
  user: Partial<UserDto> = {},
) {
  const api = fakeApi({
    'GET /api/user': () => ({
      body: { ...MARJORIE, ...user, points: api.to('/api/content/42/survey').length > 0 ? 105 : 100 },
    }),
    'GET /api/settings': SETTINGS,
    'GET /api/rewards/new-count': { body: { count: 0 } },
    'GET /api/user/quick-survey': { body: survey },
    'POST /api/content/42/survey': answer,
    'GET /api/user/points/history': { body: { transactions: [] } },
  });
  return api;
}

async function answerAll() {
  fireEvent.click((await screen.findAllByRole('radio', { name: 'Yes' }))[0] as HTMLElement);
  fireEvent.click(screen.getAllByRole('radio', { name: 'Maybe' })[1] as HTMLElement);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Koulè yo ' } });
}
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit' })));

describe('the quick survey', () => {
  it('says before that today’s points for it are used up, and what pays now', async () => {
    const returnsAt = new Date(Date.now() + 3_600_000).toISOString();
    const usedBudgets = [{ source: 'QUICK_SURVEY' as const, returnsAt }];
    fakeQuickSurvey(ABOUT, 'offline', { usedBudgets });
    await renderApp('/quick-survey');
    expect(
      await screen.findByText(/^Today’s points for quick surveys are used up\..+Videos pay now\.$/),
    ).toBeVisible();
  });

  it('requires all three answers', async () => {
    const api = fakeQuickSurvey(ABOUT);
    await renderApp('/quick-survey');
    expect(await screen.findByText('About “Penti taptap”')).toBeInTheDocument();
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '   ' } });
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('Please answer all questions');
    const [liked, understood] = screen.getAllByRole('radiogroup');
    for (const question of [liked, understood, screen.getByRole('textbox')]) {
      expect(question).toBeInvalid();
      expect(question).toHaveAccessibleDescription(/^Please answer this question/);
    }
    expect(liked).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveRole('radio');
    expect(api.to('/api/content/42/survey')).toEqual([]);
  });

  it('marks only what is missing, and leads to it each time', async () => {
    fakeQuickSurvey(ABOUT);
    await renderApp('/quick-survey');
    fireEvent.click((await screen.findAllByRole('radio', { name: 'Yes' }))[0] as HTMLElement);
    await submit();
    const [liked, understood] = screen.getAllByRole('radiogroup');
    expect(liked).toBeValid();
    expect(understood).toContainElement(document.activeElement as HTMLElement);
    fireEvent.click(screen.getAllByRole('radio', { name: 'Maybe' })[1] as HTMLElement);
    expect(understood).toBeValid();
    await submit();
    expect(screen.getByRole('textbox')).toHaveFocus();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Koulè yo' } });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that there is no connection when it cannot be opened without', async () => {
    fakeApi({
      'GET /api/user': { body: MARJORIE },
      'GET /api/settings': SETTINGS,
      'GET /api/rewards/new-count': { body: { count: 0 } },
      'GET /api/user/quick-survey': 'offline',
    });
    await renderApp('/quick-survey');
    expect(await screen.findByText(/^No connection right now/, {}, { timeout: 30_000 })).toBeInTheDocument();
  });

  it('gives points, and goes to the dashboard after 1.5 seconds', async () => {
    const api = fakeQuickSurvey(ABOUT, {
      body: { success: true, pointsEarned: 5, newBalance: 105, balanceSequence: 2 },
    });
    await renderApp('/quick-survey');
    await answerAll();
    jest.useFakeTimers();
    await submit();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Thank you!')).toBeInTheDocument();
    expect(localStorage.getItem('surveyDrafts')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1200));
    expect(screen.queryByRole('heading', { name: /^Hello/, hidden: true })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/points\. See your points/)).toHaveTextContent('105');
    expect(api.to('/api/content/42/survey')[0]?.body).toEqual({
      answers: ['yes', 'maybe', 'Koulè yo'],
      type: 'quick',
    });
    await act(() => jest.advanceTimersByTimeAsync(200));
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { name: /^Hello/, hidden: true })).toBeInTheDocument();
  });

  it('keeps the answers when it cannot be sent, and says so', async () => {
    fakeQuickSurvey(ABOUT, { refusal: 'INTERNAL_ERROR', status: 500 });
    await renderApp('/quick-survey');
    await answerAll();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit survey');
    expect(screen.getByRole('textbox')).toHaveValue(' Koulè yo ');
  });

  it('is sent by itself after a lost connection, which says so, and credited once', async () => {
    fakeQuickSurvey(ABOUT);
    await renderApp('/quick-survey');
    await answerAll();
    await submit();
    expect(await screen.findByText('Your answers are on their way')).toBeInTheDocument();
    expect(screen.getByText(/\+5 points will be credited/)).toBeInTheDocument();

    const api = fakeQuickSurvey(ABOUT, {
      body: { success: true, pointsEarned: 5, newBalance: 105, balanceSequence: 2 },
    });
    const popup = await screen.findByRole('dialog', { name: 'Points credited!' });
    expect(popup).toHaveTextContent('+5 Points');
    act(() => screen.getByRole('button', { name: 'Awesome!' }).click());
    expect(api.to('/api/content/42/survey')).toHaveLength(1);
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it.each([
    ['a reload', 'offline', false],
    ['an expired session', { refusal: 'NOT_SIGNED_IN', status: 401 }, true],
  ] as const)('still has its answers after %s', async (_, answer, isSent) => {
    fakeQuickSurvey(ABOUT, answer);
    await renderApp('/quick-survey');
    await answerAll();
    if (isSent) await submit();
    const kept = { ...localStorage };
    cleanup();

    fakeQuickSurvey(ABOUT);
    await renderApp('/quick-survey', kept);
    expect(await screen.findByRole('textbox')).toHaveValue(' Koulè yo ');
    const chosen = screen.getAllByRole<HTMLInputElement>('radio', { checked: true });
    expect(chosen.map(({ value }) => value)).toEqual(['yes', 'maybe']);
  });

  it('asks a person whose session has expired to log in again', async () => {
    fakeQuickSurvey(ABOUT, { refusal: 'NOT_SIGNED_IN', status: 401 });
    await renderApp('/quick-survey');
    await answerAll();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Welcome to Pwen' })).toBeInTheDocument();
  });

  it('starts empty for another video and for another person', async () => {
    fakeQuickSurvey(ABOUT);
    await renderApp('/quick-survey');
    await answerAll();
    const kept = { ...localStorage };
    cleanup();
    fakeQuickSurvey({ ...ABOUT, contentId: 43 });
    await renderApp('/quick-survey', kept);
    expect(await screen.findByRole('textbox')).toHaveValue('');
    cleanup();
    fakeQuickSurvey(ABOUT, 'offline', { id: 8 });
    await renderApp('/quick-survey', kept);
    expect(await screen.findByRole('textbox')).toHaveValue('');
  });

  it('says when a video has to be watched first, and when it is already answered', async () => {
    fakeQuickSurvey({ contentId: null, contentTitle: null, pointsReward: 5, isAnswered: false });
    await renderApp('/quick-survey');
    expect(await screen.findByText('Watch a video first')).toBeInTheDocument();
    cleanup();
    fakeQuickSurvey({ ...ABOUT, isAnswered: true });
    await renderApp('/quick-survey');
    expect(
      await screen.findByText('You have already answered the quick survey about this video.'),
    ).toBeInTheDocument();
  });

  it('is for signed-in people', async () => {
    fakeApi({ 'GET /api/user': SIGNED_OUT, 'GET /api/settings': SETTINGS });
    await renderApp('/quick-survey');
    expect(await screen.findByRole('heading', { name: 'Welcome to Pwen' })).toBeInTheDocument();
  });
});
