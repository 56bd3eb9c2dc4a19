import type { SettingsTexts } from './en';

export const settings: SettingsTexts = {
  title: 'Paramèt',
  about: 'Sa ki konte nan toulède aplikasyon yo depi ou anrejistre l.',
  save: 'Anrejistre',
  saved: 'Li anrejistre',
  saveFailed: 'Paramèt yo pa t ka anrejistre',
  loadFailed: 'Paramèt yo pa rive chaje',
  yes: 'Wi',
  no: 'Non',
  identity: {
    title: 'Non, logo ak sipò',
    productName: 'Non pwogram nan',
    productNameHint:
      'Li parèt nan tit yo, nan imèl, nan mesaj tèks, nan aplikasyon ki bay kòd yo, epi anba ikòn nan sou telefòn.',
    productNameRequired: 'Fòk gen yon non',
    productNameLength: ({ max }) => `Pa plis pase ${max} karaktè`,
    logo: 'Logo',
    logoHint:
      'Pi bon an se yon kare 512x512, pa plis pase 5MB. Si pa gen youn, se logo aplikasyon an ki parèt.',
    ownLogo: 'Logo aplikasyon an',
    newLogo: ({ name }) => `Yon nouvo imaj: ${name}`,
    supportEmail: 'Imèl sipò a',
    supportEmailInvalid: 'Yon adrès imèl ki bon',
    supportWhatsapp: 'Sipò sou WhatsApp',
    supportWhatsappInvalid: 'Yon nimewo Ayiti, oswa yon nimewo ki gen yon plis ak kòd peyi a',
    supportHint: 'Kite l vid si pa genyen. Moun wè l kote yo ka bezwen èd, ak nan fen chak imèl.',
    none: 'Pa genyen',
  },
  points: {
    title: 'Pwen ak objektif',
    unit: 'pwen',
    welcomeBonusPoints: 'Bonis byenveni',
    welcomeBonusPointsHint: 'Pou yon nouvo kont, yon sèl fwa.',
    referralBonusPoints: 'Bonis envitasyon',
    referralBonusPointsHint: 'Pou chak nan toulède moun yo, lè premye rekonpans zanmi an ta louvri.',
    quickSurveyPoints: 'Ti sondaj rapid',
    quickSurveyPointsHint: 'Pou twa kesyon ki vin apre yon videyo.',
    firstVoucherWaitHours: 'Tan anvan premye rekonpans lan',
    firstVoucherWaitHoursHint:
      'Konbyen tan apre yon kont konfime premye rekonpans li louvri. Si tan an vin pi kout, sa konte yon jou pita.',
    firstVoucherDays: 'Jou anvan premye rekonpans lan',
    firstVoucherDaysHint:
      'Nan konbyen jou fòk moun nan fini yon bagay anvan. Sa pa konte pou moun ki pa gen anyen ankò ki ka peye l.',
    paysFastAnswers: 'Peye repons ki twò vit',
    paysFastAnswersHint:
      'Lè repons yo vini pi vit pase moun ka li kesyon yo, yo pase epi yo make. Si w limen sa a, yo bay pwen tou; l ap konte yon jou pita.',
    hours: 'èdtan',
    days: 'jou',
    videoBudgetPoints: 'Bidjè videyo pa jou',
    videoBudgetPointsHint:
      'Sa tout moun ansanm ka touche ladan l nan yon jou; kite l vid pou nenpòt kantite. Yon ka ladan l se pou kont ki gen premye rekonpans yo depi mwens pase 30 jou, inèdtan apre inèdtan. Si w ogmante l, sa konte yon jou pita.',
    surveyBudgetPoints: 'Bidjè sondaj pa jou',
    quickSurveyBudgetPoints: 'Bidjè ti sondaj rapid pa jou',
    referralBudgetPoints: 'Bidjè envitasyon pa jou',
    noBudget: 'Pa gen bidjè',
    usedToday: 'Sa ki depanse nan bidjè yo jodi a',
    dailyGoalPoints: 'Objektif jounen an',
    weeklyGoalPoints: 'Objektif semèn nan',
    monthlyGoalPoints: 'Objektif mwa a',
    wholeNumber: ({ min, max }) => `Yon nonb antye soti nan ${min} rive ${max}`,
    note: 'Li konte pou sa k ap peye apati kounye a. Sa ki te peye deja rete jan l ye.',
  },
  changedBy: ({ roles }) => `Se wòl sa yo sèlman ki chanje l: ${roles}`,
  access: {
    title: 'Règ pou antre',
    requireFactor: 'Mande yon dezyèm pwoteksyon',
    requireFactorHint:
      'Tout moun k ap travay nan konsòl la ap oblije mete youn anvan tout lòt bagay. Ou menm tou, ou bezwen youn anvan.',
    threshold: 'Limit pou apwobasyon',
    thresholdUnit: 'pwen',
    thresholdHint:
      'Nan 24 è, yon pwopriyetè oswa yon administratè pou kont li ka chanje jiska kantite pwen sa a pou yon moun. Sa ki depase l ap tann yon lòt moun apwouve l. Ak 0, tout chanjman ap tann. Yon pi gwo kantite ap konte apre 24 è.',
    total: 'Total pou apwobasyon',
    totalHint:
      'Nan 24 è, yon pwopriyetè oswa yon administratè pou kont li ka bay ak wete jiska kantite pwen sa a pou tout moun ansanm. Sa ki depase l ap tann yon lòt moun apwouve l. Yon pi gwo kantite ap konte apre 24 è.',
    thresholdCountsFrom: ({ moment, n }) => `L ap konte apati ${moment}; anvan sa se ${n} pwen`,
    thresholdInvalid: ({ max }) => `Yon nonb antye soti nan 0 rive ${max}`,
    toSecurity: 'Mete dezyèm pwoteksyon ou an',
    without: ({ n }) => `Manm ki san dezyèm pwoteksyon: ${n}`,
  },
  history: 'Istwa',
};
