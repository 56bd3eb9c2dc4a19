import { beforeEach, describe, expect, it } from '@jest/globals';
import { CONTENT_TITLE_MAX_LENGTH, VIDEO_MAX_BYTES } from '@pwen/domain/contract';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { act, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { FakeUpload } from '../../../../testing/fake-upload';
import { fill } from '../../../../testing/fill';
import { video } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';
import { survey } from '../../../../testing/surveys';
import { MP4 } from '../../../../testing/videos';

const clip = () => new File([MP4], 'kafe.mp4', { type: 'video/mp4' });

const surveys = [
  survey({ id: 5, title: 'Mizik' }),
  survey({ id: 4, title: 'Bouyon', status: 'draft' }),
  survey({ id: 3, title: 'Fèmen', status: 'closed' }),
  survey({ id: 2, title: 'Fini', hasEnded: true }),
];

async function openDialog(
  listSurveys: FakeAnswers['GET /api/surveys'] = { body: surveys },
  more: FakeAnswers = {},
) {
  const { lines: calls } = fakeApi({
    'GET /api/admin/content': { body: [] },
    'GET /api/surveys': listSurveys,
    ...more,
  });
  const opened = openConsole('/admin/content');
  await opened.user.click(await screen.findByRole('button', { name: /Add Content/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText<HTMLInputElement>('Video file');
  return { ...opened, calls, dialog, input };
}

async function submit({ user, dialog, input }: Awaited<ReturnType<typeof openDialog>>) {
  await user.upload(input, clip());
  await dialog.findByText(/kafe\.mp4/);
  fill(dialog.getByLabelText('Title'), 'Kafe Tyòt');
  fill(dialog.getByLabelText('Description'), 'Depi pye a');
  const button = dialog.getByRole('button', { name: 'Upload' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

const sentUpload = () =>
  waitFor(() => {
    if (!FakeUpload.last) throw new Error('Nothing was sent');
    return FakeUpload.last;
  });

async function fillIn(opened: Awaited<ReturnType<typeof openDialog>>) {
  await submit(opened);
  return sentUpload();
}

beforeEach(() => {
  FakeUpload.last = undefined;
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
});

describe('the file of new content', () => {
  it('is refused if it is not a video or is over 100 MB, and the input is cleared', async () => {
    const { user, input } = await openDialog();
    const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
    const large = Object.defineProperty(clip(), 'size', { value: VIDEO_MAX_BYTES + 1 });
    for (const [file, title, text] of [
      [notes, 'Invalid file type', 'Please upload a valid video file (MP4, WebM, OGG, MOV, or MKV)'],
      [large, 'File too large', 'File size exceeds 100MB limit'],
    ] as const) {
      await user.upload(input, file);
      expect(await screen.findByText(title)).toBeInTheDocument();
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(input.value).toBe('');
    }
  });

  it.each([
    ['a text that is named like a video', 'Bonjou tout moun', 'This is no video'],
    ['a video whose end is missing', MP4.slice(0, -4), 'The end of this video is missing'],
  ])('is refused before it is sent if it is %s', async (_, bytes, title) => {
    const { user, dialog, input } = await openDialog();
    await user.upload(input, new File([bytes], 'kafe.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(input.value).toBe('');
    expect(dialog.queryByText(/kafe\.mp4/)).not.toBeInTheDocument();
    expect(dialog.queryByText(/will have no poster/)).not.toBeInTheDocument();
  });

  it('that this browser cannot decode is accepted without a poster, with a note', async () => {
    const { user, dialog, input } = await openDialog();
    await user.upload(input, clip());
    expect(await dialog.findByText(/will have no poster/)).toBeInTheDocument();
    expect(dialog.getByText(/kafe\.mp4/)).toBeInTheDocument();
  });
});

describe('the form of new content', () => {
  it('needs a file, a title and a description, and starts at 10 points', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByLabelText('Points reward')).toHaveValue('10');
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    for (const text of ['Please select a file to upload', 'Title is required', 'Description is required'])
      expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(FakeUpload.last).toBeUndefined();
  });

  it('says at a field that it is beyond its limit, until it is not', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByLabelText('Title'));
    await user.paste('a'.repeat(CONTENT_TITLE_MAX_LENGTH + 1));
    expect(await dialog.findByText('Title must be less than 100 characters')).toBeInTheDocument();
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(dialog.queryByText(/must be less than 100/)).not.toBeInTheDocument());
  });
});

/** Lets the upload succeed: one that is still running when the page is removed fails unnoticed. */
async function end(upload: FakeUpload): Promise<void> {
  act(() => upload.answer(201, video({ id: 1, title: 'Kafe Tyòt' })));
  expect(await screen.findByText('Content created successfully')).toBeInTheDocument();
}

describe('the required survey', () => {
  it('can be chosen from those that people can answer now', async () => {
    const opened = await openDialog();
    const { user, dialog } = opened;
    await user.click(dialog.getByLabelText('Required survey (optional)'));
    await user.click(await screen.findByTitle('Mizik'));
    for (const title of ['Bouyon', 'Fèmen', 'Fini'])
      expect(screen.queryByTitle(title)).not.toBeInTheDocument();
    const upload = await fillIn(opened);
    expect(upload.sent!.get('requiredSurveyId')).toBe('5');
    await end(upload);
  });

  it('is left out when none is chosen', async () => {
    const upload = await fillIn(await openDialog());
    expect(upload.sent!.has('requiredSurveyId')).toBe(false);
    await end(upload);
  });

  it('can be loaded again, and does not block the upload, when the surveys cannot be loaded', async () => {
    let isBroken = true;
    const opened = await openDialog(() =>
      isBroken ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : { body: surveys },
    );
    expect(await screen.findByText('The surveys could not be loaded')).toBeInTheDocument();
    isBroken = false;
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Try Again' }));
    expect(await opened.dialog.findByRole('combobox')).toBeInTheDocument();
    await end(await fillIn(opened));
  });
});

describe('an upload', () => {
  it('shows its progress, then that it is being checked, then its success', async () => {
    const opened = await openDialog();
    const upload = await fillIn(opened);
    expect(Object.fromEntries(upload.sent!)).toMatchObject({
      type: 'video',
      title: 'Kafe Tyòt',
      description: 'Depi pye a',
      pointsReward: '10',
    });
    act(() => upload.progress(42, 100));
    expect(await screen.findByText('42%')).toBeInTheDocument();
    act(() => upload.progress(100, 100));
    expect(await screen.findByText(/The server is checking/)).toBeInTheDocument();
    await end(upload);
    await waitFor(() =>
      expect(opened.calls.filter((call) => call.startsWith('GET /api/admin/content')).length).toBeGreaterThan(
        1,
      ),
    );
  });

  it('that shuts people out says whom, and that they do not see it yet', async () => {
    const upload = await fillIn(await openDialog());
    const hevc = { mimeType: 'video/matroska', pictureCodec: 'HEVC', soundCodec: 'AC-3', isVisible: false };
    act(() =>
      upload.answer(
        201,
        video({
          id: 1,
          title: 'Kafe',
          ...hevc,
          excludes: ['PICTURE_ON_MOST_ANDROIDS', 'SOUND_ON_MOST_ANDROIDS', 'FILE_ON_IPHONES'],
        }),
      ),
    );
    expect(
      await screen.findByText(
        'It starts hidden. HEVC: iPhones play it, most Android phones show no picture. AC-3: iPhones play it, most Android phones play it without sound. MKV: iPhones do not open such a file. You can show it in the list.',
      ),
    ).toBeInTheDocument();
  });

  it('whose points count later says from when people see it', async () => {
    const upload = await fillIn(await openDialog());
    act(() => upload.answer(201, video({ id: 1, title: 'Kafe', countsFrom: '2026-11-30T19:05:00.000Z' })));
    expect(await screen.findByText('Content created successfully')).toBeInTheDocument();
    expect(
      screen.getByText(
        /^People see it from Nov\s30,\s2026 2:05\sPM, when its points count.* under Approvals\.$/,
      ),
    ).toBeInTheDocument();
  });

  it('is sent with whether and when people see it', async () => {
    const opened = await openDialog();
    const { user, dialog } = opened;
    expect(dialog.getByLabelText('Visible')).toBeChecked();
    await user.click(dialog.getByLabelText('Visible'));
    for (const [label, day] of [
      ['Visible from', 'Dec 20, 2026'],
      ['Visible until', 'Dec 10, 2026'],
    ] as const) {
      await user.click(dialog.getByLabelText(label));
      await user.paste(day);
      await user.keyboard('{Enter}');
    }
    expect(await dialog.findByText('The last day cannot be before the first')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Visible until'));
    await user.paste('Dec 24, 2026');
    await user.keyboard('{Enter}');
    const upload = await fillIn(opened);
    expect(Object.fromEntries(upload.sent!)).toMatchObject({
      isVisible: 'false',
      visibleFrom: '2026-12-20T05:00:00.000Z',
      visibleUntil: '2026-12-25T04:59:00.000Z',
    });
    act(() => upload.answer(201, video({ id: 1, title: 'Kafe Tyòt', isVisible: false })));
    expect(await screen.findByText('Content created successfully')).toBeInTheDocument();
    expect(screen.queryByText(/starts hidden\. /)).not.toBeInTheDocument();
  });

  it('waits for a proof that it is still the same person, before anything of it is sent', async () => {
    const opened = await openDialog(undefined, {
      'GET /api/step-up': { body: { msLeft: 20_000 } },
      'POST /api/step-up': { status: 204 },
    });
    await submit(opened);
    fill(await screen.findByLabelText('Password'), 'secret-123');
    expect(FakeUpload.last).toBeUndefined();
    await opened.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await end(await sentUpload());
  });

  it('is not sent without the proof, and keeps what was typed', async () => {
    const opened = await openDialog(undefined, { 'GET /api/step-up': { body: { msLeft: 0 } } });
    await submit(opened);
    await screen.findByLabelText('Password');
    const proof = within(screen.getByRole('dialog', { name: 'Confirm that it is you' }));
    await opened.user.click(proof.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(opened.dialog.getByRole('button', { name: 'Upload' })).toBeEnabled());
    expect(opened.dialog.getByLabelText('Title')).toHaveValue('Kafe Tyòt');
    expect(screen.queryByText('Upload Failed')).not.toBeInTheDocument();
    expect(FakeUpload.last).toBeUndefined();
  });

  it('that is cancelled saves nothing and keeps what was typed', async () => {
    const opened = await openDialog();
    await fillIn(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('Upload cancelled. Nothing was saved.')).toBeInTheDocument();
    expect(opened.dialog.getByLabelText('Title')).toHaveValue('Kafe Tyòt');
  });

  it('that the server refuses says why, in the language of the page', async () => {
    const upload = await fillIn(await openDialog());
    act(() => upload.answer(422, { code: 'UNREADABLE_VIDEO', message: 'no', requestId: 'r' }));
    expect(await screen.findByText('Upload Failed')).toBeInTheDocument();
    expect(
      screen.getByText('The file is not a video that can be read. It may be damaged.'),
    ).toBeInTheDocument();
  });

  it('that gets no answer says so, and keeps what was typed', async () => {
    const opened = await openDialog();
    const upload = await fillIn(opened);
    act(() => upload.fail());
    expect(await screen.findByText('Upload Failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to upload content')).toBeInTheDocument();
    expect(opened.dialog.getByLabelText('Title')).toHaveValue('Kafe Tyòt');
  });

  it('that fails because the session has ended leads to the sign-in page', async () => {
    const opened = await openDialog();
    const upload = await fillIn(opened);
    act(() => upload.answer(401, { code: 'NOT_SIGNED_IN', message: 'no', requestId: 'r' }));
    await waitFor(() => expect(opened.address()).toBe('/admin/auth'));
  });
});
