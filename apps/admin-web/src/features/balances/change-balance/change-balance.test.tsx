import { describe, expect, it } from '@jest/globals';
import type { BalanceChangeDto } from '@pwen/api-client';
import type { FakeAnswer, FakeCall } from '@pwen/web/testing/fake-network';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';

import { balanceChange } from '../../../../testing/balance-changes';
import { fakeApi } from '../../../../testing/fake-api';
import { fill } from '../../../../testing/fill';
import { administrator, auditor } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';
import { listPage, person, personEvent } from '../../../../testing/people';

interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}

interface Scene {
  who?: typeof administrator;
  page?: string;
  answer?: (sent: Sent[]) => FakeAnswer<'POST /api/users/12/balance'>;
}

const changed = (part: Partial<BalanceChangeDto> = {}) => ({
  body: { change: balanceChange({ id: 7, state: 'done', balance: 300, sequence: 3, ...part }) },
});

/** The page of a person with 250 points. */
function openPerson({ who = administrator, page = '/admin/users/12', answer = () => changed() }: Scene = {}) {
  const sent: Sent[] = [];
  const note = ({ path, headers, body = null }: FakeCall) => {
    sent.push({ path, key: headers.get('Idempotency-Key'), body });
    return answer(sent);
  };
  const withdrawn = (call: FakeCall) => {
    note(call);
    return changed({ state: 'withdrawn' });
  };
  const { lines: calls } = fakeApi({
    'GET /api/user': { body: who },
    'GET /api/users/12': { body: person({ id: 12, username: 'mari@egzanp.example' }) },
    'GET /api/users/12/history': () =>
      listPage([
        personEvent({ sequence: 4, type: 'SPEND', amount: -20, sourceType: 'REDEMPTION' }),
        personEvent({ sequence: 3, correctedBy: 5 }),
        personEvent({ sequence: 2, amount: 50, description: 'Kafe ak pen' }),
      ]),
    'GET /api/settings/access': {
      body: {
        version: 1,
        requiresSecondFactor: false,
        approvalThresholdPoints: 5000,
        countingThresholdPoints: 1000,
        thresholdCountsFrom: '2026-11-27T12:00:00.000Z',
        approvalTotalPoints: 5000,
        countingTotalPoints: 5000,
        totalCountsFrom: null,
      },
    },
    'GET /api/approvals/count': { body: { balanceChanges: 0, delayedChanges: 0, mine: 0 } },
    'POST /api/users/12/balance': note,
    'POST /api/users/12/history/2/reverse': note,
    'POST /api/balance-changes/7/withdraw': withdrawn,
  });
  return { ...openConsole(page), calls, sent };
}

async function openDialog(user: ReturnType<typeof openConsole>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Change balance' }));
  return within(await screen.findByRole('dialog', { name: 'Change the balance' }));
}

describe('changing a balance', () => {
  it('says what the balance will be, and afterwards what it is, on the page too', async () => {
    const { user, sent, calls } = openPerson();
    const dialog = await openDialog(user);
    fill(dialog.getByLabelText('Points'), '50');
    fill(dialog.getByLabelText('Reason'), ' Sondaj la pa t konte ');
    expect(await dialog.findByText('Balance: 250 → 300')).toBeInTheDocument();
    expect(dialog.queryByText(/somebody else has to approve/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add points' }));
    expect(await screen.findByText('Balance changed')).toBeInTheDocument();
    expect(screen.getByText('The balance is now 300 points.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        path: '/api/users/12/balance',
        key: expect.any(String),
        body: { kind: 'increase', amountPoints: 50, reason: 'Sondaj la pa t konte' },
      },
    ]);
    expect(screen.getByText('300')).toBeInTheDocument();
    // Each look at a person is in the log.
    expect(calls.filter((call) => call === 'GET /api/users/12')).toHaveLength(1);
  });

  it('is not kept back without a network, to be sent when nobody expects it', async () => {
    const { user, sent } = openPerson();
    const dialog = await openDialog(user);
    fill(dialog.getByLabelText('Points'), '50');
    fill(dialog.getByLabelText('Reason'), 'Gwo pri a');
    onlineManager.setOnline(false);
    await user.click(dialog.getByRole('button', { name: 'Add points' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    onlineManager.setOnline(true);
  });

  it('says that a large one waits, and can withdraw it from the toast', async () => {
    const { user, sent } = openPerson({
      answer: (all) =>
        all.length === 1
          ? { status: 202, body: { change: balanceChange({ id: 7 }) } }
          : changed({ state: 'withdrawn' }),
    });
    const dialog = await openDialog(user);
    fill(dialog.getByLabelText('Points'), '1001');
    fill(dialog.getByLabelText('Reason'), 'Gwo pri a');
    expect(await dialog.findByText(/^Above 1,000 points somebody else/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add points' }));
    expect(await screen.findByText('Somebody else has to approve it')).toBeInTheDocument();
    expect(screen.getByText('250')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Request withdrawn')).toBeInTheDocument();
    expect(sent[1]?.path).toBe('/api/balance-changes/7/withdraw');
  });

  it('sends nothing that cannot be done', async () => {
    const { user, sent } = openPerson();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Add points' }));
    expect(await dialog.findByText('A whole number from 1 to 1,000,000')).toBeInTheDocument();
    expect(dialog.getByText('A reason is required')).toBeInTheDocument();

    fill(dialog.getByLabelText('Points'), '25');
    fill(dialog.getByLabelText('Reason'), '   ');
    await user.click(dialog.getByRole('button', { name: 'Add points' }));
    expect(dialog.getByText('A reason is required')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('warns of what takes more than the page knows of, and leaves the refusal to the server', async () => {
    const { user, sent } = openPerson({
      answer: (all) =>
        all.length === 1
          ? { refusal: 'PERSON_LACKS_POINTS', status: 409, details: { available: 230 } }
          : changed({ balance: 49, effectPoints: -251 }),
    });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('radio', { name: 'Take points' }));
    fill(dialog.getByLabelText('Points'), '251');
    fill(dialog.getByLabelText('Reason'), 'De fwa');
    expect(await dialog.findByText('The balance is only 250 points')).toBeInTheDocument();
    const take = dialog.getByRole('button', { name: 'Take points' });
    await user.click(take);
    expect(await screen.findByText('The balance is only 230 points.')).toBeInTheDocument();
    // The person has earned more meanwhile.
    await waitFor(() => expect(take).toBeEnabled());
    await user.click(take);
    expect(await screen.findByText('The balance is now 49 points.')).toBeInTheDocument();
    expect(sent).toHaveLength(2);
  });

  it('says a refusal and stays open; without an answer the same change keeps its key', async () => {
    const answers: FakeAnswer<'POST /api/users/12/balance'>[] = [
      { refusal: 'INTERNAL_ERROR', status: 500 },
      { refusal: 'SECOND_ADMINISTRATOR_NEEDED', status: 409 },
    ];
    const { user, sent } = openPerson({ answer: () => answers.shift() ?? changed() });
    const dialog = await openDialog(user);
    fill(dialog.getByLabelText('Points'), '50');
    fill(dialog.getByLabelText('Reason'), 'Yon rezon');
    const send = dialog.getByRole('button', { name: 'Add points' });
    await user.click(send);
    expect(await screen.findByText('It is not known whether the balance was changed')).toBeInTheDocument();
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await screen.findByText(/An owner can invite one on the team page/)).toBeInTheDocument();
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await screen.findByText('Balance changed')).toBeInTheDocument();
    const keys = sent.map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('is offered to no auditor', async () => {
    openPerson({ who: auditor });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Change balance' })).not.toBeInTheDocument();
  });

  it('is not offered for one’s own balance', async () => {
    openPerson({ who: { ...administrator, id: 12 } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Change balance' })).not.toBeInTheDocument();
  });
});

describe('reversing an entry', () => {
  it('is offered where it is possible, and says what it takes', async () => {
    const { user, sent } = openPerson({
      page: '/admin/users/12?tab=history',
      answer: () => changed({ kind: 'reverse', corrects: 2, balance: 200 }),
    });
    const buttons = await screen.findAllByRole('button', { name: /^Reverse receipt/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Reverse receipt 2']);
    await user.click(buttons[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse receipt 2?' }));
    expect(dialog.getByText('Kafe ak pen')).toBeInTheDocument();
    expect(dialog.getByText('Balance: 250 → 200')).toBeInTheDocument();
    fill(dialog.getByLabelText('Reason'), 'De fwa');
    await user.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('The balance is now 200 points.')).toBeInTheDocument();
    expect(sent).toMatchObject([{ path: '/api/users/12/history/2/reverse', body: { reason: 'De fwa' } }]);
  });

  it('is offered to no auditor', async () => {
    openPerson({ who: auditor, page: '/admin/users/12?tab=history' });
    expect(await screen.findAllByText('Kafe ak pen')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
  });
});
