import type { SettingsTexts } from './en';

export const settings: SettingsTexts = {
  title: 'Paramètres',
  about: 'Ce qui vaut dans les deux applications dès l’enregistrement.',
  save: 'Enregistrer',
  saved: 'Enregistré',
  saveFailed: 'Les paramètres n’ont pas pu être enregistrés',
  loadFailed: 'Impossible de charger les paramètres',
  yes: 'Oui',
  no: 'Non',
  identity: {
    title: 'Nom, logo et assistance',
    productName: 'Nom du programme',
    productNameHint:
      'Dans les titres, les e-mails, les SMS et les applications d’authentification, et sous l’icône des téléphones.',
    productNameRequired: 'Le nom est obligatoire',
    productNameLength: ({ max }) => `${max} caractères au plus`,
    logo: 'Logo',
    logoHint:
      'Un carré de 512x512 convient le mieux, 5 Mo au plus. Sans logo, celui de l’application est affiché.',
    ownLogo: 'Le logo de l’application',
    newLogo: ({ name }) => `Une nouvelle image : ${name}`,
    supportEmail: 'E-mail de l’assistance',
    supportEmailInvalid: 'Une adresse e-mail valide',
    supportWhatsapp: 'Assistance sur WhatsApp',
    supportWhatsappInvalid: 'Un numéro d’Haïti, ou un numéro avec un plus et l’indicatif du pays',
    supportHint:
      'Laissez vide s’il n’y en a pas. Affiché là où l’on peut avoir besoin d’aide, et à la fin de chaque e-mail.',
    none: 'Aucun',
  },
  points: {
    title: 'Points et objectifs',
    unit: 'points',
    welcomeBonusPoints: 'Bonus de bienvenue',
    welcomeBonusPointsHint: 'Pour un nouveau compte, une seule fois.',
    referralBonusPoints: 'Bonus de parrainage',
    referralBonusPointsHint:
      'Pour chacun des deux, quand la première récompense de la personne invitée s’ouvrirait.',
    quickSurveyPoints: 'Sondage rapide',
    quickSurveyPointsHint: 'Pour les trois questions après une vidéo.',
    firstVoucherWaitHours: 'Attente avant la première récompense',
    firstVoucherWaitHoursHint:
      'Combien de temps après la confirmation d’un compte sa première récompense s’ouvre. Plus court compte un jour plus tard.',
    firstVoucherDays: 'Jours avant la première récompense',
    firstVoucherDaysHint:
      'Combien de jours il faut terminer quelque chose avant. Ne compte pas pour qui n’a plus rien qui lui rapporterait.',
    paysFastAnswers: 'Payer les réponses rapides',
    paysFastAnswersHint:
      'Les réponses données plus vite qu’on ne peut lire les questions sont acceptées et marquées. Si ceci est activé, elles rapportent aussi des points ; cela compte un jour plus tard.',
    hours: 'heures',
    days: 'jours',
    videoBudgetPoints: 'Budget des vidéos par jour',
    videoBudgetPointsHint:
      'Ce que toutes les personnes ensemble en tirent en un jour ; vide pour n’importe quel nombre. Un quart va, heure par heure, aux comptes dont la première récompense a moins de 30 jours. Plus compte un jour plus tard.',
    surveyBudgetPoints: 'Budget des sondages par jour',
    quickSurveyBudgetPoints: 'Budget des sondages rapides par jour',
    referralBudgetPoints: 'Budget des parrainages par jour',
    noBudget: 'Pas de budget',
    usedToday: 'Utilisé des budgets aujourd’hui',
    dailyGoalPoints: 'Objectif du jour',
    weeklyGoalPoints: 'Objectif de la semaine',
    monthlyGoalPoints: 'Objectif du mois',
    wholeNumber: ({ min, max }) => `Un nombre entier de ${min} à ${max}`,
    note: 'Vaut pour ce qui est payé à partir de maintenant. Ce qui a été payé reste tel quel.',
  },
  changedBy: ({ roles }) => `Seuls ces rôles le changent : ${roles}`,
  access: {
    title: 'Accès',
    requireFactor: 'Exiger un second facteur',
    requireFactorHint:
      'Toutes les personnes qui travaillent dans la console devront alors d’abord en configurer un. Il vous en faut un avant.',
    threshold: 'Seuil d’approbation',
    thresholdUnit: 'points',
    thresholdHint:
      'En 24 heures, un propriétaire ou un administrateur change seul jusqu’à ce nombre de points de quelqu’un. Au-delà, la modification attend que quelqu’un d’autre l’approuve. Avec 0, toutes attendent. Un montant plus élevé prend effet après 24 heures.',
    total: 'Total d’approbation',
    totalHint:
      'En 24 heures, un propriétaire ou un administrateur donne et retire seul jusqu’à ce nombre de points, pour tout le monde ensemble. Au-delà, la modification attend que quelqu’un d’autre l’approuve. Un montant plus élevé prend effet après 24 heures.',
    thresholdCountsFrom: ({ moment, n }) => `Compte à partir du ${moment} ; d’ici là, ${n} points`,
    thresholdInvalid: ({ max }) => `Un nombre entier de 0 à ${max}`,
    toSecurity: 'Configurer votre second facteur',
    without: ({ n }) => `Membres sans second facteur : ${n}`,
  },
  history: 'Historique',
};
