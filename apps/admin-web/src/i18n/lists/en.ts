/** What lists and forms of several pages say. */
export const conflict = {
  title: 'Somebody else has changed this meanwhile',
  text: 'Nothing of yours was saved. Compare both, then decide.',
  field: 'Field',
  theirs: 'Saved now',
  mine: 'Yours',
  takeTheirs: 'Discard mine',
  keepMine: 'Keep mine',
  kept: 'Yours replaces what is saved when you save again.',
};

export const exporting = {
  action: 'Export (CSV)',
  forSpreadsheet: 'For a spreadsheet, in English',
  forSoftware: 'For software: commas, English column names',
  formatOf: '{{action}}: choose the format',
  running: 'Exporting: {{rows}} rows',
  runningOf: 'Exporting: {{rows}} of {{total}} rows',
  cancel: 'Cancel the export',
  done: 'Exported',
  doneText: 'Rows: {{rows}}',
  failed: 'The export failed',
  failedText: 'Nothing was saved. Try again.',
};
