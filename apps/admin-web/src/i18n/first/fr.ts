import { consoleErrorSentences } from '@pwen/web/error-sentences/console-fr';
import { errorSentences } from '@pwen/web/error-sentences/fr';

import type { FirstTexts } from '../en';
import { gettingIn } from '../getting-in/fr';

export const first: FirstTexts = {
  brand: { console: 'Console', pageTitle: ({ page, product }) => `${page} · Console ${product}` },
  common: {
    cancel: 'Annuler',
    undo: 'Annuler',
    close: 'Fermer',
    tryAgain: 'Réessayer',
    loading: 'Chargement…',
    none: '—',
    requestNumber: ({ requestId }) => `Si cela continue, signalez ce numéro : ${requestId}`,
    refused: ({ message }) => `Valeur refusée par le serveur : ${message}`,
    skipToContent: 'Aller au contenu',
  },
  language: {
    label: 'Langue',
    hereOnly: 'La langue n’a pas pu être enregistrée. Les e-mails arrivent encore dans l’ancienne.',
  },
  theme: { label: 'Thème', light: 'Clair', dark: 'Sombre', system: 'Comme cet appareil' },
  ...gettingIn,
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à cette adresse.',
    home: 'Aller à la console',
  },
  crash: {
    title: 'Une erreur est survenue',
    text: 'La page a cessé de fonctionner. Rien de ce qui était enregistré n’est perdu.',
  },
  errors: { ...errorSentences, ...consoleErrorSentences },
};
