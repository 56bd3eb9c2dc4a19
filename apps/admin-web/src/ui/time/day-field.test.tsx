import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';

import { ANTD_LOCALE } from '../../i18n/antd-locale';
import { chooseLanguage, startLanguages } from '../../i18n/languages';
import { DayField, DaysField } from './day-field';

beforeEach(async () => {
  await startLanguages();
  // Ten in the evening in Haiti, and the next day already where this test runs, as in Europe.
  jest.useFakeTimers({ now: new Date('2026-11-28T03:00:00Z'), advanceTimers: true });
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('marks the day of Haiti, wherever the browser is, and lets nobody choose a later one as past', async () => {
  render(<DayField noneText="No day" isPast />);
  fireEvent.mouseDown(screen.getByPlaceholderText('No day'));
  fireEvent.click(screen.getByPlaceholderText('No day'));
  expect(await screen.findByTitle('2026-11-27')).toHaveClass('ant-picker-cell-today');
  expect(screen.getByTitle('2026-11-27')).not.toHaveClass('ant-picker-cell-disabled');
  expect(screen.getByTitle('2026-11-28')).toHaveClass('ant-picker-cell-disabled');
});

it.each([
  ['en', 'Nov 2, 2020'],
  ['fr', '2 nov. 2020'],
  ['ht', '2 nov. 2020'],
  ['en', '2020-11-02'],
  ['fr', '2020-11-02'],
  ['ht', '2020-11-02'],
] as const)('takes a day that is typed, in %s as %s', async (language, typed) => {
  await act(() => chooseLanguage(language));
  const onChange = jest.fn();
  render(
    <ConfigProvider locale={ANTD_LOCALE[language]}>
      <DayField noneText="No day" value="2026-11-20" onChange={onChange} />
    </ConfigProvider>,
  );
  const field = screen.getByPlaceholderText('No day');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('2020-11-02'));
});

it('keeps what is being typed when the page is drawn anew meanwhile', async () => {
  const onChange = jest.fn();
  const field = () => <DayField noneText="No day" value="2026-11-20" onChange={onChange} />;
  const { rerender } = render(field());
  const input = screen.getByPlaceholderText('No day');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '2020-11-02' } });
  rerender(field());
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('2020-11-02'));
});

it('keeps an end of a period that is being typed when the page is drawn anew meanwhile', async () => {
  const onChange = jest.fn();
  const field = () => (
    <DaysField
      label="Days"
      noneTexts={['From', 'To']}
      from="2026-11-01"
      to="2026-11-20"
      onChange={onChange}
    />
  );
  const { rerender } = render(field());
  const input = screen.getByPlaceholderText('From');
  fireEvent.mouseDown(input);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '2020-11-02' } });
  rerender(field());
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.keyDown(screen.getByPlaceholderText('To'), { key: 'Enter' });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ from: '2020-11-02', to: '2026-11-20' }));
});
