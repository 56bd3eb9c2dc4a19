import { describe, expect, it } from '@jest/globals';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, waitFor } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { contentViews, video } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';

const rara = video({
  id: 3,
  title: 'Rara',
  durationMs: 65_000,
  pointsReward: 40,
  requiredSurvey: { id: 9, title: 'Mizik' },
});
const views = contentViews({
  begun: 1200,
  completed: 800,
  refused: [
    { code: 'NOT_WATCHED_YET', count: 90 },
    { code: 'VIEW_LIMIT_REACHED', count: 31 },
    { code: 'SERVICE_UNAVAILABLE', count: 2 },
  ],
  points: 32_000,
  people: 950,
});

function openVideo(routes: FakeAnswers = {}, address = '/admin/content/3') {
  const { lines: calls } = fakeApi({
    'GET /api/admin/content/3': { body: rara },
    'GET /api/admin/content/3/views': { body: views },
    'GET /api/admin/content': { body: [rara], headers: { 'X-Total-Count': '1' } },
    ...routes,
  });
  return { ...openConsole(address), calls };
}

const fact = async (name: string) =>
  (await screen.findByText(name)).closest('th')?.nextElementSibling?.textContent;
const figure = (title: string) => screen.getByText(title).closest('.ant-statistic')?.textContent;

describe('the page of a video', () => {
  it('says what it is', async () => {
    openVideo();
    expect(await screen.findByRole('heading', { name: 'Rara', level: 1 })).toBeInTheDocument();
    expect(await fact('Length')).toBe('1:05');
    expect(await fact('Points')).toBe('40');
    expect(await fact('Required survey')).toBe('Mizik');
    expect(await fact('Visibility')).toContain('Visible');
  });

  it('says that its length is unknown, and that it requires no survey', async () => {
    openVideo({ 'GET /api/admin/content/3': { body: { ...rara, durationMs: null, requiredSurvey: null } } });
    expect(await fact('Length')).toBe('Unknown');
    expect(await fact('Required survey')).toBe('—');
  });

  it('counts its views, and says in words why completions were refused', async () => {
    openVideo();
    await screen.findByRole('heading', { name: 'Views in the last 90 days' });
    await screen.findByText('Begun');
    expect(figure('Begun')).toBe('Begun1,200');
    expect(figure('Completed')).toBe('Completed800');
    expect(figure('Refused')).toBe('Refused123');
    expect(figure('Points paid')).toBe('Points paid32,000');
    expect(figure('People')).toBe('People950');
    expect(await fact('Less than 90% of it had been watched')).toBe('90');
    expect(await fact('During the break after four paid videos')).toBe('31');
    expect(await fact('The service is busy. Try again in a minute: the points are safe.')).toBe('2');
  });

  it('says so when nothing was refused', async () => {
    openVideo({ 'GET /api/admin/content/3/views': { body: contentViews() } });
    expect(await screen.findByText('No completion was refused.')).toBeInTheDocument();
    expect(figure('Begun')).toBe('Begun0');
  });

  it('shows the video when only its views cannot be loaded, which can be tried again', async () => {
    let answers: FakeAnswers['GET /api/admin/content/3/views'] = { refusal: 'INTERNAL_ERROR', status: 500 };
    const { user } = openVideo({
      'GET /api/admin/content/3/views': async () => answers as { body: typeof views },
    });
    expect(await screen.findByText('The views could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Rara' })).toBeInTheDocument();
    answers = { body: views };
    await user.click(screen.getByRole('button', { name: /^try again$/i }));
    await waitFor(() => expect(figure('Begun')).toBe('Begun1,200'));
  });

  it.each([
    ['does not exist', '/admin/content/3', 'CONTENT_NOT_FOUND'],
    ['is deleted', '/admin/content/3', 'CONTENT_DELETED'],
  ] as const)('is replaced by a message when the video %s', async (_name, address, refusal) => {
    const refused = { refusal, status: 404 };
    openVideo({ 'GET /api/admin/content/3': refused, 'GET /api/admin/content/3/views': refused }, address);
    expect(await screen.findByText('This video does not exist, or no longer does.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Content Management/ })).toHaveAttribute(
      'href',
      '/admin/content',
    );
  });

  it('is reached from the list, and leads back to where that was', async () => {
    const { user, address, calls } = openVideo({}, '/admin/content?length=unknown&sort=title');
    await user.click(await screen.findByRole('link', { name: 'Rara' }));
    await screen.findByRole('heading', { name: 'Rara', level: 1 });
    expect(address()).toBe('/admin/content/3');
    await user.click(screen.getByRole('link', { name: /Content Management/ }));
    await screen.findByRole('search');
    expect(address()).toBe('/admin/content?length=unknown&sort=title');
    expect(calls).toContain('GET /api/admin/content?length=unknown&sort=title&order=desc&limit=50');
  });
});
