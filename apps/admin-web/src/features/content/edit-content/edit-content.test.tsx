import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ManagedContentDto } from '@pwen/api-client';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { write } from '../../../../testing/fill';
import { video } from '../../../../testing/fixtures';
import { logEntry } from '../../../../testing/log';
import { openConsole } from '../../../../testing/open-console';
import { survey } from '../../../../testing/surveys';

const kafe = video({
  id: 2,
  title: 'Kafe',
  description: 'Depi pye a',
  pointsReward: 15,
  priority: 3,
  version: 4,
  thumbnailUrl: '/media/p.webp',
  requiredSurvey: { id: 8, title: 'Manje' },
  visibleFrom: '2026-12-01T05:00:00.000Z',
});

const lookedAt = logEntry('export-content', 'lucien@pwen.ht');

type Answer = (form: FormData) => FakeAnswer<'PUT /api/content/2'>;
const saved: Answer = () => ({ body: { ...kafe, version: 5 } });

/** Opens the dialog over a video of which others may save another version. */
async function openDialog(
  answer: Answer = saved,
  current: FakeAnswers['GET /api/admin/content/2'] = { body: kafe },
) {
  const forms: FormData[] = [];
  fakeApi({
    'GET /api/admin/content': { body: [kafe], headers: { 'X-Total-Count': '1' } },
    'GET /api/admin/content/2': current,
    'GET /api/log': { body: [lookedAt, logEntry('edit-content')] },
    'GET /api/surveys': { body: [survey({ id: 9, title: 'Mizik' })] },
    'PUT /api/content/2': ({ form }) => {
      forms.push(form);
      return answer(form);
    },
  });
  const opened = openConsole('/admin/content');
  await opened.user.click(await screen.findByRole('button', { name: 'Edit “Kafe”' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...opened, dialog, forms, save };
}

const fieldsOf = (form: FormData | undefined) =>
  Object.fromEntries([...(form ?? [])].filter(([, value]) => typeof value === 'string'));

describe('the form of a video', () => {
  it('has what is saved, marks what is required, and sends all of it with its version', async () => {
    const { dialog, forms, save } = await openDialog();
    expect(dialog.getByLabelText('Title')).toHaveValue('Kafe');
    expect(dialog.getByLabelText('Points reward')).toHaveValue('15');
    expect(dialog.getByTitle('Manje')).toBeInTheDocument();
    expect(dialog.getByLabelText('Visible from')).toHaveValue('Dec 1, 2026');
    expect(dialog.getByAltText('The poster of the video')).toHaveAttribute('src', '/media/p.webp');
    expect(dialog.getByText('Title').closest('label')).toHaveClass('ant-form-item-required');
    expect(dialog.getByText('Visible until').closest('label')).not.toHaveClass('ant-form-item-required');

    write(dialog.getByLabelText('Title'), '  Kafe Tyòt ');
    write(dialog.getByLabelText('Order'), '7');
    await save();
    expect(await screen.findByText('Content updated successfully')).toBeInTheDocument();
    expect(fieldsOf(forms[0])).toEqual({
      title: 'Kafe Tyòt',
      description: 'Depi pye a',
      pointsReward: '15',
      priority: '7',
      requiredSurveyId: '8',
      isVisible: 'true',
      visibleFrom: '2026-12-01T05:00:00.000Z',
      version: '4',
      removeThumbnail: 'false',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says whom the file shuts out, above the switch that shows it', async () => {
    const shut = video({ ...kafe, pictureCodec: 'HEVC', excludes: ['PICTURE_ON_MOST_ANDROIDS'] });
    fakeApi({
      'GET /api/admin/content': { body: [shut], headers: { 'X-Total-Count': '1' } },
      'GET /api/surveys': { body: [] },
    });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('button', { name: 'Edit “Kafe”' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/most Android phones show no picture/)).toBeInTheDocument();
  });

  it('sends nothing that the server would refuse', async () => {
    const { dialog, forms, save } = await openDialog();
    write(dialog.getByLabelText('Title'), ' ');
    write(dialog.getByLabelText('Description'), '');
    write(dialog.getByLabelText('Points reward'), '1001');
    write(dialog.getByLabelText('Order'), '-1');
    await save();
    for (const text of [
      'Title is required',
      'Description is required',
      'Points reward must be a whole number from 0 to 1000',
      'The order must be a whole number from 0 to 1000',
    ])
      expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(forms).toEqual([]);
  });

  it('shows what the server refuses at its field', async () => {
    const { dialog, save } = await openDialog(() => ({
      refusal: 'INVALID_PERIOD',
      status: 422,
      details: { visibleUntil: 'no' },
      faults: { visibleUntil: { code: 'ENDS_BEFORE_IT_BEGINS' } },
    }));
    await save();
    const item = dialog.getByText('Visible until').closest<HTMLElement>('.ant-form-item');
    await waitFor(() => expect(item).toHaveClass('ant-form-item-has-error'));
    expect(dialog.getByLabelText('Title')).toHaveValue('Kafe');
  });

  it('asks before it discards what was changed', async () => {
    const { dialog, user } = await openDialog();
    write(dialog.getByLabelText('Title'), 'Lòt');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Lòt');
  });
});

describe('the poster', () => {
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:b', revokeObjectURL: () => undefined });
    // A browser that cannot decode the video.
    const video = HTMLMediaElement.prototype;
    jest.spyOn(video, 'load').mockImplementation(() => undefined);
    jest.spyOn(video, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const png = () => new File(['bytes'], 'b.png', { type: 'image/png' });

  it('can be replaced by a picture', async () => {
    const { dialog, user, forms, save } = await openDialog();
    await user.upload(dialog.getByLabelText('Choose a picture'), png());
    await save();
    await waitFor(() => expect(forms).toHaveLength(1));
    expect((forms[0]?.get('thumbnail') as File).name).toBe('b.png');
    expect(forms[0]?.get('removeThumbnail')).toBe('false');
  });

  it('can be removed', async () => {
    const { dialog, user, forms, save } = await openDialog();
    await user.click(dialog.getByRole('button', { name: /Remove/ }));
    expect(dialog.getByText('This video has no poster.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(forms[0]?.get('removeThumbnail')).toBe('true');
    expect(forms[0]?.has('thumbnail')).toBe(false);
  });

  it('is not replaced by what is no picture, or by a frame that this browser cannot take', async () => {
    const { dialog, user } = await openDialog();
    await user.upload(
      dialog.getByLabelText('Choose a picture'),
      new File(['x'], 'a.svg', { type: 'image/svg+xml' }),
    );
    expect(await screen.findByText('This picture cannot be used')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /Take one from the video/ }));
    expect(
      await screen.findByText('No poster could be taken from the video in this browser.'),
    ).toBeInTheDocument();
    expect(dialog.getByAltText('The poster of the video')).toHaveAttribute('src', '/media/p.webp');
  });
});

describe('an edit that was made from an older version', () => {
  const theirs = { ...kafe, title: 'Kafe cho', priority: 9, version: 5 };
  const stale: Answer = (form) =>
    form.get('version') === '4'
      ? { refusal: 'EDITED_MEANWHILE', status: 409 }
      : { body: { ...theirs, version: 6 } };

  /** Changes fields, and is refused because somebody else has saved `current`. */
  async function overtaken(mine: Record<string, string>, current: ManagedContentDto = theirs) {
    const opened = await openDialog(stale, { body: current });
    for (const [label, value] of Object.entries(mine)) write(opened.dialog.getByLabelText(label), value);
    await opened.save();
    const notice = within(await opened.dialog.findByRole('alert'));
    return { ...opened, notice };
  }

  it('keeps what only the other has changed: their points, my description', async () => {
    const { dialog, notice, forms, save } = await overtaken(
      { Description: 'Yon lòt tèks' },
      { ...kafe, pointsReward: 30, version: 5 },
    );
    expect(notice.queryByRole('radio')).not.toBeInTheDocument();
    expect(notice.getByRole('definition')).toHaveTextContent('15 → 30');
    expect(notice.getByText('Last saved by nadia@pwen.ht, Nov 28, 2026 12:20 PM.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Points reward')).toHaveValue('30');
    expect(dialog.getByLabelText('Description')).toHaveValue('Yon lòt tèks');
    expect(forms).toHaveLength(1);
    await save();
    expect(await screen.findByText('Content updated successfully')).toBeInTheDocument();
    expect(fieldsOf(forms[1])).toMatchObject({
      pointsReward: '30',
      description: 'Yon lòt tèks',
      version: '5',
    });
  });

  it('asks about a field that both have changed, and sends nothing before it is decided', async () => {
    const { dialog, notice, forms, save } = await overtaken({ Title: 'Kafe pa m' });
    expect(notice.getByRole('radio', { name: 'Take theirs: Kafe cho' })).not.toBeChecked();
    expect(notice.getByRole('radio', { name: 'Keep mine: Kafe pa m' })).not.toBeChecked();
    expect(notice.getAllByRole('radio')).toHaveLength(2);
    expect(dialog.getByLabelText('Order')).toHaveValue('9');
    await save();
    expect(await dialog.findByText('Choose one of the two.')).toBeInTheDocument();
    expect(forms).toHaveLength(1);
  });

  it.each([
    ['Take theirs: Kafe cho', 'Kafe cho'],
    ['Keep mine: Kafe pa m', 'Kafe pa m'],
  ])('is saved with what was decided, and with the rest of both: %s', async (choice, title) => {
    const { dialog, user, notice, forms, save } = await overtaken({
      Title: 'Kafe pa m',
      'Points reward': '20',
    });
    await user.click(notice.getByRole('radio', { name: choice }));
    expect(dialog.getByLabelText('Title')).toHaveValue(title);
    await save();
    expect(await screen.findByText('Content updated successfully')).toBeInTheDocument();
    expect(fieldsOf(forms[1])).toMatchObject({ title, pointsReward: '20', priority: '9', version: '5' });
  });

  it('gives back what was typed when the decision changes', async () => {
    const { dialog, user, notice } = await overtaken({ Title: 'Kafe pa m' });
    write(dialog.getByLabelText('Title'), 'Kafe pa m nan');
    await user.click(notice.getByRole('radio', { name: 'Take theirs: Kafe cho' }));
    await user.click(notice.getByRole('radio', { name: 'Keep mine: Kafe pa m nan' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Kafe pa m nan');
  });

  it('shows at once that a date of theirs and one of mine do not go together', async () => {
    const until = '2026-12-10T05:00:00.000Z';
    const { dialog, user, save, forms } = await openDialog(stale, {
      body: { ...kafe, visibleUntil: until, version: 5 },
    });
    await user.click(dialog.getByLabelText('Visible from'));
    await user.clear(dialog.getByLabelText('Visible from'));
    await user.paste('Dec 20, 2026');
    await user.keyboard('{Enter}');
    await save();
    expect(await dialog.findByText('The last day cannot be before the first')).toBeInTheDocument();
    expect(dialog.getByLabelText('Visible until')).toHaveValue('Dec 10, 2026');
    await save();
    expect(forms).toHaveLength(1);
  });

  it('takes the poster that only the other has changed', async () => {
    const { dialog, forms, save } = await overtaken(
      { Order: '4' },
      { ...kafe, thumbnailUrl: '/media/q.webp', version: 5 },
    );
    expect(dialog.getByAltText('The poster of the video')).toHaveAttribute('src', '/media/q.webp');
    await save();
    await waitFor(() => expect(forms).toHaveLength(2));
    expect(fieldsOf(forms[1])).toMatchObject({ removeThumbnail: 'false', version: '5' });
  });

  it('can be discarded as a whole', async () => {
    const { dialog, user, notice, forms, save } = await overtaken({ Title: 'Kafe pa m' });
    await user.click(notice.getByRole('button', { name: 'Discard all of mine' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Kafe cho');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(forms).toHaveLength(2));
    expect(fieldsOf(forms[1])).toMatchObject({ title: 'Kafe cho', priority: '9', version: '5' });
  });

  it('is merged again when a third person saves while it is decided', async () => {
    let current: ManagedContentDto = theirs;
    const { dialog, user, forms, save } = await openDialog(
      () => ({ refusal: 'EDITED_MEANWHILE', status: 409 }),
      () => ({ body: current }),
    );
    write(dialog.getByLabelText('Title'), 'Kafe pa m');
    await save();
    await user.click(await dialog.findByRole('radio', { name: 'Keep mine: Kafe pa m' }));
    current = { ...theirs, pointsReward: 40, version: 6 };
    await save();
    await waitFor(() => expect(dialog.getByLabelText('Points reward')).toHaveValue('40'));
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Title')).toHaveValue('Kafe pa m');
    await save();
    await waitFor(() => expect(forms).toHaveLength(3));
    expect(forms.map((form) => form.get('version'))).toEqual(['4', '5', '6']);
  });

  it('is done when an earlier attempt has saved it, whose answer was lost', async () => {
    const { dialog, save } = await openDialog(stale, { body: { ...kafe, title: 'Kafe pa m', version: 5 } });
    write(dialog.getByLabelText('Title'), 'Kafe pa m');
    await save();
    expect(await screen.findByText('Content updated successfully')).toBeInTheDocument();
  });

  it('of a video that was deleted says so, and keeps the form', async () => {
    const { dialog, save } = await openDialog(stale, { refusal: 'CONTENT_DELETED', status: 404 });
    write(dialog.getByLabelText('Title'), 'Kafe pa m');
    await save();
    expect(await screen.findByText('This video has been taken down.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Title')).toHaveValue('Kafe pa m');
  });
});
