import type {
  rewardTable as englishRewardTable,
  surveyTable as englishSurveyTable,
  tables as englishTables,
} from './en';

export const tables: typeof englishTables = {
  sortLabel: 'Klase pa',
  ascending: 'Monte',
  descending: 'Desann',
  viewLabel: 'Jan pou montre',
  table: 'Tablo',
  grid: 'Kare',
  clearFilters: 'Retire filtè yo',
  pageEmpty: 'Pa gen anyen sou paj sa a ankò',
  actions: 'Aksyon',
  columnsRight: ({ columns }) => `Gen lòt kolòn adwat: ${columns}`,
  columnsLeft: ({ columns }) => `Tounen nan kolòn agoch yo: ${columns}`,
};

export const rewardTable: typeof englishRewardTable = {
  found: ({ total }) => `Rekonpans: ${total}`,
  stateLabel: 'Si moun ka wè l',
  states: {
    all: 'Tout rekonpans',
    active: 'Aktif',
    inactive: 'Pa aktif',
    upcoming: 'Poko kòmanse',
    over: 'Fini',
  },
  stockLabel: 'Koupon ki rete',
  stocks: { all: 'Kèlkeswa kantite a', low: 'Prèt pou fini oswa pa gen ankò', out: 'Pa gen koupon ankò' },
  costLabel: 'Pri an pwen',
  costs: { all: 'Tout pri', free: 'Gratis' },
  sorts: { date: 'Dat', title: 'Tit', cost: 'Pri an pwen', stock: 'Koupon ki rete' },
  columns: {
    title: 'Tit',
    status: 'Eta',
    cost: 'Pri an pwen',
    stock: 'Ki rete',
    issued: 'Ki bay',
    period: 'Aktif',
    created: 'Kreye',
  },
  lowStock: 'Koupon yo prèt pou fini',
  lowStockThreshold: 'Avèti lè rete',
  lowStockNever: 'Pa gen imèl',
  lowStockField: 'Avèti administratè yo lè rete (si ou vle)',
  lowStockHint: 'Yo resevwa yon imèl lè se kantite koupon sa a ki rete, oswa mwens.',
  lowStockRange: ({ max }) => `Yon nonb antye ant 0 ak ${max}`,
};

export const surveyTable: typeof englishSurveyTable = {
  found: ({ total }) => `Sondaj: ${total}`,
  searchPlaceholder: 'Chèche yon tit oswa yon deskripsyon',
  searchLabel: 'Chèche sondaj',
  noMatch: 'Okenn sondaj pa koresponn',
  statusLabel: 'Eta',
  statuses: { all: 'Tout sondaj', draft: 'Bouyon', active: 'Aktif', closed: 'Fèmen', ended: 'Fini' },
  sorts: { date: 'Dat', title: 'Tit', responses: 'Repons', reward: 'Pwen pou touche' },
  columns: {
    title: 'Tit',
    status: 'Eta',
    responses: 'Repons',
    reward: 'Pwen pou touche',
    end: 'Fen',
    created: 'Kreye',
  },
};
