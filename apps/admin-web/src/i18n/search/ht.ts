import type { search as english } from './en';

export const search: typeof english = {
  open: 'Chèche',
  shortcut: 'Ctrl K',
  title: 'Chèche toupatou',
  placeholder: 'Imèl, telefòn, tit, ID oswa resi',
  label: 'Sa pou chèche',
  results: 'Sa nou jwenn',
  hint: 'Pou yon resi, tape moun nan, epi nimewo resi a: marie@example.com 12',
  hintWithVouchers:
    'Pou yon resi, tape moun nan, epi nimewo resi a: marie@example.com 12. Pou yon koupon, tape tout nimewo l; jounal la kenbe chak rechèch konsa.',
  nothing: ({ query }) => `Nou pa jwenn anyen pou “${query}”`,
  searching: 'N ap chèche…',
  failed: 'Rechèch la pa mache. Tape ankò, oswa gade rezo a.',
  keys: '↑ ↓ pou chwazi, Enter pou louvri, Esc pou fèmen',
  pages: 'Paj',
  vouchers: 'Koupon',
  findVoucher: ({ number }) => `Chèche yon koupon ki gen nimewo “${number}”`,
  noVoucher: ({ number }) => `Pa gen koupon ki gen nimewo “${number}”`,
  kinds: {
    person: 'Moun',
    content: 'Kontni',
    reward: 'Rekonpans',
    survey: 'Sondaj',
    redemption: 'Echanj',
    receipt: 'Resi',
  },
  receipt: ({ n, username }) => `Resi ${n} pou ${username}`,
  redemption: ({ id, title }) => `Echanj ${id}: ${title}`,
};
