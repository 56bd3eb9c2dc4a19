import type { ruleNames as englishRules, overview as english } from './en';

export const overview: typeof english = {
  title: 'Synthèse',
  tabsLabel: 'Affichage',
  tabs: { overview: 'Synthèse', content: 'Contenus', users: 'Utilisateurs', surveys: 'Sondages' },
  figures: {
    label: 'Où en est le programme',
    failed: 'Les chiffres n’ont pas pu être chargés',
    totalUsers: 'Utilisateurs en tout',
    totalContent: 'Contenus en tout',
    activeContent: 'Contenus actifs',
    totalSurveys: 'Sondages en tout',
    outstanding: 'Points en circulation',
    worth: ({ htg }) => `Environ ${htg}`,
  },
  worth: {
    between: ({ least, most }) => `De ${least} à ${most}`,
    unknown: 'Valeur pas encore connue',
    missing:
      'La valeur des points n’est pas encore connue : aucune récompense proposée contre des points n’a de bons en stock, et personne n’a échangé de points ces 90 derniers jours.',
    rate: ({ rate, vouchers, redemptions }) =>
      `1 point = ${rate} en moyenne, d’après ${vouchers} bons en stock et ${redemptions} échanges. Comment c’est calculé`,
    stock: ({ vouchers, rewards, htg, points }) =>
      `En stock : ${vouchers} bons de ${rewards} récompenses, ${htg} pour ${points} points.`,
    redeemed: ({ day, n, htg, points, rate }) =>
      `Échangés ces 90 derniers jours, depuis le ${day} : ${n} bons, ${htg} pour ${points} points. 1 point = ${rate}.`,
    noneRedeemed: 'Personne n’a échangé de points ces 90 derniers jours.',
    least: ({ htg }) =>
      `Au moins ${htg}, si tout le monde prend d’abord les récompenses les moins chères, tant qu’il y a des bons :`,
    most: ({ htg }) => `Au plus ${htg}, si tout le monde prend d’abord les plus chères :`,
    beyond: ({ points }) => `Le stock ne suffit pas pour ${points} points. Ils comptent à la moyenne.`,
    assumed:
      'Les bons d’une récompense comptent comme le bon habituel parmi les prochains ; un bon sans valeur vaut 1 HTG par point.',
    aPoint: ({ rate }) => `1 point = ${rate}`,
  },
  period: {
    label: 'Période',
    days: ({ n }) => `${n} jours`,
    year: '12 mois',
    all: 'Depuis le début',
    own: 'Autres dates',
    from: 'Du',
    to: 'Au',
    wrongOrder: 'Le dernier jour ne peut pas précéder le premier',
    tooLong: ({ max }) => `Une période a au plus ${max} jours`,
  },
  attention: {
    title: 'À surveiller',
    nothing: 'Rien à surveiller.',
    failed: 'Ce qui est à surveiller n’a pas pu être chargé',
    approvalsMine: ({ n }) => `Changements qui attendent votre décision : ${n}.`,
    approvals: ({ n }) => `Changements qui attendent quelqu’un d’autre ou leur heure : ${n}.`,
    redemptions: ({ n, age }) => `Échanges qui attendent un bon : ${n}. Le plus ancien attend depuis ${age}.`,
    heldRedemptions: ({ n, age }) =>
      `Échanges qui attendent d’être examinés : ${n}. Le plus ancien attend depuis ${age}.`,
    failedRule: ({ rule, moment }) =>
      `La règle « ${rule} » des échanges retenus a échoué, la dernière fois le ${moment}. Elle ne retient personne tant qu’elle ne marche pas.`,
    budgetUsed: ({ what, who, moment }) =>
      `Budget du jour, ${what} : épuisé pour ${who}. Il paie de nouveau à partir du ${moment}.`,
    budgetMuchUsed: ({ what, who, used, perDay }) =>
      `Budget du jour, ${what} : ${used} sur ${perDay} utilisés pour ${who}.`,
    accounts: {
      established: 'les comptes dont la première récompense a plus de 30 jours',
      newcomers: 'tous les autres comptes',
    },
    stockDays: ({ title, n, days }) =>
      `${title}. Bons restants : ${n}. Jours jusqu’au dernier au rythme actuel : ${days}.`,
    stockOut: ({ title }) => `${title}. Plus aucun bon.`,
    stockLow: ({ title, n }) => `${title}. Bons restants : ${n}.`,
    mails: ({ n }) => `E-mails qui n’ont pas encore pu partir : ${n}. Un nouvel essai suit.`,
    sharedMailboxes: ({ n }) => `Comptes qui partagent la boîte d’un plus ancien, à examiner : ${n}.`,
    phonesUnconfirmed:
      'Il n’y a pas de passerelle pour les SMS, donc personne ne confirme son numéro. Qui a beaucoup de boîtes e-mail peut ouvrir autant de comptes, s’inviter soi-même, toucher les bonus de chacun et vider le stock de bons. docs/operations.md dit comment mettre une passerelle en place.',
    verifiedFaults: ({ moment, n }) =>
      `La dernière vérification du registre, du ${moment}, a trouvé des erreurs : ${n}.`,
    verified: ({ moment, events, accounts }) =>
      `À sa dernière vérification, du ${moment}, le registre était intact : ${events} écritures de ${accounts} comptes.`,
    neverVerified:
      'Le registre n’a pas encore été vérifié. Il le sera dans quelques minutes, puis chaque nuit.',
    verifiedLongAgo: ({ moment }) =>
      `Le registre a été vérifié pour la dernière fois le ${moment} ; il était intact.`,
    verifiedNew: ({ moment, events }) =>
      `Ce qui est venu après était intact le ${moment} : ${events} écritures. C’est vérifié chaque heure.`,
    neverSigned:
      'Aucun point de contrôle du registre n’a encore été signé. Il le sera quelques minutes après les premiers points, si le service a une clé.',
    unpublished: ({ moment }) =>
      `Le point de contrôle du ${moment} n’est pas encore partout où il doit être hors de la base de données. Un nouvel essai suit.`,
    signed: ({ moment, leaves }) =>
      `Le dernier point de contrôle du registre, du ${moment}, garantit ${leaves} entrées.`,
    sign: 'Signer un point de contrôle',
    signedNow: 'Un nouveau point de contrôle est signé',
    signedNowText: ({ leaves }) => `Il garantit ${leaves} entrées.`,
    notSigned: 'Aucun nouveau point de contrôle',
    notSignedText:
      'Soit il ne s’est rien passé depuis le dernier, soit le service est arrêté ou n’a pas de clé.',
    signFailed: 'Le point de contrôle n’a pas pu être demandé',
    reader: ({ name, age, events }) =>
      `Le lecteur « ${name} » a ${age} de retard sur le registre, soit ${events} écritures.`,
    rebuilding: ({ name, events }) =>
      `Le lecteur « ${name} » est recalculé ; d’ici là, il montre ce qu’il avait. Encore ${events} écritures.`,
  },
  firstSteps: {
    title: 'Premiers pas',
    progress: ({ n, all }) => `${n} sur ${all}`,
    putAway: 'Masquer',
    done: 'Fait :',
    steps: {
      supportContact: 'Indiquer le contact de l’assistance',
      secondAdministrator: 'Inviter une seconde personne qui décide',
      video: 'Ajouter la première vidéo',
      reward: 'Créer la première récompense',
      vouchers: 'Importer des bons',
      secondFactor: 'Configurer votre second facteur',
    },
  },
  age: {
    seconds: ({ n }) => `${n} s`,
    minutes: ({ n }) => `${n} min`,
    hours: ({ n }) => `${n} h`,
    days: ({ n }) => `${n} j`,
  },
  report: {
    chart: 'Graphique',
    table: 'Tableau',
    figuresOf: ({ title }) => `Chiffres de « ${title} »`,
    shownAs: ({ title }) => `Afficher « ${title} » sous forme de`,
    exportOf: ({ title }) => `Exporter (CSV) : ${title}`,
    failed: ({ title }) => `« ${title} » n’a pas pu être chargé`,
    empty: 'Rien encore sur cette période.',
    notStarted: 'Rien n’est encore compté : le service n’a pas encore lu le registre.',
    rebuilding: 'Ces chiffres sont recalculés. D’ici là, les anciens sont affichés.',
    behind: ({ age }) => `Les dernières données (${age}) ne sont pas encore comptées.`,
    day: 'Jour',
    week: 'Semaine du',
    total: 'Total',
    summary: ({ title, from, to, totals }) =>
      `${title}, du ${from} au ${to}. ${totals}. Le tableau donne chaque chiffre.`,
    chartMissing: 'Le graphique n’a pas pu être chargé. Le tableau donne chaque chiffre.',
    open: { day: ({ day }) => `Voir le ${day}`, week: ({ day }) => `Voir la semaine du ${day}` },
    oneIsDrawn: 'Il en reste toujours une dans le dessin.',
    isEarliest: 'Rien ne précède dans cette période.',
    isLatest: 'Rien ne suit dans cette période.',
    earlier: 'Avant',
    later: 'Après',
    hidden: ({ names }) => `Non affichés : ${names}. Le tableau et les totaux les comptent.`,
    leftOut: ({ day }) => `Le programme a commencé le ${day} ; ce qui précède n’est pas affiché.`,
  },
  compare: {
    days: ({ from, to }) => `du ${from} au ${to}`,
    day: ({ day }) => `le ${day}`,
    more: ({ n, when, before }) => `${n} de plus que ${when} : ${before}`,
    fewer: ({ n, when, before }) => `${n} de moins que ${when} : ${before}`,
    same: ({ when, before }) => `Autant que ${when} : ${before}`,
    noEarlier: ({ day }) => `Pas de période précédente : le programme a commencé le ${day}.`,
    notOver: 'La journée n’est pas finie : rien à comparer pour le moment.',
    running: ({ day }) =>
      `Comparaison jusqu’au ${day}, avec autant de jours de la période précédente : la journée n’est pas finie.`,
  },
  points: {
    figures: { earned: 'Gagnés', spent: 'Échangés', corrected: 'Ajoutés et retirés' },
    title: 'Points distribués et dépensés',
    about: 'Au-dessus de la ligne, ce qui a été gagné ; au-dessous, ce qui a été dépensé.',
    series: {
      videos: 'Vidéos',
      surveys: 'Sondages',
      quickSurveys: 'Sondages rapides',
      referrals: 'Bonus de parrainage',
      welcome: 'Bonus de bienvenue',
      challenges: 'Défis',
      given: 'Ajoutés par l’administration',
      spent: 'Échangés',
      taken: 'Retirés',
    },
  },
  outstanding: {
    atEnd: 'À la fin',
    title: 'Points en circulation',
    about: 'Le total des soldes à la fin de chaque jour.',
    points: 'Points',
    htg: 'En HTG',
  },
  completions: {
    title: 'Vidéos terminées',
    about: 'Vidéos regardées jusqu’au bout qui ont rapporté des points.',
    videos: 'Vidéos terminées',
  },
  active: {
    average: 'Par jour, en moyenne',
    title: 'Personnes actives',
    about:
      'Ont terminé une vidéo, répondu à un sondage ou dépensé des points ; chaque personne compte une fois.',
    byDay: 'Par jour',
    byWeek: 'Par semaine',
    people: 'Personnes actives',
    unit: ({ title }) => `Compter « ${title} »`,
  },
  joined: {
    title: 'Inscriptions et retours',
    about:
      'Une inscription compte dès les premiers points. Un retour : une nouvelle activité dans les 7 ou 30 jours.',
    joined: 'Inscriptions',
    back7: 'Retours sous 7 jours',
    back30: 'Retours sous 30 jours',
    rate7: ({ share }) => `7 jours : ${share}`,
    rate30: ({ share }) => `30 jours : ${share}`,
    notOver: 'Les derniers jours peuvent encore augmenter : leurs 7 ou 30 jours ne sont pas passés.',
  },
  surveys: {
    title: 'Participation aux sondages',
    about: 'Personnes qui ont répondu à un sondage, parmi les personnes actives.',
    answered: 'Ont répondu à un sondage',
    others: 'Actives, sans sondage',
    share: 'Part',
  },
  stock: {
    title: 'Stock restant',
    about: 'Récompenses proposées, au rythme des deux dernières semaines.',
    reward: 'Récompense',
    available: 'En stock',
    rate: 'Échanges par jour',
    daysLeft: 'Jours restants',
    endless: 'Sans fin prévisible',
    out: 'Épuisé',
    none: 'Aucune récompense n’est proposée.',
  },
};

export const ruleNames: typeof englishRules = {
  'domain-beyond-number': 'Au-delà du nombre d’un domaine',
  'referral-ring': 'Cercle d’invitations',
  'shared-device': 'Beaucoup de comptes sur un appareil',
  'phone-series': 'Numéros qui se suivent',
  'superhuman-pace': 'Rythme de machine',
  'same-first-vouchers': 'Le même premier bon',
  'shared-network': 'Beaucoup d’inscriptions d’un réseau',
};
