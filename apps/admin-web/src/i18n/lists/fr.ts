import type { conflict as englishConflict, exporting as englishExporting } from './en';

export const conflict: typeof englishConflict = {
  title: 'Quelqu’un d’autre l’a modifié entre-temps',
  text: 'Votre version n’est pas enregistrée. Comparez, puis décidez.',
  field: 'Champ',
  theirs: 'Version enregistrée',
  mine: 'Votre version',
  takeTheirs: 'Abandonner la mienne',
  keepMine: 'Garder la mienne',
  kept: 'Votre version remplacera l’autre quand vous enregistrerez de nouveau.',
};

export const exporting: typeof englishExporting = {
  action: 'Exporter (CSV)',
  forSpreadsheet: 'Pour un tableur, en français',
  forSoftware: 'Pour un logiciel : virgules, colonnes en anglais',
  formatOf: '{{action}} : choisir le format',
  running: 'Export en cours : {{rows}} lignes',
  runningOf: 'Export en cours : {{rows}} lignes sur {{total}}',
  cancel: 'Annuler l’export',
  done: 'Exporté',
  doneText: 'Lignes : {{rows}}',
  failed: 'L’export a échoué',
  failedText: 'Rien n’a été enregistré. Réessayez.',
};
