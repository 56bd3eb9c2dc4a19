import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { delayedChange, reward, video } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import { person } from '../../../testing/people';
import { survey, surveyRow } from '../../../testing/surveys';

const countsFrom = '2026-11-30T19:05:00.000Z';
const WHEN = 'From Nov\\s30,\\s2026 2:05\\sPM: ';
const sentence = (changes: string) => new RegExp(`^${WHEN}${changes}\\.$`);

const cheaper = reward({
  id: 7,
  title: 'Kat Digicel',
  pointsCost: 5000,
  limitPerPerson: 1,
  countsFrom,
  later: { pointsCost: 10, limitPerPerson: null, limitPerDay: null, budgetHtg: null },
});
const PRICE = sentence('10 points instead of 5,000 · Limit per person: No limit instead of 1');

/** The notice that says what waits, which leads to where it can be stopped. */
async function expectNotice(text: RegExp, where: { findByText: typeof screen.findByText } = screen) {
  const notice = (await where.findByText(text)).closest<HTMLElement>('.ant-alert');
  expect(notice).toHaveTextContent('Whoever wanted it, and those who decide, can stop it under Approvals.');
  expect(within(notice!).getByRole('link', { name: 'Approvals' })).toHaveAttribute(
    'href',
    '/admin/approvals',
  );
}

describe('what counts later is said', () => {
  it('on the page of a reward', async () => {
    fakeApi({ 'GET /api/rewards/7': { body: cheaper }, 'GET /api/rewards/7/vouchers': { body: [] } });
    openConsole('/admin/rewards/7');
    await expectNotice(PRICE);
  });

  it('of a reward in the list and in its form, and again when it is saved', async () => {
    let saved = reward({ ...cheaper, countsFrom: null, later: null });
    fakeApi({
      'GET /api/admin/rewards': () => ({ body: [saved], headers: { 'X-Total-Count': '1' } }),
      'GET /api/rewards/7/vouchers': { body: [] },
      'PUT /api/rewards/7': () => {
        saved = cheaper;
        return { body: saved };
      },
    });
    const { user } = openConsole('/admin/rewards?layout=grid');
    await user.click(await screen.findByRole('button', { name: 'Edit “Kat Digicel”' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Reward updated successfully')).toBeInTheDocument();
    expect(await screen.findByText(new RegExp(`^${WHEN}.*stop it under Approvals\\.$`))).toBeInTheDocument();
    expect(await screen.findByText('Counts later')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit “Kat Digicel”' }));
    await expectNotice(PRICE, within(await screen.findByRole('dialog')));
  });

  it('of a video in the list and in its form', async () => {
    const dear = video({ id: 2, title: 'Kafe', countsFrom, later: { pointsReward: 900 } });
    fakeApi({
      'GET /api/admin/content': { body: [dear], headers: { 'X-Total-Count': '1' } },
      'GET /api/surveys': { body: [] },
    });
    const { user } = openConsole('/admin/content');
    const row = (await screen.findByText('Kafe')).closest('tr');
    expect(row).toHaveTextContent(/Counts later\. From Nov.*900 points instead of 10\./);
    await user.click(screen.getByRole('button', { name: 'Edit “Kafe”' }));
    await expectNotice(sentence('900 points instead of 10'), within(await screen.findByRole('dialog')));
  });

  it('of a survey in the list and in its form', async () => {
    const later = { pointsReward: 5000, status: 'active' } as const;
    const former = { pointsReward: 50, status: 'draft' } as const;
    fakeApi({
      'GET /api/admin/surveys/dashboard': {
        body: [surveyRow({ id: 9, title: 'Mizik' }), surveyRow({ id: 8, title: 'Manje' })],
        headers: { 'X-Total-Count': '2' },
      },
      'GET /api/delayed-changes': {
        body: [
          delayedChange({ id: 3, subjectId: 8 }),
          delayedChange({ id: 4, kind: 'survey-points', subjectId: 9, former, wanted: later }),
        ],
      },
      'GET /api/surveys/9': { body: survey({ id: 9, title: 'Mizik', ...former, countsFrom, later }) },
    });
    const { user } = openConsole('/admin/surveys?layout=table');
    const changes = '5,000 points instead of 50 · Status: Active instead of Draft';
    expect(await screen.findByText('Counts later')).toHaveTextContent(changes);
    expect(screen.getByText('Counts later').closest('tr')).toHaveTextContent('Mizik');
    await user.click(screen.getByRole('button', { name: 'Edit “Mizik”' }));
    await expectNotice(sentence(changes), within(await screen.findByRole('dialog')));
  });

  it('on the page of a person who will be deleted', async () => {
    fakeApi({
      'GET /api/users/12': {
        body: person({ id: 12, username: 'mari@egzanp.example', deletedFrom: countsFrom }),
      },
    });
    openConsole('/admin/users/12');
    await expectNotice(/^Will be deleted on Nov\s30,\s2026 2:05\sPM\.$/);
  });
});
