import { describe, expect, it } from '@jest/globals';
import type { PersonNoteDto, StaffRole } from '@pwen/api-client';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { memberAs } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';
import { listPage, person } from '../../../../testing/people';

const mari = person({ id: 12, username: 'mari@egzanp.example', name: 'Mari Jozèf' });
const note = (
  id: number,
  text: string,
  username: string | null = 'bertrand@pwen.example',
): PersonNoteDto => ({
  id,
  text,
  writtenAt: '2026-11-28T17:05:00.000Z',
  writtenBy: { id: 7, username },
});

function openNotes(role: StaffRole, routes: FakeAnswers = {}) {
  const { calls, lines } = fakeApi({
    'GET /api/user': { body: memberAs(role) },
    'GET /api/users/12': { body: mari },
    'GET /api/users/12/notes': () => listPage([]),
    ...routes,
  });
  return { ...openConsole('/admin/users/12?tab=notes'), calls, lines };
}

describe('the notes about a person', () => {
  it('say what, by whom and when, with the lines as they were written', async () => {
    openNotes('auditor', {
      'GET /api/users/12/notes': () => listPage([note(2, 'Rezoud.'), note(1, 'Li rele.\nDe fwa.', null)]),
    });
    const row = within((await screen.findByText(/Li rele/)).closest('tr')!);
    expect(row.getByText(/Li rele/).textContent).toBe('Li rele.\nDe fwa.');
    expect(row.getByText('Closed account')).toBeInTheDocument();
    expect(screen.getByText('bertrand@pwen.example')).toBeInTheDocument();
  });

  it('are written by support, who reads before that the person may read them', async () => {
    const saved = note(1, 'Li pa t jwenn mesaj la.');
    let written: PersonNoteDto[] = [];
    const { user, calls } = openNotes('support', {
      'GET /api/users/12/notes': () => listPage(written),
      'POST /api/users/12/notes': () => {
        written = [saved];
        return { body: saved, status: 201 };
      },
    });
    const field = await screen.findByRole('textbox', { name: 'New note' });
    expect(field).toHaveAccessibleDescription(/So does the person/);
    const save = screen.getByRole('button', { name: 'Save note' });
    expect(save).toBeDisabled();
    await user.type(field, '  Li pa t jwenn mesaj la. ');
    await user.click(save);
    expect(await screen.findByText('The note is saved')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { text: 'Li pa t jwenn mesaj la.' },
    ]);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await screen.findByText('Li pa t jwenn mesaj la.')).toBeInTheDocument();
  });

  it('stay in the field when they are refused, and while another tab is open', async () => {
    const { user } = openNotes('finance', {
      'POST /api/users/12/notes': { refusal: 'NOT_ALLOWED', status: 403 },
      'GET /api/users/12/redemptions': () => listPage([]),
    });
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Yon nòt');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('The note could not be saved')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Redemptions' }));
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('Yon nòt');
  });

  it('are not written by an auditor', async () => {
    openNotes('auditor');
    expect(await screen.findByText('No notes yet')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
  });
});
