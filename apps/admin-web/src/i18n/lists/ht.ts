import type { conflict as englishConflict, exporting as englishExporting } from './en';

export const conflict: typeof englishConflict = {
  title: 'Yon lòt moun chanje sa pandan ou t ap travay',
  text: 'Sa ou ekri a poko anrejistre. Konpare toulède, epi deside.',
  field: 'Kisa',
  theirs: 'Sa ki anrejistre kounye a',
  mine: 'Sa ou ekri a',
  takeTheirs: 'Kite pa m nan',
  keepMine: 'Kenbe pa m nan',
  kept: 'Lè ou anrejistre ankò, sa ou ekri a ap pran plas sa ki la a.',
};

export const exporting: typeof englishExporting = {
  action: 'Telechaje (CSV)',
  forSpreadsheet: 'Pou Excel ak lòt tablo, an kreyòl',
  forSoftware: 'Pou yon lojisyèl: vigil, non kolòn yo an angle',
  formatOf: '{{action}}: chwazi fòma a',
  running: 'L ap telechaje: {{rows}} liy',
  runningOf: 'L ap telechaje: {{rows}} liy sou {{total}}',
  cancel: 'Anile telechajman an',
  done: 'Li telechaje',
  doneText: 'Liy: {{rows}}',
  failed: 'Telechajman an pa mache',
  failedText: 'Anyen pa anrejistre. Eseye ankò.',
};
