import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RewardDto } from '@pwen/api-client';
import { PICTURE_MAX_BYTES, REWARD_LIMIT_MAX } from '@pwen/domain/contract';
import type { FakeAnswer, FakeCall, FakeFailure } from '@pwen/web/testing/fake-network';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { fill, write as writeIn } from '../../../../testing/fill';
import { reward, voucher } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';

/** What is answered to what is saved, new or not. */
type Answer = () => FakeFailure | { body: RewardDto };

const stored = reward({
  id: 7,
  title: 'Kat Digicel',
  version: 4,
  description: 'Rechaj',
  imageUrl: '/media/kat.webp',
  activeFrom: '2026-11-30T17:30:00.000Z',
  activeTo: '2027-01-01T04:59:59.999Z',
  data: '{"a":1}',
});

/** What is saved now. */
let serveStored = (): FakeAnswer<'GET /api/rewards/7'> => ({ body: stored });
/** The forms that were sent, oldest first. */
let sent: Record<string, FormDataEntryValue>[] = [];
beforeEach(() => {
  sent = [];
  // jsdom has no addresses for blobs; what a preview shows can only be tested in a browser.
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});

const taking =
  <Status extends 200 | 201>(status: Status, answer: Answer) =>
  ({ form }: FakeCall) => {
    sent.push(Object.fromEntries(form));
    const said = answer();
    return typeof said === 'object' && 'body' in said ? { status, ...said } : said;
  };

async function openDialog(editing: boolean, answer: Answer = () => ({ body: stored })) {
  fakeApi({
    'GET /api/admin/rewards': { body: [stored], headers: { 'X-Total-Count': '1' } },
    'GET /api/rewards/7/vouchers': { body: [voucher({ id: 41 }), voucher({ id: 42, valueHtg: null })] },
    'GET /api/rewards/7': () => serveStored(),
    'POST /api/rewards': taking(201, answer),
    'PUT /api/rewards/7': taking(200, answer),
    'POST /api/step-up': { status: 204 },
  });
  const opened = openConsole('/admin/rewards?layout=grid');
  await opened.user.click(
    await screen.findByRole('button', { name: editing ? 'Edit “Kat Digicel”' : /Add New Reward/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const write = (label: string, text: string) => writeIn(dialog.getByLabelText(label), text);
  const pickDay = async (label: string, day: string) => {
    await opened.user.click(dialog.getByLabelText(label));
    await opened.user.clear(dialog.getByLabelText(label));
    await opened.user.paste(day);
    await opened.user.keyboard('{Enter}');
  };
  const save = () =>
    opened.user.click(dialog.getByRole('button', { name: editing ? 'Save Changes' : 'Create Reward' }));
  return { ...opened, dialog, write, pickDay, save };
}

async function openFilledIn(answer?: Answer) {
  const opened = await openDialog(false, answer);
  opened.write('Title', 'Kat Natcom');
  opened.write('Description', 'Rechaj');
  opened.write('Points cost', '1000');
  opened.write('Instructions', 'Konpoze *123#');
  return opened;
}

const vouchersOf = (form: (typeof sent)[number] | undefined): unknown =>
  typeof form?.voucherNumbers === 'string' ? JSON.parse(form.voucherNumbers) : undefined;

describe('a new reward', () => {
  it('starts active, with one empty voucher row and nothing in stock', async () => {
    const { dialog } = await openDialog(false);
    expect(dialog.getByLabelText('Voucher number 1')).toHaveValue('');
    expect(dialog.queryByLabelText('Voucher number 2')).not.toBeInTheDocument();
    expect(dialog.getByRole('switch')).toBeChecked();
    expect(
      dialog.getByText('If unchecked, the reward will be hidden regardless of dates.'),
    ).toBeInTheDocument();
    expect(dialog.getAllByPlaceholderText('Pick a date')).toHaveLength(2);
    expect(dialog.queryByText('In stock now')).not.toBeInTheDocument();
  });

  it('suggests a limit per day, and sends the limits that were written', async () => {
    const { dialog, write, save } = await openFilledIn();
    expect(dialog.getByLabelText('Limit per person and day')).toHaveValue('5');
    write('Limit per person', '3');
    write('Limit per person and day', '1');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ limitPerPerson: '3', limitPerDay: '1' });
  });

  it('has no limit where the field is empty', async () => {
    const { write, save } = await openFilledIn();
    write('Limit per person and day', '');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('limitPerPerson');
    expect(sent[0]).not.toHaveProperty('limitPerDay');
  });

  it('says at a field that it is beyond its limit, and sends nothing', async () => {
    const { dialog, write, save } = await openFilledIn();
    write('Limit per person', String(REWARD_LIMIT_MAX + 1));
    await save();
    expect(await dialog.findByText('A limit is a whole number from 1 to 1,000')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('needs its title, description, cost and instructions, and sends nothing without them', async () => {
    const { dialog, save } = await openDialog(false);
    await save();
    expect(await screen.findByText('Validation Error')).toBeInTheDocument();
    for (const text of ['Description is required', 'Points cost is required', 'Instructions are required'])
      expect(dialog.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByText('Title is required')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('is sent with its vouchers, and without rows that stayed empty or were removed', async () => {
    const { user, dialog, write, save } = await openFilledIn();
    write('Voucher number 1', ' AA-1 ');
    write('Value in HTG 1', '500');
    for (let row = 2; row <= 4; row += 1)
      await user.click(dialog.getByRole('button', { name: /Add a voucher/ }));
    write('Voucher number 2', 'AA-2');
    write('Voucher number 3', 'AA-3');
    await user.click(dialog.getByRole('button', { name: 'Remove row 2' }));
    await save();
    await screen.findByText('Reward created successfully');
    expect(vouchersOf(sent[0])).toEqual([{ number: 'AA-1', value: 500 }, { number: 'AA-3' }]);
  });

  it('is not sent with a missing or repeated number, or with a value that is not whole', async () => {
    const { user, dialog, write, save } = await openFilledIn();
    write('Value in HTG 1', '500');
    await save();
    expect(await dialog.findByText('Enter the voucher number')).toBeInTheDocument();
    write('Voucher number 1', 'AA-1');
    await user.click(dialog.getByRole('button', { name: /Add a voucher/ }));
    write('Voucher number 2', 'AA-1');
    write('Value in HTG 2', '2.5');
    await save();
    expect((await dialog.findAllByText('This number is here twice')).length).toBeGreaterThan(0);
    expect(await dialog.findByText('A whole number from 1 to 10,000,000')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('is active on whole days in Haiti, including the last, and cannot end before it begins', async () => {
    const { dialog, pickDay, save } = await openFilledIn();
    await pickDay('Active from', '2026-07-01');
    await pickDay('Active until', '2026-06-30');
    await save();
    expect(await dialog.findByText('The last day cannot be before the first')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await pickDay('Active until', '2026-11-30');
    await save();
    await screen.findByText('Reward created successfully');
    expect(sent).toMatchObject([
      { activeFrom: '2026-07-01T04:00:00.000Z', activeTo: '2026-12-01T04:59:59.999Z' },
    ]);
  });

  it('is created only once by two quick clicks, and the next one can be created after it', async () => {
    const { user, dialog } = await openFilledIn();
    const create = dialog.getByRole('button', { name: 'Create Reward' });
    await act(async () => {
      fireEvent.click(create);
      // The form is validated and being sent, but the button does not look busy yet.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      fireEvent.click(create);
    });
    expect(await screen.findByText('Reward created successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: /Add New Reward/ }));
    const next = within(await screen.findByRole('dialog'));
    for (const [label, text] of [
      ['Title', 'Kat Digicel'],
      ['Description', 'Rechaj'],
      ['Points cost', '5'],
      ['Instructions', 'Konpoze'],
    ] as const)
      fill(next.getByLabelText(label), text);
    await user.click(next.getByRole('button', { name: 'Create Reward' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('that was begun is not discarded without a confirmation', async () => {
    const { user, dialog } = await openFilledIn();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Kat Natcom');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
  });
});

describe('the image of a reward', () => {
  const picture = () => new File(['bytes'], 'kat.png', { type: 'image/png' });

  it('is shown before it is sent with the form', async () => {
    const { user, dialog, save } = await openFilledIn();
    await user.upload(dialog.getByLabelText('Image'), picture());
    expect(await dialog.findByAltText('Preview of the image')).toBeInTheDocument();
    await save();
    await screen.findByText('Reward created successfully');
    expect(sent[0]?.image).toMatchObject({ name: 'kat.png', type: 'image/png' });
  });

  it('of another type, or over 5 MB, is refused immediately', async () => {
    const { user, dialog } = await openDialog(false);
    const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
    const large = Object.defineProperty(picture(), 'size', { value: PICTURE_MAX_BYTES + 1 });
    for (const [file, title, text] of [
      [notes, 'Invalid file type', 'Please upload an image file'],
      [large, 'File too large', 'Image size should be less than 5MB'],
    ] as const) {
      await user.upload(dialog.getByLabelText('Image'), file);
      expect(await screen.findByText(title)).toBeInTheDocument();
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(dialog.queryByAltText('Preview of the image')).not.toBeInTheDocument();
    }
  });
});

describe('a refusal by the server', () => {
  it('is shown at the field and at the row that it is about', async () => {
    const { user, dialog, write, save } = await openFilledIn(() => ({
      refusal: 'VALIDATION_FAILED',
      status: 400,
      details: {
        title: 'Title has characters that cannot be stored',
        'voucherNumbers.0.number': 'Voucher number has characters that cannot be stored',
      },
    }));
    // The first row stays empty and is not sent: the server's first row is the form's second.
    await user.click(dialog.getByRole('button', { name: /Add a voucher/ }));
    write('Voucher number 2', 'AA-2');
    await save();
    expect(await screen.findByText('Validation Error')).toBeInTheDocument();
    const fieldOf = (label: string) => dialog.getByLabelText(label).closest('.ant-form-item') as HTMLElement;
    const refused = /characters that cannot be stored/;
    expect(within(fieldOf('Title')).getByText(refused)).toBeInTheDocument();
    expect(within(fieldOf('Voucher number 2')).getByText(refused)).toBeInTheDocument();
    expect(within(fieldOf('Voucher number 1')).queryByText(refused)).not.toBeInTheDocument();
  });

  it('is shown at the rows whose numbers are already in the programme', async () => {
    const { user, dialog, write, save } = await openFilledIn(() => ({
      refusal: 'VOUCHER_TAKEN',
      status: 409,
      details: { voucherNumbers: ['AA-2'] },
    }));
    write('Voucher number 1', 'AA-1');
    await user.click(dialog.getByRole('button', { name: /Add a voucher/ }));
    write('Voucher number 2', ' AA-2');
    await save();
    expect(await screen.findByText('Error')).toBeInTheDocument();
    const rowOf = (label: string) => dialog.getByLabelText(label).closest('.voucher-row') as HTMLElement;
    const taken = 'This voucher number is already in the program.';
    expect(await within(rowOf('Voucher number 2')).findByText(taken)).toBeInTheDocument();
    expect(within(rowOf('Voucher number 1')).queryByText(taken)).not.toBeInTheDocument();
  });

  it('without an error code, or a missing answer, says what failed and keeps what was typed', async () => {
    let isReached = false;
    const { dialog, save } = await openFilledIn(() => {
      if (!isReached) return 'offline';
      return { text: 'bad gateway', status: 502 };
    });
    await save();
    expect(await screen.findByText('Submission Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to create reward')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Title')).toHaveValue('Kat Natcom');

    isReached = true;
    await save();
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to create reward')).toBeInTheDocument();
    expect(screen.queryByText('Submission Error')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Title')).toHaveValue('Kat Natcom');
  });
});

describe('an edited reward', () => {
  it('is prefilled, and sends a stored time with minutes back unchanged', async () => {
    const { dialog, save } = await openDialog(true);
    expect(dialog.getByLabelText('Title')).toHaveValue('Kat Digicel');
    expect(dialog.getByLabelText('Points cost')).toHaveValue('1000');
    expect(dialog.getByLabelText('Active from')).toHaveValue('Nov 30, 2026');
    expect(dialog.getByLabelText('Active until')).toHaveValue('Dec 31, 2026');
    await save();
    expect(await screen.findByText('Reward updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        title: 'Kat Digicel',
        description: 'Rechaj',
        pointsCost: '1000',
        instructions: 'Dial *123#',
        isActive: 'true',
        activeFrom: '2026-11-30T17:30:00.000Z',
        activeTo: '2027-01-01T04:59:59.999Z',
        data: '{"a":1}',
        version: '4',
        removeImage: 'false',
      },
    ]);
  });

  it('removes stocked vouchers only when saved, adds rows, is hidden, and loses its image', async () => {
    const { user, dialog, write, save } = await openDialog(true);
    await user.click(await dialog.findByRole('button', { name: 'Remove voucher ••••0041' }));
    await user.click(dialog.getByRole('button', { name: 'Remove voucher ••••0042' }));
    expect(dialog.getByText('Will be removed when you save: 2')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Undo, keep voucher ••••0042' }));
    write('Voucher number 1', 'NEW-1');
    await user.click(dialog.getByRole('switch'));
    await user.click(dialog.getByRole('button', { name: /Remove image/ }));
    await user.clear(dialog.getByLabelText(/Additional data/));
    expect(sent).toEqual([]);
    await save();
    await screen.findByText('Reward updated successfully');
    expect(sent[0]).toMatchObject({ removedVoucherIds: '[41]', isActive: 'false', removeImage: 'true' });
    expect(sent[0]).not.toHaveProperty('data');
    expect(vouchersOf(sent[0])).toEqual([{ number: 'NEW-1' }]);
  });

  it('whose voucher was issued in the meantime says so beside the stock, and changes nothing', async () => {
    const { user, dialog, save } = await openDialog(true, () => ({
      refusal: 'VOUCHER_ALLOCATED',
      status: 409,
    }));
    await user.click(await dialog.findByRole('button', { name: 'Remove voucher ••••0041' }));
    await save();
    // Once in a toast, and once where the voucher was marked.
    await waitFor(() => expect(screen.getAllByText('This voucher was already issued.')).toHaveLength(2));
    const part = within(dialog.getByRole('group', { name: 'Voucher numbers' }));
    expect(part.getByText('This voucher was already issued.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Title')).toBeInTheDocument();
  });

  it('that cannot be saved says what failed', async () => {
    const { save } = await openDialog(true, () => ({ text: '', status: 500 }));
    await save();
    expect(await screen.findByText('Failed to update reward')).toBeInTheDocument();
  });
});

describe('an edit that somebody else’s overtook', () => {
  const theirs = {
    ...stored,
    version: 5,
    title: 'Kat Natcom',
    lowStockThreshold: 3,
    imageUrl: '/media/lot.webp',
  };

  async function openOvertaken() {
    let answers = 0;
    const opened = await openDialog(true, () =>
      answers++ === 0 ? { refusal: 'EDITED_MEANWHILE', status: 409 } : { body: { ...theirs, version: 6 } },
    );
    opened.write('Title', 'Kat mwen');
    opened.write('Points cost', '750');
    await opened.save();
    const alert = within(await opened.dialog.findByRole('alert'));
    return { ...opened, alert };
  }

  it('has what only the other has changed, and asks about what both have', async () => {
    const { alert, save, dialog } = await openOvertaken();
    expect(alert.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Take theirs: Kat Natcom',
      'Keep mine: Kat mwen',
    ]);
    expect(alert.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Tell administrators at (optional)',
      'Image',
    ]);
    expect(dialog.getByLabelText('Points cost')).toHaveValue('750');
    expect(dialog.getByLabelText('Tell administrators at (optional)')).toHaveValue('3');
    await save();
    expect(await dialog.findByText('Choose one of the two.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('that is discarded fills the form with what is saved', async () => {
    const { user, alert, dialog, save } = await openOvertaken();
    await user.click(alert.getByRole('button', { name: 'Discard all of mine' }));
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue('Kat Natcom'));
    expect(dialog.getByLabelText('Points cost')).toHaveValue('1000');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ title: 'Kat Natcom', lowStockThreshold: '3', version: '5' });
  });

  it('is saved with what was decided, and with all that only one has changed', async () => {
    const { user, alert, write, save } = await openOvertaken();
    write('Voucher number 1', 'PW-1');
    await user.click(alert.getByRole('radio', { name: 'Keep mine: Kat mwen' }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      title: 'Kat mwen',
      pointsCost: '750',
      lowStockThreshold: '3',
      version: '5',
      removeImage: 'false',
    });
    expect(vouchersOf(sent[1])).toEqual([{ number: 'PW-1' }]);
    expect(await screen.findByText('Reward updated successfully')).toBeInTheDocument();
  });

  it('says so when what is saved cannot be read', async () => {
    serveStored = () => ({ refusal: 'REWARD_NOT_FOUND', status: 404 });
    const { save } = await openDialog(true, () => ({ refusal: 'EDITED_MEANWHILE', status: 409 }));
    await save();
    expect(await screen.findByText('This reward is no longer available.')).toBeInTheDocument();
  });

  beforeEach(() => {
    serveStored = () => ({ body: theirs });
  });
});

describe('the number of vouchers at which administrators are told', () => {
  it('is sent, may be empty, and must be a whole number', async () => {
    const { dialog, write, save } = await openFilledIn();
    write('Tell administrators at (optional)', '1.5');
    expect(await dialog.findByText('A whole number from 0 to 100,000')).toBeInTheDocument();
    write('Tell administrators at (optional)', '0');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ lowStockThreshold: '0' });
  });
});

it('the required fields of the form are marked', async () => {
  await openDialog(false);
  const marked = [...document.querySelectorAll('.ant-form-item-required')].map((label) => label.textContent);
  expect(marked).toEqual(['Title', 'Description', 'Points cost', 'Instructions']);
});

it('an edit of the price waits for a proof, and one that is not given says nothing and keeps the form', async () => {
  let isProved = false;
  const { dialog, write, save, user } = await openDialog(true, () =>
    isProved ? { body: stored } : { refusal: 'STEP_UP_REQUIRED', status: 403 },
  );
  const proof = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  write('Points cost', '75');
  await save();
  await user.click((await proof()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await save();
  fill(await (await proof()).findByLabelText('Password'), 'secret-123');
  isProved = true;
  await user.click((await proof()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(await screen.findByText('Reward updated successfully')).toBeInTheDocument();
});
