import type { Values } from '@pwen/web/texts/values';

/** The search for everything. */
export const search = {
  open: 'Search',
  shortcut: 'Ctrl K',
  title: 'Search everything',
  placeholder: 'Email, phone, title, ID or receipt',
  label: 'What to look for',
  results: 'Found',
  hint: 'A receipt is found by whose it is and its number: marie@example.com 12',
  hintWithVouchers:
    'A receipt is found by whose it is and its number: marie@example.com 12. A voucher is found by its whole number; each such search is logged.',
  nothing: ({ query }: Values<'query'>) => `Nothing found for “${query}”`,
  searching: 'Searching…',
  failed: 'The search failed. Type again, or check the connection.',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  pages: 'Pages',
  vouchers: 'Vouchers',
  findVoucher: ({ number }: Values<'number'>) => `Look for a voucher with the number “${number}”`,
  noVoucher: ({ number }: Values<'number'>) => `No voucher has the number “${number}”`,
  kinds: {
    person: 'People',
    content: 'Content',
    reward: 'Rewards',
    survey: 'Surveys',
    redemption: 'Redemptions',
    receipt: 'Receipts',
  },
  receipt: ({ n, username }: Values<'n' | 'username'>) => `Receipt ${n} of ${username}`,
  redemption: ({ id, title }: Values<'id' | 'title'>) => `Redemption ${id}: ${title}`,
};
