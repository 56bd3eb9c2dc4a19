import { describe, expect, it } from '@jest/globals';
import type { FoundVoucherDto } from '@pwen/api-client';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill, write } from '../../../testing/fill';
import { administrator, auditor } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import { overviewRoutes } from '../../../testing/overview';

const NUMBER = 'LANP-00 1234';
const OFFER = `Look for a voucher with the number “${NUMBER}”`;

const VOUCHER: FoundVoucherDto = {
  id: 3,
  maskedNumber: '••••••••1234',
  rewardId: 5,
  status: 'available',
  personId: null,
};

type Answer = FakeAnswer<'POST /api/vouchers/find'>;

/** The search, with words typed into it of which nothing else is found. */
async function openAndType(
  words: string,
  { answer, user = administrator }: { answer?: () => Answer; user?: typeof auditor } = {},
) {
  const asked: unknown[] = [];
  let isProved = false;
  const { lines: calls } = fakeApi({
    ...overviewRoutes,
    'GET /api/user': { body: user },
    // The pages on which vouchers are.
    'GET /api/rewards/5': 'offline',
    'GET /api/users/7': 'offline',
    'POST /api/admin/search': { body: [] },
    'POST /api/vouchers/find': (call) => {
      if (!isProved) return { refusal: 'STEP_UP_REQUIRED', status: 403 };
      asked.push(call.body);
      return answer?.() ?? { body: { found: VOUCHER } };
    },
    'POST /api/step-up': () => {
      isProved = true;
      return { status: 204 };
    },
  });
  const opened = openConsole('/admin/dashboard');
  await screen.findByRole('button', { name: 'Search' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'What to look for' });
  const hint = screen.getByText(/^A receipt is found by/).textContent;
  write(field, words);
  await screen.findByText(`Nothing found for “${words}”`);
  return { ...opened, asked, calls, field, hint };
}

async function prove(user: { click: (button: HTMLElement) => Promise<void> }): Promise<void> {
  fill(await screen.findByLabelText('Password'), 'secret-123');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('the search for a voucher', () => {
  it('is started by Enter, asks for a proof, and leads to the reward of a voucher that nobody has', async () => {
    const { user, field, hint, asked, calls, address } = await openAndType(NUMBER);
    expect(hint).toContain('A voucher is found by its whole number');
    expect(screen.getByRole('option', { name: OFFER, selected: true })).toBeInTheDocument();
    expect(calls).not.toContain('POST /api/vouchers/find');
    fireEvent.keyDown(field, { key: 'Enter' });
    await prove(user);
    expect(await screen.findByRole('option', { name: '••••1234 3', selected: true })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: OFFER })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Nothing found/)).not.toBeInTheDocument();
    expect(asked).toEqual([{ number: NUMBER }]);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/admin/rewards/5'));
  });

  it('leads to the person to whom the voucher was issued', async () => {
    const { user, address } = await openAndType(NUMBER, {
      answer: () => ({ body: { found: { ...VOUCHER, status: 'issued', personId: 7 } } }),
    });
    await user.click(screen.getByRole('option', { name: OFFER }));
    await prove(user);
    await user.click(await screen.findByRole('option', { name: '••••1234 3' }));
    await waitFor(() => expect(address()).toBe('/admin/users/7?tab=redemptions'));
  });

  it('says that no voucher has the number, and is offered again for another', async () => {
    const { user, field, asked } = await openAndType(NUMBER, { answer: () => ({ body: { found: null } }) });
    await user.click(screen.getByRole('option', { name: OFFER }));
    await prove(user);
    expect(await screen.findByText(`No voucher has the number “${NUMBER}”`)).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: OFFER })).not.toBeInTheDocument();
    write(field, `${NUMBER}5`);
    await user.click(
      await screen.findByRole('option', { name: `Look for a voucher with the number “${NUMBER}5”` }),
    );
    await screen.findByText(`No voucher has the number “${NUMBER}5”`);
    expect(asked).toEqual([{ number: NUMBER }, { number: `${NUMBER}5` }]);
  });

  it('says how long to wait after too many', async () => {
    const { user } = await openAndType(NUMBER, {
      answer: () => ({ refusal: 'RATE_LIMITED', status: 429, details: { retryAfterSeconds: 1200 } }),
    });
    await user.click(screen.getByRole('option', { name: OFFER }));
    await prove(user);
    expect(await screen.findByText(/20 min/)).toBeInTheDocument();
    expect(screen.getByRole('option', { name: OFFER })).toBeInTheDocument();
  });

  it('is not made, and says nothing, when the proof is not given', async () => {
    const { user, asked } = await openAndType(NUMBER);
    await user.click(screen.getByRole('option', { name: OFFER }));
    await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(`Nothing found for “${NUMBER}”`)).toBeInTheDocument();
    expect(screen.getByRole('option', { name: OFFER })).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it.each(['TAPTAP-ABCD-EFGH', 'taptap12', '1234'])('is offered for %s', async (words) => {
    await openAndType(words);
    expect(
      screen.getByRole('option', { name: `Look for a voucher with the number “${words}”` }),
    ).toBeInTheDocument();
  });

  it.each(['zzzz', 'lanp sole', 'zoe@example.com 12', `1${'0'.repeat(100)}`])(
    'is not offered for %s, which can hardly be a number',
    async (words) => {
      await openAndType(words);
      expect(screen.queryByRole('option', { name: /voucher/ })).not.toBeInTheDocument();
    },
  );

  it('is not offered to auditors', async () => {
    const { hint } = await openAndType(NUMBER, { user: auditor });
    expect(hint).not.toMatch(/voucher/i);
    expect(screen.queryByRole('option', { name: /voucher/ })).not.toBeInTheDocument();
  });
});
