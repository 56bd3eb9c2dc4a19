import type {
  conflict as englishConflict,
  editing as englishEditing,
  exporting as englishExporting,
  time as englishTime,
} from './en';

export const conflict: typeof englishConflict = {
  title: 'Quelqu’un d’autre l’a modifié entre-temps',
  lastEdit: ({ who, when }) => `Dernier enregistrement : ${who}, ${when}.`,
  merged:
    'Le formulaire a les modifications des deux. Les vôtres ne sont pas encore enregistrées. Vérifiez, puis enregistrez de nouveau.',
  decide:
    'Vos modifications ne sont pas encore enregistrées. Décidez pour chaque champ modifié des deux côtés, puis enregistrez de nouveau.',
  told: 'L’autre a aussi modifié :',
  takeTheirs: 'Prendre la sienne :',
  keepMine: 'Garder la mienne :',
  undecided: 'Choisissez l’une des deux.',
  discard: 'Abandonner les miennes',
};

export const editing: typeof englishEditing = {
  discardTitle: 'Fermer sans enregistrer ?',
  discardText: 'Ce que vous avez saisi sera perdu.',
  discard: 'Fermer sans enregistrer',
  keepEditing: 'Continuer',
  failures: {
    invalid: 'Erreur de validation',
    refused: 'Erreur',
    unanswered: 'Erreur d’envoi',
  },
};

export const exporting: typeof englishExporting = {
  action: 'Exporter (CSV)',
  forSpreadsheet: 'Pour un tableur, en français',
  forSoftware: 'Pour un logiciel : virgules, colonnes en anglais',
  formatOf: ({ action }) => `${action} : choisir le format`,
  running: ({ rows }) => `Export en cours : ${rows} lignes`,
  runningOf: ({ rows, total }) => `Export en cours : ${rows} lignes sur ${total}`,
  cancel: 'Annuler l’export',
  done: 'Exporté',
  doneText: ({ rows }) => `Lignes : ${rows}`,
  failed: 'L’export a échoué',
  failedText: 'Rien n’a été enregistré. Réessayez.',
};

export const time: typeof englishTime = {
  exact: ({ moment, offset }) => `${moment}, heure d’Haïti (${offset})`,
  copy: 'Copier l’heure en UTC',
};
