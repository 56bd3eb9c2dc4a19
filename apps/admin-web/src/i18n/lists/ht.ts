import type { conflict as englishConflict, exporting as englishExporting } from './en';

export const conflict: typeof englishConflict = {
  title: 'Yon lòt moun chanje sa pandan tan sa a',
  text: 'Anyen pa anrejistre pou ou. Konpare toulède, epi deside.',
  field: 'Kisa',
  theirs: 'Sa ki anrejistre kounye a',
  mine: 'Pa ou a',
  takeTheirs: 'Kite pa m nan',
  keepMine: 'Kenbe pa m nan',
  kept: 'Lè ou anrejistre ankò, pa ou a ap pran plas sa ki la a.',
};

export const exporting: typeof englishExporting = {
  action: 'Telechaje (CSV)',
  running: 'L ap telechaje: {{rows}} liy',
  runningOf: 'L ap telechaje: {{rows}} liy sou {{total}}',
  cancel: 'Anile telechajman an',
  done: 'Li telechaje',
  doneText: 'Liy: {{rows}}',
  failed: 'Li pa telechaje',
  failedText: 'Anyen pa anrejistre. Eseye ankò.',
};
