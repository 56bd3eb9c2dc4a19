import { describe, expect, it } from '@jest/globals';
import type { FirstStepsDto } from '@pwen/api-client';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { auditor } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';
import { firstSteps, overviewRoutes } from '../../../../testing/overview';

const NOTHING: FirstStepsDto = {
  hasSupportContact: false,
  hasSecondAdministrator: false,
  hasSecondFactor: false,
  hasVideo: false,
  rewardId: null,
  hasVouchers: false,
};
const CALL = 'GET /api/admin/overview/first-steps';

/** The overview of a programme whose first steps are as the test has them now. */
function openWith(steps: FakeAnswers['GET /api/admin/overview/first-steps'], others: FakeAnswers = {}) {
  const { lines: calls } = fakeApi({ ...overviewRoutes, [CALL]: steps, ...others });
  return { calls, ...openConsole('/admin/dashboard') };
}

const card = () => screen.queryByRole('region', { name: 'First steps' });
const cardWhenThere = async () => within(await screen.findByRole('region', { name: 'First steps' }));
/** The rest of the overview is there, and nothing of it waits for the card any more. */
const untilSettled = async () => {
  await screen.findByText(/^The last checkpoint/);
  await waitFor(() => expect(document.querySelector('.first-steps-awaited')).not.toBeInTheDocument());
};

describe('the first steps', () => {
  it('of an empty programme each lead to where they are done', async () => {
    openWith({ body: NOTHING });
    const steps = await cardWhenThere();
    expect(steps.getByText('0 of 6 done')).toBeInTheDocument();
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Set the support contact', '/admin/settings'],
      ['Invite a second person who decides', '/admin/team'],
      ['Add the first video', '/admin/content'],
      ['Create the first reward', '/admin/rewards'],
      ['Import vouchers', '/admin/rewards'],
      ['Set up your second factor', '/admin/security'],
    ]);
  });

  it('are ticked off in words too, and vouchers are imported where the reward is', async () => {
    openWith({ body: { ...NOTHING, hasVideo: true, rewardId: 37 } });
    const steps = await cardWhenThere();
    const lines = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContain('Done: Add the first video');
    expect(lines).toContain('Done: Create the first reward');
    expect(steps.queryByRole('link', { name: /first video|first reward/ })).not.toBeInTheDocument();
    expect(steps.getByRole('link', { name: 'Import vouchers' })).toHaveAttribute('href', '/admin/rewards/37');
    expect(steps.getByText('2 of 6 done')).toBeInTheDocument();
  });

  it('vanish when all are done', async () => {
    let part: Partial<FirstStepsDto> = { hasSecondFactor: false };
    const { readAgain } = openWith(() => ({ body: firstSteps(part) }));
    await cardWhenThere();
    part = {};
    await readAgain();
    await waitFor(() => expect(card()).not.toBeInTheDocument());
  });

  it('are not said of where they could not be read', async () => {
    openWith({ refusal: 'SERVICE_UNAVAILABLE', status: 503 });
    await untilSettled();
    expect(card()).not.toBeInTheDocument();
  });

  it('are nothing that auditors are asked for', async () => {
    const { calls } = openWith(
      { body: NOTHING },
      {
        'GET /api/user': { body: auditor },
      },
    );
    await untilSettled();
    expect(card()).not.toBeInTheDocument();
    expect(calls).not.toContain(CALL);
  });

  it('can be put away, until something else is missing', async () => {
    let part: Partial<FirstStepsDto> = { hasSecondFactor: false, hasSecondAdministrator: false };
    const { user, readAgain } = openWith(() => ({ body: firstSteps(part) }));
    await user.click((await cardWhenThere()).getByRole('button', { name: 'Hide' }));
    expect(card()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    part = { hasSecondFactor: false };
    await readAgain();
    expect(card()).not.toBeInTheDocument();
    part = { hasSecondFactor: false, hasVideo: false };
    await readAgain();
    expect((await cardWhenThere()).getByRole('link', { name: 'Add the first video' })).toBeInTheDocument();
  });

  it('put away by one administrator are there for another on the same device', async () => {
    localStorage.setItem('pwen-console.first-steps', '99:secondFactor');
    openWith({ body: firstSteps({ hasSecondFactor: false }) });
    await cardWhenThere();
  });
});
