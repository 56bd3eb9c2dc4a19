import type {
  rewardTable as englishRewardTable,
  surveyTable as englishSurveyTable,
  tables as englishTables,
} from './en';

export const tables: typeof englishTables = {
  sortLabel: 'Trier par',
  ascending: 'Croissant',
  descending: 'Décroissant',
  viewLabel: 'Affichage',
  table: 'Tableau',
  grid: 'Grille',
  clearFilters: 'Effacer les filtres',
  pageEmpty: 'Il n’y a plus rien sur cette page',
  actions: 'Actions',
  columnsRight: ({ columns }) => `Autres colonnes à droite : ${columns}`,
  columnsLeft: ({ columns }) => `Revenir aux colonnes de gauche : ${columns}`,
};

export const rewardTable: typeof englishRewardTable = {
  found: ({ total }) => `Récompenses : ${total}`,
  stateLabel: 'Visible ou non',
  states: {
    all: 'Toutes les récompenses',
    active: 'Active',
    inactive: 'Inactive',
    upcoming: 'Pas encore commencée',
    over: 'Terminée',
  },
  stockLabel: 'Stock',
  stocks: { all: 'Tous les stocks', low: 'Bientôt épuisée ou épuisée', out: 'Épuisée' },
  costLabel: 'Coût en points',
  costs: { all: 'Tous les coûts', free: 'Gratuite' },
  sorts: { date: 'Date', title: 'Titre', cost: 'Coût en points', stock: 'Stock' },
  columns: {
    title: 'Titre',
    status: 'Statut',
    cost: 'Coût en points',
    stock: 'En stock',
    issued: 'Remis',
    period: 'Période',
    created: 'Créée',
  },
  lowStock: 'Bientôt épuisée',
  lowStockThreshold: 'Alerte de stock',
  lowStockNever: 'Pas d’e-mail',
  lowStockField: 'Alerter l’administration quand il reste (facultatif)',
  lowStockHint: 'L’administration reçoit un e-mail quand il reste ce nombre de bons, ou moins.',
  lowStockRange: ({ max }) => `Un nombre entier de 0 à ${max}`,
};

export const surveyTable: typeof englishSurveyTable = {
  found: ({ total }) => `Sondages : ${total}`,
  searchPlaceholder: 'Chercher un titre ou une description',
  searchLabel: 'Chercher un sondage',
  noMatch: 'Aucun sondage ne correspond',
  statusLabel: 'Statut',
  statuses: {
    all: 'Tous les sondages',
    draft: 'Brouillon',
    active: 'Actif',
    closed: 'Fermé',
    ended: 'Terminé',
  },
  sorts: { date: 'Date', title: 'Titre', responses: 'Réponses', reward: 'Points à gagner' },
  columns: {
    title: 'Titre',
    status: 'Statut',
    responses: 'Réponses',
    reward: 'Points à gagner',
    end: 'Fin',
    created: 'Créé',
  },
};
