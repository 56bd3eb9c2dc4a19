import type { Values } from '@pwen/web/texts/values';

/** What lists and forms of several pages say. */
export const conflict = {
  title: 'Somebody else has changed this meanwhile',
  lastEdit: ({ who, when }: Values<'who' | 'when'>) => `Last saved by ${who}, ${when}.`,
  merged:
    'Their changes and yours go together: the form has both. Yours are not saved yet. Look at it, then save again.',
  decide: 'Yours is not saved yet. Decide on each field that you both changed, then save again.',
  told: 'They also changed this, and the form has it now:',
  takeTheirs: 'Take theirs:',
  keepMine: 'Keep mine:',
  undecided: 'Choose one of the two.',
  discard: 'Discard all of mine',
};

export const editing = {
  discardTitle: 'Close without saving?',
  discardText: 'What you typed will be lost.',
  discard: 'Close without saving',
  keepEditing: 'Keep editing',
  failures: {
    invalid: 'Validation Error',
    refused: 'Error',
    unanswered: 'Submission Error',
  },
};

export const exporting = {
  action: 'Export (CSV)',
  forSpreadsheet: 'For a spreadsheet, in English',
  forSoftware: 'For software: commas, English column names',
  formatOf: ({ action }: Values<'action'>) => `${action}: choose the format`,
  running: ({ rows }: Values<'rows'>) => `Exporting: ${rows} rows`,
  runningOf: ({ rows, total }: Values<'rows' | 'total'>) => `Exporting: ${rows} of ${total} rows`,
  cancel: 'Cancel the export',
  done: 'Exported',
  doneText: ({ rows }: Values<'rows'>) => `Rows: ${rows}`,
  failed: 'The export failed',
  failedText: 'Nothing was saved. Try again.',
};

export const time = {
  exact: ({ moment, offset }: Values<'moment' | 'offset'>) => `${moment}, Haiti time (${offset})`,
  copy: 'Copy the time in UTC',
};
