import { describe, expect, it } from '@jest/globals';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { screen, waitFor } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill } from '../../../testing/fill';
import { reward, voucher } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';

const NUMBER = 'DIGI-2026-0041';

/** A reward's page, whose voucher is shown only after a proof. */
function openVouchers({
  isOn = false,
  prove,
}: {
  isOn?: boolean;
  prove: (body: unknown) => FakeAnswer<'POST /api/step-up'>;
}) {
  let isProved = false;
  const { lines: calls } = fakeApi({
    'GET /api/rewards/7': { body: reward({ id: 7, title: 'Kat Digicel' }) },
    'GET /api/rewards/7/vouchers': { body: [voucher({ id: 41 }), voucher({ id: 42 })] },
    'GET /api/second-factor': () => ({
      body: { isOn, isRequired: false, areCodesKept: isOn, recoveryCodesLeft: isOn ? 10 : 0 },
    }),
    'POST /api/rewards/7/vouchers/41/reveal': () =>
      isProved ? { body: { voucherNumber: NUMBER } } : { refusal: 'STEP_UP_REQUIRED', status: 403 },
    'POST /api/rewards/7/vouchers/42/reveal': () =>
      isProved ? { body: { voucherNumber: 'DIGI-2026-0042' } } : { refusal: 'STEP_UP_REQUIRED', status: 403 },
    'POST /api/step-up': async (call) => {
      const answer = prove(call.body);
      isProved = answer === PROVED;
      return answer;
    },
  });
  return { ...openConsole('/admin/rewards/7'), calls };
}

const PROVED = { status: 204 } as const;
const proved = () => PROVED;
const reveal = (id: number) => screen.findByRole('button', { name: `Show voucher ••••00${id}` });
const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });

describe('an action that needs a proof', () => {
  it('asks for the password, and is done after it', async () => {
    const bodies: unknown[] = [];
    const { user } = openVouchers({
      prove: (body) => {
        bodies.push(body);
        return proved();
      },
    });
    await user.click(await reveal(41));
    fill(await screen.findByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(NUMBER)).toBeInTheDocument();
    expect(bodies).toEqual([{ password: 'secret-123' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks people with a second factor for a code, by the Enter key too', async () => {
    const bodies: unknown[] = [];
    const { user } = openVouchers({
      isOn: true,
      prove: (body) => {
        bodies.push(body);
        return proved();
      },
    });
    await user.click(await reveal(41));
    fill(await screen.findByLabelText('Code'), ' 123456 ');
    await user.type(screen.getByLabelText('Code'), '{Enter}');
    expect(await screen.findByText(NUMBER)).toBeInTheDocument();
    expect(bodies).toEqual([{ code: '123456' }]);
  });

  it('says when the proof is wrong, and can be tried again', async () => {
    let isRight = false;
    const { user } = openVouchers({
      prove: () => (isRight ? proved() : { refusal: 'WRONG_PASSWORD', status: 403 }),
    });
    await user.click(await reveal(41));
    fill(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The password is incorrect.')).toBeInTheDocument();
    expect(screen.queryByText(NUMBER)).not.toBeInTheDocument();
    isRight = true;
    fill(screen.getByLabelText('Password'), '-123');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(NUMBER)).toBeInTheDocument();
  });

  it('is not done, and reports nothing, when the dialog is closed', async () => {
    const { user, calls } = openVouchers({ prove: proved });
    await user.click(await reveal(41));
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await reveal(41)).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(calls).not.toContain('POST /api/step-up');
    // The next attempt asks again, with an empty field.
    await user.click(await reveal(41));
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  it('shares one dialog with another that waits for the same proof', async () => {
    const { user, calls } = openVouchers({ prove: proved });
    await user.click(await reveal(41));
    await dialog();
    await user.click(await reveal(42));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    fill(await screen.findByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(NUMBER)).toBeInTheDocument();
    expect(await screen.findByText('DIGI-2026-0042')).toBeInTheDocument();
    expect(calls.filter((call) => call === 'POST /api/step-up')).toHaveLength(1);
  });

  it('leads to the sign-in page when the session is over', async () => {
    const { user, address } = openVouchers({ prove: () => ({ refusal: 'NOT_SIGNED_IN', status: 401 }) });
    await user.click(await reveal(41));
    fill(await screen.findByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/admin/auth'));
    expect(await screen.findByText('Your session has ended. Sign in to go on.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
