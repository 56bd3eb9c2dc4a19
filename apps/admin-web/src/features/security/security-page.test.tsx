import { describe, expect, it, jest } from '@jest/globals';
import type { OwnSessionDto, SecondFactorDto } from '@pwen/api-client';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { act, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill } from '../../../testing/fill';
import { openConsole } from '../../../testing/open-console';

const session = (part: Partial<OwnSessionDto> & Pick<OwnSessionDto, 'id'>): OwnSessionDto => ({
  surface: 'console',
  device: { browser: 'Firefox', system: 'Windows' },
  startedAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-21T12:00:00.000Z',
  isCurrent: false,
  ...part,
});

function openSecurity(factor: SecondFactorDto, routes: FakeAnswers = {}) {
  const { lines: calls } = fakeApi({
    'GET /api/second-factor': { body: factor },
    'GET /api/staff/me/sessions': { body: [session({ id: 'a', isCurrent: true })] },
    ...routes,
  });
  return { ...openConsole('/admin/security'), calls };
}

const OFF: SecondFactorDto = { isOn: false, isRequired: false, areCodesKept: false, recoveryCodesLeft: 0 };
const ON: SecondFactorDto = { isOn: true, isRequired: false, areCodesKept: true, recoveryCodesLeft: 9 };
const begun = () => ({
  body: { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Pwen?secret=JBSWY3DPEHPK3PXP' },
});

describe('the second factor', () => {
  it('is set up with a code of the app, and shows its recovery codes until they are kept', async () => {
    let isOn = false;
    let areCodesKept = false;
    const { user } = openSecurity(OFF, {
      'GET /api/second-factor': () => ({ body: isOn ? { ...ON, areCodesKept } : OFF }),
      'POST /api/second-factor/begin': begun,
      'POST /api/second-factor/confirm': async (call) => {
        if ((call.body as { code: string }).code !== '123 456') return { refusal: 'WRONG_CODE', status: 401 };
        isOn = true;
        return { body: { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] } };
      },
      'POST /api/second-factor/recovery-codes/keep': ({ body }) => {
        areCodesKept = (body as { code: string }).code === 'bbbb-2222';
        return areCodesKept ? { status: 204 } : { refusal: 'WRONG_CODE', status: 401 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    const code = screen.getByLabelText('Code that the app shows now');
    fill(code, '12345');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Six digits')).toBeInTheDocument();
    fill(code, '6');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The code is incorrect, or it was already used.')).toBeInTheDocument();
    await user.clear(code);
    fill(code, '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));

    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    await waitFor(() => expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).not.toBeInTheDocument());
    expect(codes.getByText('aaaa-1111')).toBeInTheDocument();
    expect(codes.getByText('bbbb-2222')).toBeInTheDocument();
    await user.click(codes.getByRole('button', { name: 'Copy' }));
    expect(await codes.findByText('Copied')).toBeInTheDocument();
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('aaaa-1111\nbbbb-2222'));
    await user.keyboard('{Escape}');
    const done = () => user.click(codes.getByRole('button', { name: 'Done' }));
    await done();
    expect(await codes.findByText('Type one of the codes')).toBeInTheDocument();
    const typed = codes.getByLabelText('Type one of the recovery codes');
    fill(typed, 'cccc-3333');
    await done();
    expect(await codes.findByText('The code is incorrect, or it was already used.')).toBeInTheDocument();
    expect(codes.getByText('aaaa-1111')).toBeInTheDocument();
    await user.clear(typed);
    fill(typed, ' bbbb-2222');
    await done();
    await waitFor(() => expect(screen.queryByText('aaaa-1111')).not.toBeInTheDocument());
    expect(await screen.findByText('Recovery codes left: 9')).toBeInTheDocument();
  });

  /** Sets up and confirms, as far as the recovery codes. */
  async function setUp(user: ReturnType<typeof openConsole>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    fill(await screen.findByLabelText('Code that the app shows now'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    return within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  }
  const confirmed = () => ({ body: { recoveryCodes: ['aaaa-1111'] } });

  it('shows its recovery codes until they are kept, whatever cannot be loaded meanwhile', async () => {
    let isUp = true;
    const { user } = openSecurity(OFF, {
      'GET /api/second-factor': () => (isUp ? { body: OFF } : { refusal: 'INTERNAL_ERROR', status: 500 }),
      'POST /api/second-factor/begin': begun,
      'POST /api/second-factor/confirm': () => {
        isUp = false;
        return confirmed();
      },
    });
    const codes = await setUp(user);
    expect(
      await screen.findByText('This could not be loaded', undefined, { timeout: 20_000 }),
    ).toBeInTheDocument();
    expect(codes.getByText('aaaa-1111')).toBeInTheDocument();
  });

  it('whose codes the browser does not copy says so', async () => {
    const { user } = openSecurity(OFF, {
      'POST /api/second-factor/begin': begun,
      'POST /api/second-factor/confirm': confirmed,
    });
    const codes = await setUp(user);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(codes.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The codes could not be copied')).toBeInTheDocument();
    expect(codes.queryByText('Copied')).not.toBeInTheDocument();
  });

  it('says for some seconds that its codes were copied', async () => {
    const { user } = openSecurity(OFF, {
      'POST /api/second-factor/begin': begun,
      'POST /api/second-factor/confirm': confirmed,
    });
    const codes = await setUp(user);
    await user.click(codes.getByRole('button', { name: 'Copy' }));
    expect(await codes.findByText('Copied')).toBeInTheDocument();
    expect(await codes.findByText('Copy', undefined, { timeout: 20_000 })).toBeInTheDocument();
  });

  it('that is required leads nowhere else until one of its recovery codes was typed', async () => {
    let areCodesKept = false;
    fakeApi({
      'GET /api/second-factor': () => ({ body: { ...ON, isRequired: true, areCodesKept } }),
      'GET /api/staff/me/sessions': { body: [session({ id: 'a', isCurrent: true })] },
      'GET /api/staff': { body: [] },
      'GET /api/staff/invitations': { body: [] },
      'POST /api/second-factor/recovery-codes/keep': () => {
        areCodesKept = true;
        return { status: 204 };
      },
    });
    const { user, address } = openConsole('/admin/team');
    await waitFor(() => expect(address()).toBe('/admin/security'));
    expect(await screen.findByText('Type one of your recovery codes to go on')).toBeInTheDocument();
    expect(await screen.findByText(/^Nobody knows yet whether you have/)).toBeInTheDocument();
    fill(screen.getByLabelText('Type one of the recovery codes'), 'aaaa-1111');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText(/^Nobody knows yet whether/)).not.toBeInTheDocument());
  });

  it('that is gone meanwhile closes its codes, which open nothing any more, and says so', async () => {
    let isOn = false;
    const { user } = openSecurity(OFF, {
      'GET /api/second-factor': () => ({ body: isOn ? { ...ON, areCodesKept: false } : OFF }),
      'POST /api/second-factor/begin': begun,
      'POST /api/second-factor/confirm': () => {
        isOn = true;
        return { body: { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] } };
      },
      'POST /api/second-factor/recovery-codes/keep': () => {
        isOn = false;
        return { refusal: 'SECOND_FACTOR_OFF', status: 409 };
      },
    });
    const codes = await setUp(user);
    fill(codes.getByLabelText('Type one of the recovery codes'), 'aaaa-1111');
    await user.click(codes.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('These recovery codes are of no use any more')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your recovery codes' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  });

  it('that is required is moved to another phone', async () => {
    const { user } = openSecurity(
      { ...ON, isRequired: true },
      { 'POST /api/second-factor/begin': begun, 'POST /api/second-factor/confirm': confirmed },
    );
    await user.click(await screen.findByRole('button', { name: 'Set up on another phone' }));
    expect(
      await screen.findByText('The phone you have now works until the new one is confirmed.'),
    ).toBeInTheDocument();
    fill(screen.getByLabelText('Code that the app shows now'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('aaaa-1111')).toBeInTheDocument();
  });

  it('is turned off after confirmation', async () => {
    const { user, calls } = openSecurity(ON, {
      'DELETE /api/second-factor': { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const question = within(await screen.findByRole('dialog', { name: 'Turn off the second factor?' }));
    expect(calls).not.toContain('DELETE /api/second-factor');
    await user.click(question.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Second factor turned off')).toBeInTheDocument();
  });

  it('that is required stays on', async () => {
    openSecurity({ ...ON, isRequired: true });
    expect(await screen.findByText('This program requires it, so it stays on.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  });

  it('gets new recovery codes after confirmation, and warns when few are left', async () => {
    const { user } = openSecurity(
      { ...ON, recoveryCodesLeft: 2 },
      { 'POST /api/second-factor/recovery-codes': { body: { recoveryCodes: ['cccc-3333'] } } },
    );
    expect(await screen.findByText('Few are left. Make new ones before you need them.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await user.click(await screen.findByRole('button', { name: 'Make new ones' }));
    expect(await screen.findByText('cccc-3333')).toBeInTheDocument();
  });

  it('that the program requires is asked for on every page, and then no more', async () => {
    let isOn = false;
    const { user, address, router } = openSecurity(OFF, {
      'GET /api/second-factor': () => ({ body: { ...(isOn ? ON : OFF), isRequired: true } }),
      'GET /api/admin/rewards': () =>
        isOn ? { body: [] } : { refusal: 'SECOND_FACTOR_REQUIRED', status: 403 },
      'POST /api/second-factor/begin': begun,
      'POST /api/second-factor/confirm': () => {
        isOn = true;
        return { body: { recoveryCodes: ['aaaa-1111'] } };
      },
      'POST /api/second-factor/recovery-codes/keep': { status: 204 },
    });
    await act(() => router.navigate('/admin/rewards'));
    expect(await screen.findByText('Set up your second factor to go on')).toBeInTheDocument();
    expect(address()).toBe('/admin/security');
    await act(() => router.navigate('/admin/rewards'));
    await waitFor(() => expect(address()).toBe('/admin/security'));

    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    fill(await screen.findByLabelText('Code that the app shows now'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    fill(await screen.findByLabelText('Type one of the recovery codes'), 'aaaa-1111');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('aaaa-1111')).not.toBeInTheDocument());
    expect(screen.queryByText('Set up your second factor to go on')).not.toBeInTheDocument();
    await act(() => router.navigate('/admin/rewards'));
    expect(await screen.findByText('No rewards found')).toBeInTheDocument();
    expect(address()).toBe('/admin/rewards');
  });
});

describe('own sessions', () => {
  it('are listed with their device; all but this one can be ended', async () => {
    let isEnded = false;
    const { user } = openSecurity(OFF, {
      'GET /api/staff/me/sessions': () => ({
        body: [
          session({ id: 'a', isCurrent: true }),
          ...(isEnded ? [] : [session({ id: 'b', device: { browser: 'Chrome', system: 'Android' } })]),
        ],
      }),
      'DELETE /api/staff/me/sessions/b': () => {
        isEnded = true;
        return { status: 204 };
      },
    });
    expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument();
    expect(screen.getByText('This session')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
    expect(await screen.findByText('Device signed out')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
  });

  it('that cannot be loaded say so, and can be tried again', async () => {
    let isUp = false;
    const { user } = openSecurity(OFF, {
      'GET /api/staff/me/sessions': () =>
        isUp ? { body: [session({ id: 'a' })] } : { refusal: 'INTERNAL_ERROR', status: 500 },
    });
    expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument();
  });
});

describe('the password', () => {
  async function change(user: ReturnType<typeof openConsole>['user'], wanted = 'kokoye-ak-mayi') {
    fill(await screen.findByLabelText('Current password'), 'zaboka-ak-diri');
    fill(screen.getByLabelText('New Password'), wanted);
    fill(screen.getByLabelText('Confirm New Password'), wanted);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  }

  it('is changed with the current one and, of members with a second factor, a code', async () => {
    let isProved = false;
    const { user, calls } = openSecurity(ON, {
      'POST /api/user/password': () => {
        if (!isProved) return { refusal: 'STEP_UP_REQUIRED', status: 403 };
        return { status: 204 };
      },
      'POST /api/step-up': () => {
        isProved = true;
        return { status: 204 };
      },
    });
    await change(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    fill(await dialog.findByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
    expect(calls.filter((call) => call.includes('/api/user/password'))).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
  });

  it.each([
    ['WRONG_PASSWORD', 403, 'Current password', 'The password is incorrect.'],
    ['COMMON_PASSWORD', 422, 'New Password', /^Many people use this password/],
  ] as const)('that is refused with %s says so at its field', async (refusal, status, label, text) => {
    const { user } = openSecurity(OFF, { 'POST /api/user/password': { refusal, status } });
    await change(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it('waits until the second factor that the program requires is set up', async () => {
    openSecurity({ ...OFF, isRequired: true });
    expect(await screen.findByText('Set up your second factor to go on')).toBeInTheDocument();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });
});
