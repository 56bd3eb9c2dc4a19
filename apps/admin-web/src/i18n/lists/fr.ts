import type { conflict as englishConflict, exporting as englishExporting } from './en';

export const conflict: typeof englishConflict = {
  title: 'Quelqu’un d’autre l’a modifié entre-temps',
  text: 'Rien de vous n’a été enregistré. Comparez, puis décidez.',
  field: 'Champ',
  theirs: 'Enregistré maintenant',
  mine: 'Le vôtre',
  takeTheirs: 'Abandonner le mien',
  keepMine: 'Garder le mien',
  kept: 'Le vôtre remplacera ce qui est enregistré, quand vous enregistrerez.',
};

export const exporting: typeof englishExporting = {
  action: 'Exporter (CSV)',
  running: 'Export en cours : {{rows}} lignes',
  runningOf: 'Export en cours : {{rows}} lignes sur {{total}}',
  cancel: 'Annuler l’export',
  done: 'Exporté',
  doneText: 'Lignes : {{rows}}',
  failed: 'L’export a échoué',
  failedText: 'Rien n’a été enregistré. Réessayez.',
};
