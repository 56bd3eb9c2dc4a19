import type { search as english } from './en';

export const search: typeof english = {
  open: 'Rechercher',
  shortcut: 'Ctrl K',
  title: 'Tout rechercher',
  placeholder: 'E-mail, téléphone, titre, identifiant ou reçu',
  label: 'Que rechercher',
  results: 'Résultats',
  hint: 'Pour un reçu, tapez la personne puis le numéro du reçu : marie@example.com 12',
  hintWithVouchers:
    'Pour un reçu, tapez la personne puis le numéro du reçu : marie@example.com 12. Pour un bon, tapez son numéro entier ; chaque recherche est notée au journal.',
  nothing: ({ query }) => `Rien trouvé pour « ${query} »`,
  searching: 'Recherche…',
  failed: 'La recherche a échoué. Réessayez, ou vérifiez le réseau.',
  keys: '↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer',
  pages: 'Pages',
  vouchers: 'Bons',
  findVoucher: ({ number }) => `Chercher un bon qui porte le numéro « ${number} »`,
  noVoucher: ({ number }) => `Aucun bon ne porte le numéro « ${number} »`,
  kinds: {
    person: 'Personnes',
    content: 'Contenus',
    reward: 'Récompenses',
    survey: 'Sondages',
    redemption: 'Échanges',
    receipt: 'Reçus',
  },
  receipt: ({ n, username }) => `Reçu ${n} de ${username}`,
  redemption: ({ id, title }) => `Échange ${id} : ${title}`,
};
