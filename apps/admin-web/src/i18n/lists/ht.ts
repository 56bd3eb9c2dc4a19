import type {
  conflict as englishConflict,
  editing as englishEditing,
  exporting as englishExporting,
  time as englishTime,
} from './en';

export const conflict: typeof englishConflict = {
  title: 'Yon lòt moun chanje sa pandan ou t ap travay',
  lastEdit: ({ who, when }) => `Dènye moun ki anrejistre: ${who}, ${when}.`,
  merged:
    'Sa lòt moun nan chanje ak sa ou chanje mache ansanm: toulède sou fòmilè a. Sa ou chanje a poko anrejistre. Gade l byen, epi anrejistre ankò.',
  decide: 'Sa ou chanje a poko anrejistre. Deside sou chak bagay nou toulède chanje, epi anrejistre ankò.',
  told: 'Lòt moun nan chanje sa tou, epi l sou fòmilè a kounye a:',
  takeTheirs: 'Pran pa l la:',
  keepMine: 'Kenbe pa m nan:',
  undecided: 'Chwazi youn nan de yo.',
  discard: 'Kite tout pa m yo',
};

export const editing: typeof englishEditing = {
  discardTitle: 'Fèmen san anrejistre?',
  discardText: 'Sa ou te tape a ap pèdi.',
  discard: 'Fèmen san anrejistre',
  keepEditing: 'Kontinye',
  failures: {
    invalid: 'Gen valè ki pa bon',
    refused: 'Erè',
    unanswered: 'Fòm nan pa pati',
  },
};

export const exporting: typeof englishExporting = {
  action: 'Telechaje (CSV)',
  forSpreadsheet: 'Pou Excel ak lòt tablo, an kreyòl',
  forSoftware: 'Pou yon lojisyèl: vigil, non kolòn yo an angle',
  formatOf: ({ action }) => `${action}: chwazi fòma a`,
  running: ({ rows }) => `L ap telechaje: ${rows} liy`,
  runningOf: ({ rows, total }) => `L ap telechaje: ${rows} liy sou ${total}`,
  cancel: 'Anile telechajman an',
  done: 'Li telechaje',
  doneText: ({ rows }) => `Liy: ${rows}`,
  failed: 'Telechajman an pa mache',
  failedText: 'Anyen pa anrejistre. Eseye ankò.',
};

export const time: typeof englishTime = {
  exact: ({ moment, offset }) => `${moment}, lè Ayiti (${offset})`,
  copy: 'Kopye lè a an UTC',
};
