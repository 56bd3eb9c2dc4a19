import { afterEach, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';

import { ListTable } from './list-table';

const { matchMedia } = globalThis;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});
const onPhone = () => {
  globalThis.matchMedia = (media) => ({ ...matchMedia(media), matches: false });
};

const rows = [
  { id: 1, title: 'Rara', points: 1000, views: 7, note: 'Nan kanaval' },
  { id: 2, title: 'Kafe', points: 20, views: 8, note: '' },
];

const list = (mayDelete: boolean) => (
  <ListTable
    label="Videos"
    rowKey="id"
    rows={rows}
    columns={{
      id: { title: 'No.', cell: ({ id }) => id },
      title: { title: 'Title', kind: 'title', cell: ({ title }) => <strong>{title}</strong> },
      points: {
        title: 'Points',
        cell: ({ points }) => points,
        narrow: ({ points }) => `${points} points`,
      },
      views: { title: 'Views', line: 'named', cell: ({ views }) => views },
      note: { title: 'Note', cell: ({ note }) => note },
      actions: mayDelete && {
        title: 'Actions',
        kind: 'actions',
        cell: ({ title }) => <button type="button">Delete {title}</button>,
      },
    }}
    narrow={[{ of: 'title', lines: [['points', 'views'], 'note'], foot: ['actions'] }]}
  />
);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('has all its columns where there is room', () => {
  render(list(true));
  expect(heads()).toEqual(['No.', 'Title', 'Points', 'Views', 'Note', 'Actions']);
  const row = within(screen.getByText('Rara').closest('tr')!);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1',
    'Rara',
    '1000',
    '7',
    'Nan kanaval',
    'Delete Rara',
  ]);
});

it('shows the same on a phone in lines below each other, and leaves out what says nothing', () => {
  onPhone();
  render(list(true));
  expect(heads()).toEqual(['Title']);
  const cell = (title: string) => screen.getByText(title).closest('td')!;
  expect([...cell('Rara').firstElementChild!.children].map(({ textContent }) => textContent)).toEqual([
    'Rara',
    '1000 points · Views: 7',
    'Nan kanaval',
    'Delete Rara',
  ]);
  expect(cell('Kafe')).toHaveTextContent('Kafe20 points · Views: 8Delete Kafe');
});

it.each([true, false])('leaves out a column that is not for everybody (on a phone: %s)', (isPhone) => {
  if (isPhone) onPhone();
  render(list(false));
  expect(heads()).not.toContain('Actions');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
