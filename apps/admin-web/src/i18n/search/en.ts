import type { Values } from '@pwen/web/texts/values';

/** The search for everything. */
export const search = {
  open: 'Search',
  shortcut: 'Ctrl K',
  title: 'Search everything',
  placeholder: 'Email, phone, title, voucher number, ID or receipt',
  label: 'What to look for',
  results: 'Found',
  hint: 'A voucher is found by its whole number. A receipt is found by whose it is and its number: marie@example.com 12',
  nothing: ({ query }: Values<'query'>) => `Nothing found for “${query}”`,
  searching: 'Searching…',
  failed: 'The search failed. Type again, or check the connection.',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  pages: 'Pages',
  kinds: {
    person: 'People',
    content: 'Content',
    reward: 'Rewards',
    survey: 'Surveys',
    voucher: 'Vouchers',
    redemption: 'Redemptions',
    receipt: 'Receipts',
  },
  receipt: ({ n, username }: Values<'n' | 'username'>) => `Receipt ${n} of ${username}`,
  redemption: ({ id, title }: Values<'id' | 'title'>) => `Redemption ${id}: ${title}`,
};
