import type { search as english } from './en';

export const search: typeof english = {
  open: 'Chèche',
  shortcut: 'Ctrl K',
  title: 'Chèche toupatou',
  placeholder: 'Imèl, telefòn, tit, nimewo koupon, ID oswa resi',
  label: 'Sa pou chèche',
  results: 'Sa nou jwenn',
  hint: 'Pou yon koupon, tape tout nimewo l. Pou yon resi, tape moun nan, epi nimewo resi a: marie@example.com 12',
  nothing: ({ query }) => `Nou pa jwenn anyen pou “${query}”`,
  searching: 'N ap chèche…',
  failed: 'Rechèch la pa mache. Tape ankò, oswa gade rezo a.',
  keys: '↑ ↓ pou chwazi, Enter pou louvri, Esc pou fèmen',
  pages: 'Paj',
  kinds: {
    person: 'Moun',
    content: 'Kontni',
    reward: 'Rekonpans',
    survey: 'Sondaj',
    voucher: 'Koupon',
    redemption: 'Echanj',
    receipt: 'Resi',
  },
  receipt: ({ n, username }) => `Resi ${n} pou ${username}`,
  redemption: ({ id, title }) => `Echanj ${id}: ${title}`,
};
