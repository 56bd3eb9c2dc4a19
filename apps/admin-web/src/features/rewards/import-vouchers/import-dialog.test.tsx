import { describe, expect, it, jest } from '@jest/globals';
import type { ImportLineDto, ImportReportDto } from '@pwen/api-client';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { act, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { fill } from '../../../../testing/fill';
import { reward } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';

type Check = Extract<FakeAnswers['POST /api/rewards/7/vouchers/import/dry-run'], (...call: never) => unknown>;
type Import = FakeAnswers['POST /api/rewards/7/vouchers/import'];

const good: ImportReportDto = {
  layout: {
    separator: ',',
    startLine: 2,
    otherSeparators: [],
    firstLines: [
      { line: 1, cells: ["Bon d'achat", 'Valeur'], isVoucher: false },
      { line: 2, cells: ['•••0001', '500'], isVoucher: true },
      { line: 3, cells: ['•••0002'], isVoucher: true },
    ],
  },
  sample: [
    { line: 2, voucherNumber: '•••0001', valueHtg: 500 },
    { line: 1501, voucherNumber: '•••1500', valueHtg: 1000 },
  ],
  rows: 1500,
  good: 1500,
  duplicates: 0,
  faults: 0,
  doubts: 0,
  problems: [],
  defaultValueHtg: 1000,
};
const bad: ImportReportDto = {
  ...good,
  rows: 4,
  good: 1,
  sample: [{ line: 4, voucherNumber: '•••0004', valueHtg: 1000 }],
  duplicates: 2,
  faults: 1,
  problems: [
    { line: 2, kind: 'duplicate-in-file', reason: 'REPEATED_IN_FILE', voucherNumber: '••••••0001' },
    { line: 3, kind: 'duplicate-in-programme', reason: 'ALREADY_IN_PROGRAMME', voucherNumber: '••••••0002' },
    { line: 5, kind: 'fault', reason: 'INVALID_VALUE', voucherNumber: '••••••0003' },
  ],
};

/** An answer whose lines the test sends one by one. */
function lines() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    response: { text: readable, contentType: 'application/x-ndjson' },
    tell: (line: ImportLineDto) =>
      act(() => writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`))),
    end: () => act(() => writer.close()),
    breakOff: () => act(() => writer.abort(new Error('connection lost'))),
  };
}

/** The page asks for a reward again and again as long as a voucher of it is reserved. */
const NONE_RESERVED = { uploaded: 10, available: 6, reserved: 0, issued: 3, void: 1 };

async function openImport(
  report: ImportReportDto | Check,
  importAnswer: Import = { refusal: 'INTERNAL_ERROR', status: 500 },
) {
  const { lines: calls } = fakeApi({
    'GET /api/rewards/7': { body: reward({ id: 7, title: 'Kat Digicel', stock: NONE_RESERVED }) },
    'GET /api/rewards/7/vouchers': { body: [] },
    'POST /api/rewards/7/vouchers/import/dry-run': typeof report === 'function' ? report : { body: report },
    'POST /api/rewards/7/vouchers/import': importAnswer,
  });
  const opened = openConsole('/admin/rewards/7');
  await opened.user.click(await screen.findByRole('button', { name: /Import vouchers/ }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...opened,
    dialog,
    writes: () => calls.filter((call) => call.endsWith('/import')),
    stockReads: () => calls.filter((call) => call === 'GET /api/rewards/7').length,
  };
}

async function openChecked(report: ImportReportDto | Check, importAnswer?: Import, supplier?: string) {
  const opened = await openImport(report, importAnswer);
  const { user, dialog } = opened;
  if (supplier) fill(dialog.getByLabelText(/^Supplier/), supplier);
  await user.click(dialog.getByRole('radio', { name: 'Pasted text' }));
  await user.click(dialog.getByLabelText('Vouchers, one a line'));
  await user.paste('AA-0001,500\nAA-0002\n');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  return opened;
}

async function openImporting() {
  const answer = lines();
  const opened = await openChecked(good, () => answer.response);
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Import 1,500' }));
  return { ...opened, answer };
}

describe('before an import', () => {
  it('a file or a text is asked for', async () => {
    const { user, dialog, writes } = await openImport(good);
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Choose a file or paste the vouchers first')).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('the problems are shown line by line, and only the good lines can be imported', async () => {
    const { dialog, writes } = await openChecked(bad);
    expect(await dialog.findByText(/3 lines have faults/)).toBeInTheDocument();
    const said = within(dialog.getByRole('region', { name: 'Lines with a problem' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(said).toEqual([
      ['2', '••••0001', 'The number stands further up already'],
      ['3', '••••0002', 'The number is already in the program'],
      ['5', '••••0003', 'The value must be a whole number, digits only'],
    ]);
    expect(dialog.getByRole('button', { name: 'Import 1, leave out 3' })).toBeEnabled();
    expect(writes()).toEqual([]);
  });

  it('nothing can be imported when no line is right, or when lines were not read', async () => {
    const { user, dialog } = await openChecked({ ...bad, good: 0 });
    expect(await dialog.findByText(/Nothing can be imported/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    fakeApi({
      'POST /api/rewards/7/vouchers/import/dry-run': {
        body: {
          ...bad,
          problems: [{ line: 9, kind: 'fault', reason: 'TOO_MANY_ROWS', voucherNumber: '' }],
        },
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByText(/Too many lines/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('the first lines are shown as they were understood, and the ends of the list', async () => {
    const { dialog } = await openChecked(good);
    const layout = within(await dialog.findByRole('region', { name: 'How the list is read' }));
    expect(layout.getByText('Comma')).toBeInTheDocument();
    expect(layout.getByRole('row', { name: /Bon d'achat.*Left out/ })).toBeInTheDocument();
    expect(layout.getByRole('radio', { name: 'Line 2 is the first voucher' })).toBeChecked();
    const ends = within(dialog.getByRole('region', { name: 'First and last good lines' }));
    expect(ends.getAllByRole('listitem').map((line) => line.textContent?.replace(/\s/g, ' '))).toEqual([
      'Line 2•••0001500 HTG',
      'Line 1,501•••15001,000 HTG',
    ]);
  });

  it('a list that can be read in two ways is not imported before somebody has said how', async () => {
    const asked: Record<string, FormDataEntryValue>[] = [];
    const undecided = { ...good.layout, separator: null, startLine: null, otherSeparators: [':'] };
    const { user, dialog } = await openChecked(async (call) => {
      const form = Object.fromEntries(call.form);
      asked.push(form);
      const separator = 'separator' in form ? ':' : null;
      const startLine = 'startLine' in form ? 1 : null;
      return { body: { ...good, layout: { ...undecided, separator, startLine } } };
    });
    expect(await dialog.findByText('Say first how the list is read.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();

    await user.click(dialog.getByRole('combobox', { name: 'Between a number and its value' }));
    await user.click(await screen.findByTitle('The mark :'));
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() =>
      expect(dialog.getByRole('radio', { name: 'Line 1 is the first voucher' })).toBeEnabled(),
    );
    await user.click(dialog.getByRole('radio', { name: 'Line 1 is the first voucher' }));
    expect(await dialog.findByRole('button', { name: 'Import 1,500' })).toBeEnabled();
    const text = 'AA-0001,500\r\nAA-0002\r\n';
    expect(asked).toEqual([{ text }, { text, separator: ':' }, { text, separator: ':', startLine: '1' }]);
  });

  it('doubtful numbers are imported only if somebody says that they are right', async () => {
    const problem = { line: 3, kind: 'doubt', reason: 'LOOKS_LIKE_A_DATE', voucherNumber: '••-May' } as const;
    const doubtful: ImportReportDto = { ...good, rows: 2, good: 1, doubts: 1, problems: [problem] };
    const { user, dialog } = await openChecked(async (call) => ({
      body:
        call.form.get('acceptsDoubts') === 'true'
          ? { ...doubtful, good: 2, doubts: 0, problems: [] }
          : doubtful,
    }));
    expect(await dialog.findByText('A spreadsheet may have made a date of the number')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import 1, leave out 1' })).toBeEnabled();
    await user.click(dialog.getByRole('checkbox', { name: /compared the doubtful numbers/ }));
    expect(await dialog.findByRole('button', { name: 'Import 2' })).toBeEnabled();
    await user.click(dialog.getByRole('checkbox', { name: /compared the doubtful numbers/ }));
    expect(await dialog.findByRole('button', { name: 'Import 1, leave out 1' })).toBeEnabled();
  });

  it('the problems can be saved as a file, in the language of the console', async () => {
    const asked: string[] = [];
    const { user, dialog } = await openChecked(bad);
    await dialog.findByText(/lines have faults/);
    fakeApi({
      'POST /api/rewards/7/vouchers/import/report': async (call) => {
        asked.push(`?${call.search}`, String(call.form.get('text')));
        return { text: 'Line,Number,Problem', contentType: 'text/csv' };
      },
    });
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(dialog.getByRole('button', { name: /Save all of them/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toEqual(['?format=en', 'AA-0001,500\r\nAA-0002\r\n']);
  });

  it('the keyboard reaches the choices, the problems and then the way back to the pasted text', async () => {
    const { user, dialog } = await openChecked(bad);
    await dialog.findByText(/lines have faults/);
    await user.tab();
    expect(dialog.getByRole('combobox', { name: 'Between a number and its value' })).toHaveFocus();
    await user.tab();
    expect(dialog.getByRole('radio', { name: 'Line 2 is the first voucher' })).toHaveFocus();
    await user.tab();
    expect(dialog.getByRole('button', { name: /Save all of them/ })).toHaveFocus();
    await user.tab();
    expect(dialog.getByRole('region', { name: 'Lines with a problem' })).toHaveFocus();
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Back' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(dialog.getByLabelText('Vouchers, one a line')).toHaveValue('AA-0001,500\nAA-0002\n');
  });

  it('a check that gets no answer says so, and keeps what was pasted', async () => {
    const { dialog } = await openChecked(() => 'offline');
    expect(await screen.findByText('The vouchers could not be checked')).toBeInTheDocument();
    expect(screen.getByText('The server cannot be reached')).toBeInTheDocument();
    expect(dialog.getByLabelText('Vouchers, one a line')).toHaveValue('AA-0001,500\nAA-0002\n');
  });

  it('nothing is written after a check without problems until the import is started', async () => {
    const { dialog, writes } = await openChecked(good);
    expect(await dialog.findByText(/All lines are right/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import 1,500' })).toBeEnabled();
    expect(writes()).toEqual([]);
  });

  it('a chosen file is shown by its name, and sent to be checked', async () => {
    let name = '';
    const { user, dialog } = await openImport(good);
    fakeApi({
      'POST /api/rewards/7/vouchers/import/dry-run': async (call) => {
        const file = call.form.get('file');
        name = typeof file === 'object' && file ? file.name : '';
        return { body: good };
      },
    });
    const input = document.querySelector<HTMLInputElement>('.import-source input[type=file]');
    await user.upload(input!, new File(['AA-0001\n'], 'vouchers.csv', { type: 'text/csv' }));
    expect(await dialog.findByText(/vouchers\.csv/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText(/All lines are right/);
    expect(name).toBe('vouchers.csv');
  });
});

describe('an import', () => {
  it('shows the server’s progress, cannot be closed meanwhile, and says when all is in stock', async () => {
    const { dialog, answer, stockReads } = await openImporting();
    expect(await dialog.findByText('Sending the vouchers…')).toBeInTheDocument();
    await answer.tell({ done: 600, total: 1500 });
    expect(await dialog.findByText('Written so far: 600 of 1,500')).toBeInTheDocument();
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await answer.tell({ done: 1500, total: 1500 });
    expect(await dialog.findByText('Writing the last of them…')).toBeInTheDocument();
    expect(dialog.queryByText(/Vouchers imported/)).not.toBeInTheDocument();
    const before = stockReads();
    await answer.tell({ added: 1500 });
    await answer.end();
    expect(await dialog.findByText('Vouchers imported: 1,500')).toBeInTheDocument();
    await waitFor(() => expect(stockReads()).toBeGreaterThan(before));
  });

  it('sends what was decided, and says what was left out', async () => {
    let sent: Record<string, FormDataEntryValue> = {};
    const { user, dialog } = await openChecked(
      bad,
      async (call) => {
        sent = Object.fromEntries(call.form);
        const line: ImportLineDto = { added: 1, leftOut: 3 };
        return { text: `${JSON.stringify(line)}\n` };
      },
      'Digicel',
    );
    await user.click(await dialog.findByRole('button', { name: 'Import 1, leave out 3' }));
    expect(await dialog.findByText(/Lines left out: 3/)).toBeInTheDocument();
    expect(sent).toEqual({
      text: 'AA-0001,500\r\nAA-0002\r\n',
      supplier: 'Digicel',
      separator: ',',
      startLine: '2',
      acceptsDoubts: 'false',
      leavesOut: 'true',
    });
  });

  it('that fails while it is running says that nothing was imported', async () => {
    const { dialog, answer } = await openImporting();
    await answer.tell({ done: 600, total: 1500 });
    await answer.tell({ code: 'SERVICE_UNAVAILABLE' });
    await answer.end();
    expect(await dialog.findByText('Nothing was imported')).toBeInTheDocument();
    expect(dialog.getByText(/Everything is as it was before/)).toBeInTheDocument();
  });

  it.each(['end', 'breakOff'] as const)(
    'whose last line never comes claims neither success nor failure (%s)',
    async (way) => {
      const { dialog, answer } = await openImporting();
      await answer.tell({ done: 1500, total: 1500 });
      await answer[way]();
      expect(await dialog.findByText('The connection broke before the end was known')).toBeInTheDocument();
      expect(dialog.queryByText(/Vouchers imported|Nothing was imported/)).not.toBeInTheDocument();
    },
  );

  it('that is refused because the programme changed meanwhile shows the lines concerned', async () => {
    const { user, dialog } = await openChecked(good, () => ({
      refusal: 'IMPORT_REFUSED',
      status: 422,
      details: { ...bad },
    }));
    await user.click(await dialog.findByRole('button', { name: 'Import 1,500' }));
    expect(await dialog.findByText('Nothing was imported: some lines have faults.')).toBeInTheDocument();
    expect(dialog.getByText('The number is already in the program')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('that fails because the session has ended leads to the sign-in page', async () => {
    const { user, dialog, address } = await openChecked(good, () => ({
      refusal: 'NOT_SIGNED_IN',
      status: 401,
    }));
    await user.click(await dialog.findByRole('button', { name: 'Import 1,500' }));
    await waitFor(() => expect(address()).toBe('/admin/auth'));
  });
});
