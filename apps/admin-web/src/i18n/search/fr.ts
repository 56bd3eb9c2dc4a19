import type { search as english } from './en';

export const search: typeof english = {
  open: 'Rechercher',
  shortcut: 'Ctrl K',
  title: 'Tout rechercher',
  placeholder: 'E-mail, téléphone, titre, numéro de bon, identifiant ou reçu',
  label: 'Que rechercher',
  results: 'Résultats',
  hint: 'Pour un bon, tapez son numéro entier. Pour un reçu, la personne puis le numéro du reçu : marie@example.com 12',
  nothing: ({ query }) => `Rien trouvé pour « ${query} »`,
  searching: 'Recherche…',
  failed: 'La recherche a échoué. Réessayez, ou vérifiez le réseau.',
  keys: '↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer',
  pages: 'Pages',
  kinds: {
    person: 'Personnes',
    content: 'Contenus',
    reward: 'Récompenses',
    survey: 'Sondages',
    voucher: 'Bons',
    redemption: 'Échanges',
    receipt: 'Reçus',
  },
  receipt: ({ n, username }) => `Reçu ${n} de ${username}`,
  redemption: ({ id, title }) => `Échange ${id} : ${title}`,
};
