import { describe, expect, it } from '@jest/globals';
import type { StaffInvitationDto, StaffMemberDto } from '@pwen/api-client';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill } from '../../../testing/fill';
import { auditor, memberAs, owner } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';

const member = (part: Partial<StaffMemberDto> & Pick<StaffMemberDto, 'id' | 'username'>): StaffMemberDto => ({
  role: 'auditor',
  blocked: false,
  hasSecondFactor: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  administratorSince: '2026-11-20T12:00:00.000Z',
  madeBy: null,
  settled: true,
  settledFrom: null,
  mayConfirm: false,
  lastSeenAt: null,
  sessions: 0,
  ...part,
});
const TEAM = [
  member({ id: 1, username: 'admin@pwen.ht', role: 'owner', hasSecondFactor: true, sessions: 1 }),
  member({ id: 5, username: 'jan@pwen.ht', hasSecondFactor: true, sessions: 2 }),
];
const invitation: StaffInvitationDto = {
  id: 3,
  email: 'nouvo@pwen.ht',
  role: 'auditor',
  invitedBy: { id: 1, username: 'admin@pwen.ht' },
  invitedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-23T12:00:00.000Z',
};
const done = { status: 204 } as const;

function openTeam(routes: FakeAnswers = {}) {
  const { lines: calls } = fakeApi({
    'GET /api/user': { body: owner },
    'GET /api/staff': { body: TEAM },
    'GET /api/staff/invitations': { body: [invitation] },
    ...routes,
  });
  return { ...openConsole('/admin/team'), calls };
}

async function choose(user: ReturnType<typeof openConsole>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions on jan@pwen.ht' }));
  await user.click(await screen.findByText(action));
}

describe('a new administrator', () => {
  const made = member({
    id: 5,
    username: 'jan@pwen.ht',
    role: 'administrator',
    madeBy: { id: 1, username: 'admin@pwen.ht' },
    settled: false,
    settledFrom: '2026-11-27T12:00:00.000Z',
    mayConfirm: true,
  });

  const openWith = (part: Partial<StaffMemberDto> = {}, routes: FakeAnswers = {}) =>
    openTeam({ 'GET /api/staff': { body: [TEAM[0]!, { ...made, ...part }] }, ...routes });
  const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
  const confirmIt = async (user: ReturnType<typeof openConsole>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Confirm jan@pwen.ht' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm jan@pwen.ht?' }));
    expect(
      question.getByText(/a person of their own, and not another account of admin@pwen\.ht\./),
    ).toBeInTheDocument();
    return question.getByRole('button', { name: 'Confirm' });
  };

  it('says who made them one and until when the two decide nothing for each other', async () => {
    openWith();
    const row = await rowOf('jan@pwen.ht');
    expect(
      row.getByText(/Rights to change things since Nov.20,.2026, given by admin@pwen\.ht\./),
    ).toBeInTheDocument();
    expect(
      row.getByText(/Until Nov.27,.2026 neither of the two decides what the other asks for/),
    ).toBeInTheDocument();
  });

  it('says no more of that once it is settled, whoever made them one', async () => {
    openWith({ settled: true, mayConfirm: false, madeBy: { id: 9, username: null } });
    const row = await rowOf('jan@pwen.ht');
    expect(row.getByText(/given by somebody who has left\.$/)).toBeInTheDocument();
    expect(screen.queryByText(/neither of the two/)).not.toBeInTheDocument();
  });

  it('whom nobody made says since when', async () => {
    openWith();
    const row = await rowOf('admin@pwen.ht');
    expect(row.getByText(/^Rights to change things since Nov.20,.2026\.$/)).toBeInTheDocument();
  });

  it('is confirmed by who may, after a question, and the list is fetched again', async () => {
    let isConfirmed = false;
    const { user, calls } = openWith(
      {},
      {
        'GET /api/staff': () => ({
          body: [TEAM[0]!, { ...made, settled: isConfirmed, mayConfirm: !isConfirmed }],
        }),
        'POST /api/staff/5/confirm': () => {
          isConfirmed = true;
          return done;
        },
      },
    );
    const button = await confirmIt(user);
    expect(calls).not.toContain('POST /api/staff/5/confirm');
    await user.click(button);
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/neither of the two/)).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Confirm jan@pwen.ht' })).not.toBeInTheDocument();
  });

  it('whose confirmation is refused says why', async () => {
    const { user } = openWith(
      {},
      { 'POST /api/staff/5/confirm': { refusal: 'CANNOT_CONFIRM', status: 403 } },
    );
    await user.click(await confirmIt(user));
    expect(await screen.findByText('The member could not be confirmed')).toBeInTheDocument();
    expect(screen.getByText(/^You cannot confirm this member\./)).toBeInTheDocument();
  });

  it('is confirmed once the password was given again, if that is asked for', async () => {
    let asked = 0;
    const { user } = openWith(
      {},
      {
        'POST /api/staff/5/confirm': () =>
          ++asked === 1 ? { refusal: 'STEP_UP_REQUIRED', status: 403 } : done,
        'POST /api/step-up': done,
      },
    );
    await user.click(await confirmIt(user));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    fill(await proof.findByLabelText('Password'), 'modpas mwen');
    await user.click(proof.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(asked).toBe(2);
  });

  it('cannot be confirmed by who may not', async () => {
    openWith({ mayConfirm: false });
    expect(await screen.findByText(/neither of the two/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  });
});

describe('the members', () => {
  it('are listed with role and second factor; nobody changes their own account', async () => {
    const { user } = openTeam();
    const row = within((await screen.findByText('jan@pwen.ht')).closest('tr')!);
    expect(row.getByText('Auditor')).toBeInTheDocument();
    expect(row.getByText('On')).toBeInTheDocument();
    expect(row.getByText('Not signed in')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions on admin@pwen.ht' }));
    expect(await screen.findByText('Show sessions')).toBeInTheDocument();
    expect(screen.queryByText('Change role')).not.toBeInTheDocument();
    expect(screen.queryByText('Remove from the team')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'jan@pwen.ht' })).toHaveAttribute('href', '/admin/users/5');
  });

  it.each([
    ['Reset second factor', 'Reset', 'POST /api/staff/5/reset-second-factor', 'Second factor reset'],
    ['End all sessions', 'End sessions', 'DELETE /api/staff/5/sessions', 'Sessions ended'],
    ['Remove from the team', 'Remove from the team', 'DELETE /api/staff/5', 'Removed from the team'],
  ])(
    '“%s” is done after confirmation, and the list is fetched again',
    async (action, confirm, call, said) => {
      const { user, calls } = openTeam({
        'POST /api/staff/5/reset-second-factor': done,
        'DELETE /api/staff/5/sessions': done,
        'DELETE /api/staff/5': done,
      });
      await choose(user, action);
      const button = await screen.findByRole('button', { name: confirm });
      expect(calls).not.toContain(call);
      expect(screen.getByRole('dialog', { name: /jan@pwen\.ht\b.*\?$/ })).toBeInTheDocument();
      const before = calls.filter((made) => made === 'GET /api/staff').length;
      await user.click(button);
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect(calls).toContain(call);
      await waitFor(() =>
        expect(calls.filter((made) => made === 'GET /api/staff').length).toBeGreaterThan(before),
      );
    },
  );

  it('may leave themselves, after confirmation', async () => {
    const { user, calls } = openTeam({
      'DELETE /api/staff/1': { refusal: 'LAST_OWNER', status: 409 },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions on admin@pwen.ht' }));
    await user.click(await screen.findByText('Leave the team'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave the team yourself?' }));
    expect(calls).not.toContain('DELETE /api/staff/1');
    await user.click(question.getByRole('button', { name: 'Leave the team' }));
    expect(await screen.findByText('The member could not be removed from the team')).toBeInTheDocument();
    expect(
      screen.getByText('The last owner stays: otherwise nobody could change the team.'),
    ).toBeInTheDocument();
  });

  it('have one of six roles, and get another one in a dialog', async () => {
    const sent: unknown[] = [];
    const { user } = openTeam({
      'PUT /api/staff/5/role': ({ body }) => {
        sent.push(body);
        return done;
      },
    });
    await choose(user, 'Change role');
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of jan@pwen.ht' }));
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^Auditor/),
      expect.stringMatching(/^Finance/),
      expect.stringMatching(/^Support/),
      expect.stringMatching(/^Editor/),
      expect.stringMatching(/^Administrator/),
      expect.stringMatching(/^Owner/),
    ]);
    expect(dialog.getByRole('radio', { name: /^Auditor/ })).toBeChecked();
    const save = dialog.getByRole('button', { name: 'Change role' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveAccessibleDescription('This is their role already: choose another one.');
    await user.click(save);
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /^Finance/ }));
    expect(save).not.toHaveAttribute('aria-disabled');
    expect(save).toHaveAccessibleDescription('');
    await user.click(save);
    expect(await screen.findByText('Role changed')).toBeInTheDocument();
    expect(sent).toEqual([{ role: 'finance' }]);
  });

  it('keep the last owner, with a message', async () => {
    const { user } = openTeam({ 'PUT /api/staff/5/role': { refusal: 'LAST_OWNER', status: 409 } });
    await choose(user, 'Change role');
    await user.click(await screen.findByRole('radio', { name: /^Owner/ }));
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('The role could not be changed')).toBeInTheDocument();
    expect(
      screen.getByText('The last owner stays: otherwise nobody could change the team.'),
    ).toBeInTheDocument();
  });

  it('are changed by owners only; everybody else may leave', async () => {
    const { user } = openTeam({ 'GET /api/user': { body: memberAs('administrator') } });
    await user.click(await screen.findByRole('button', { name: 'Actions on jan@pwen.ht' }));
    expect(await screen.findByText('Show sessions')).toBeInTheDocument();
    expect(screen.queryByText('Change role')).not.toBeInTheDocument();
    expect(screen.queryByText('Remove from the team')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions on admin@pwen.ht' }));
    expect(await screen.findByText('Leave the team')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
  });

  it('that cannot be loaded say so', async () => {
    openTeam({ 'GET /api/staff': { refusal: 'INTERNAL_ERROR', status: 500 } });
    expect(await screen.findByText('Error loading the team')).toBeInTheDocument();
  });
});

describe('an invitation', () => {
  it('is sent to an address, by default as an auditor', async () => {
    const bodies: unknown[] = [];
    const { user } = openTeam({
      'POST /api/staff/invitations': async (call) => {
        bodies.push(call.body);
        return { status: 201, body: invitation };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a member' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Email is required')).toBeInTheDocument();
    fill(dialog.getByLabelText('Email'), ' nouvo@pwen.ht');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    expect(bodies).toEqual([{ email: 'nouvo@pwen.ht', role: 'auditor' }]);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Invite a member' })).not.toBeInTheDocument(),
    );
  });

  it('to an address with an account is refused at the field', async () => {
    const { user } = openTeam({
      'POST /api/staff/invitations': { refusal: 'EMAIL_HAS_ACCOUNT', status: 409 },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a member' }));
    fill(dialog.getByLabelText('Email'), 'nouvo@pwen.ht');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(
      await dialog.findByText(
        'This account cannot be invited: it is in the team already, blocked, or being deleted.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('The invitation could not be sent')).not.toBeInTheDocument();
  });

  it('is kept as it was typed when somebody clicks beside the dialog', async () => {
    const { user } = openTeam();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a member' });
    fill(within(dialog).getByLabelText('Email'), 'nouvo@pwen.ht');
    await user.click(dialog.closest('.ant-modal-wrap')!);
    expect(within(dialog).getByLabelText('Email')).toHaveValue('nouvo@pwen.ht');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Invite a member' })).not.toBeInTheDocument(),
    );
  });

  it('is sent again, and withdrawn after confirmation', async () => {
    const { user, calls } = openTeam({
      'POST /api/staff/invitations': { status: 201, body: invitation },
      'DELETE /api/staff/invitations/3': done,
    });
    await user.click(
      await screen.findByRole('button', { name: 'Send the invitation to nouvo@pwen.ht again' }),
    );
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to nouvo@pwen.ht' }));
    await screen.findByText('The link in the email stops working.');
    expect(calls).not.toContain('DELETE /api/staff/invitations/3');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument();
  });
});

describe('an auditor', () => {
  it('reads the team and changes nothing', async () => {
    const { user } = openTeam({ 'GET /api/user': { body: auditor } });
    expect(await screen.findByText('jan@pwen.ht')).toBeInTheDocument();
    expect(await screen.findByText('nouvo@pwen.ht')).toBeInTheDocument();
    for (const name of ['Invite', 'Save', /^Withdraw/, /again$/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions on jan@pwen.ht' }));
    expect(await screen.findByText('Show sessions')).toBeInTheDocument();
    for (const action of [
      'Make administrator',
      'Reset second factor',
      'End all sessions',
      'Remove from the team',
    ])
      expect(screen.queryByText(action)).not.toBeInTheDocument();
  });
});
