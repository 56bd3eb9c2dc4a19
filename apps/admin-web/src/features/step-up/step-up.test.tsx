import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { fill } from '../../../testing/fill';
import { openConsole } from '../../../testing/open-console';
import { refusal, reward, serve, voucher } from '../../../testing/server';

const NUMBER = 'DIGI-2026-0041';

/** A reward's page, whose voucher is shown only after a proof. */
function openVouchers({ isOn = false, prove }: { isOn?: boolean; prove: (body: unknown) => Response }) {
  let isProved = false;
  const calls = serve({
    'GET /api/rewards/7': () => Response.json(reward({ id: 7, title: 'Kat Digicel' })),
    'GET /api/rewards/7/vouchers': () => Response.json([voucher({ id: 41 }), voucher({ id: 42 })]),
    'GET /api/second-factor': () =>
      Response.json({ isOn, isRequired: false, recoveryCodesLeft: isOn ? 10 : 0 }),
    'POST /api/rewards/7/vouchers/41/reveal': () =>
      isProved ? Response.json({ voucherNumber: NUMBER }) : refusal(403, 'STEP_UP_REQUIRED'),
    'POST /api/rewards/7/vouchers/42/reveal': () =>
      isProved ? Response.json({ voucherNumber: 'DIGI-2026-0042' }) : refusal(403, 'STEP_UP_REQUIRED'),
    'POST /api/step-up': async (request) => {
      const answer = prove(await request.json());
      isProved = answer.ok;
      return answer;
    },
  });
  return { ...openConsole('/admin/rewards/7'), calls };
}

const proved = () => new Response(null, { status: 204 });
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
    const { user } = openVouchers({ prove: () => (isRight ? proved() : refusal(403, 'WRONG_PASSWORD')) });
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
    const { user, address } = openVouchers({ prove: () => refusal(401, 'NOT_SIGNED_IN') });
    await user.click(await reveal(41));
    fill(await screen.findByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/admin/auth'));
    expect(await screen.findByText('Your session has ended. Sign in to go on.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
