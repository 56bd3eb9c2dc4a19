import type { ruleNames as englishRules, overview as english } from './en';

export const overview: typeof english = {
  title: 'Rezime',
  tabsLabel: 'Sa pou gade',
  tabs: { overview: 'Rezime', content: 'Kontni', users: 'Itilizatè', surveys: 'Sondaj' },
  figures: {
    label: 'Kote pwogram nan ye',
    failed: 'Chif yo pa rive chaje',
    totalUsers: 'Itilizatè antou',
    totalContent: 'Kontni antou',
    activeContent: 'Kontni aktif',
    totalSurveys: 'Sondaj antou',
    outstanding: 'Pwen nan men moun',
    worth: ({ htg }) => `Anviwon ${htg}`,
  },
  worth: {
    between: ({ least, most }) => `${least} rive ${most}`,
    unknown: 'Nou poko konnen valè yo',
    missing:
      'Nou poko konnen konbyen pwen yo vo: pa gen okenn rekonpans ki koute pwen ki gen koupon ki rete, epi pèsonn pa chanje pwen nan dènye 90 jou yo.',
    rate: ({ rate, vouchers, redemptions }) =>
      `1 pwen = ${rate} an mwayèn, dapre ${vouchers} koupon ki rete ak ${redemptions} echanj. Ki jan nou kalkile l`,
    stock: ({ vouchers, rewards, htg, points }) =>
      `Koupon ki rete: ${vouchers} nan ${rewards} rekonpans, ${htg} pou ${points} pwen.`,
    redeemed: ({ day, n, htg, points, rate }) =>
      `Sa moun chanje nan dènye 90 jou yo, depi ${day}: ${n} koupon, ${htg} pou ${points} pwen. 1 pwen = ${rate}.`,
    noneRedeemed: 'Pèsonn pa chanje pwen nan dènye 90 jou yo.',
    least: ({ htg }) =>
      `Omwen ${htg}, si tout moun pran rekonpans ki vo mwens yo an premye, toutotan gen koupon:`,
    most: ({ htg }) => `Pa plis pase ${htg}, si yo pran sa ki vo plis yo an premye:`,
    beyond: ({ points }) => `Pa gen ase koupon pou ${points} pwen. Nou konte yo sou mwayèn nan.`,
    assumed:
      'Nou konte koupon yon rekonpans selon sa ki nan mitan pami pwochen yo; yon koupon san valè vo 1 HTG pou chak pwen.',
    aPoint: ({ rate }) => `1 pwen = ${rate}`,
  },
  period: {
    label: 'Peryòd',
    days: ({ n }) => `${n} jou`,
    year: '12 mwa',
    all: 'Depi nan kòmansman',
    own: 'Lòt dat',
    from: 'Soti',
    to: 'Rive',
    wrongOrder: 'Dènye jou a pa ka vini anvan premye a',
    tooLong: ({ max }) => `Yon peryòd pa ka gen plis pase ${max} jou`,
  },
  attention: {
    title: 'Sa pou siveye',
    nothing: 'Pa gen anyen pou siveye.',
    failed: 'Lis sa pou siveye a pa rive chaje',
    approvalsMine: ({ n }) => `Chanjman k ap tann desizyon ou: ${n}.`,
    approvals: ({ n }) => `Chanjman k ap tann yon lòt moun oswa lè pou yo konte: ${n}.`,
    redemptions: ({ n, age }) => `Echanj k ap tann yon koupon: ${n}. Sa ki pi ansyen an ap tann depi ${age}.`,
    heldRedemptions: ({ n, age }) =>
      `Echanj k ap tann pou yon moun gade yo: ${n}. Sa ki pi ansyen an ap tann depi ${age}.`,
    failedRule: ({ rule, moment }) =>
      `Règ « ${rule} » pou echanj ki kenbe yo pa mache, dènye fwa ${moment}. Li p ap kenbe pèsonn jiskaske l mache ankò.`,
    budgetUsed: ({ what, who, moment }) =>
      `Bidjè jodi a, ${what}: li fini pou ${who}. L ap peye ankò apati ${moment}.`,
    budgetMuchUsed: ({ what, who, used, perDay }) =>
      `Bidjè jodi a, ${what}: ${used} sou ${perDay} depanse deja pou ${who}.`,
    accounts: {
      established: 'kont ki gen premye rekonpans yo depi plis pase 30 jou',
      newcomers: 'tout lòt kont yo',
    },
    stockDays: ({ title, n, days }) => `${title}. Koupon ki rete: ${n}. Jou ki rete sou vitès sa a: ${days}.`,
    stockOut: ({ title }) => `${title}. Pa gen koupon ankò.`,
    stockLow: ({ title, n }) => `${title}. Koupon ki rete: ${n}.`,
    mails: ({ n }) => `Imèl ki poko rive pati: ${n}. N ap eseye ankò.`,
    sharedMailboxes: ({ n }) => `Kont ki pataje bwat imèl yon kont ki pi ansyen, pou ou gade: ${n}.`,
    phonesUnconfirmed:
      'Pa gen sèvis pou voye mesaj tèks, kidonk pèsonn pa konfime nimewo l. Yon moun ki gen anpil bwat imèl ka louvri menm kantite kont, envite tèt li, pran bonis chak kont, epi vide estòk koupon yo. docs/operations.md di ki jan pou mete yon sèvis konsa.',
    verifiedFaults: ({ moment, n }) => `Dènye verifikasyon rejis la, ${moment}, jwenn erè: ${n}.`,
    verified: ({ moment, events, accounts }) =>
      `Nan dènye verifikasyon an, ${moment}, rejis la te bon: ${events} antre nan ${accounts} kont.`,
    neverVerified: 'Yo poko verifye rejis la. Sa ap fèt nan kèk minit, epi chak swa.',
    verifiedLongAgo: ({ moment }) => `Dènye fwa yo verifye rejis la se ${moment}, e li te bon.`,
    verifiedNew: ({ moment, events }) =>
      `Sa ki vin apre a te bon tou, ${moment}: ${events} antre. Yo verifye chak èdtan.`,
    neverSigned:
      'Yo poko siyen okenn pwen kontwòl pou rejis la. Sa ap fèt kèk minit apre premye pwen yo, si sèvis la gen yon kle.',
    unpublished: ({ moment }) =>
      `Pwen kontwòl ${moment} an poko rive tout kote pou l ale deyò baz done a. N ap eseye ankò.`,
    signed: ({ moment, leaves }) => `Dènye pwen kontwòl rejis la, ${moment}, garanti ${leaves} antre.`,
    sign: 'Siyen yon pwen kontwòl',
    signedNow: 'Yo siyen yon nouvo pwen kontwòl',
    signedNowText: ({ leaves }) => `Li garanti ${leaves} antre.`,
    notSigned: 'Pa gen nouvo pwen kontwòl',
    notSignedText: 'Swa pa gen anyen ki fèt depi dènye a, swa sèvis la pa la oswa li pa gen kle.',
    signFailed: 'Nou pa rive mande pwen kontwòl la',
    reader: ({ name, age, events }) => `Lektè “${name}” gen ${age} reta sou rejis la: ${events} antre.`,
    rebuilding: ({ name, events }) =>
      `N ap kalkile lektè “${name}” ankò; annatandan li montre sa l te genyen. Sa ki rete: ${events} antre.`,
  },
  firstSteps: {
    title: 'Premye etap yo',
    progress: ({ n, all }) => `${n} sou ${all}`,
    putAway: 'Kache',
    done: 'Fèt deja:',
    steps: {
      supportContact: 'Mete kontak sipò a',
      secondAdministrator: 'Envite yon dezyèm moun ki ka deside',
      video: 'Ajoute premye videyo a',
      reward: 'Kreye premye rekonpans lan',
      vouchers: 'Enpòte koupon',
      secondFactor: 'Mete dezyèm pwoteksyon ou an',
    },
  },
  age: {
    seconds: ({ n }) => `${n} s`,
    minutes: ({ n }) => `${n} min`,
    hours: ({ n }) => `${n} è`,
    days: ({ n }) => `${n} j`,
  },
  report: {
    chart: 'Grafik',
    table: 'Tablo',
    figuresOf: ({ title }) => `Chif pou “${title}”`,
    shownAs: ({ title }) => `Montre “${title}” an`,
    exportOf: ({ title }) => `Telechaje (CSV): ${title}`,
    failed: ({ title }) => `“${title}” pa rive chaje`,
    empty: 'Poko gen anyen nan peryòd sa a.',
    notStarted: 'Poko gen anyen ki konte: sèvis la poko li rejis la.',
    rebuilding: 'N ap kalkile chif sa yo ankò. Annatandan, nou montre ansyen yo.',
    behind: ({ age }) => `Dènye chif yo (${age}) poko ladan l.`,
    day: 'Jou',
    week: 'Semèn',
    total: 'Total',
    summary: ({ title, from, to, totals }) =>
      `${title}, soti ${from} rive ${to}. ${totals}. Tout chif yo nan tablo a.`,
    chartMissing: 'Grafik la pa chaje. Tout chif yo nan tablo a.',
    open: { day: ({ day }) => `Gade ${day}`, week: ({ day }) => `Gade semèn ${day}` },
    oneIsDrawn: 'Fòk youn ladan yo rete nan desen an.',
    isEarliest: 'Pa gen anyen anvan nan peryòd sa a.',
    isLatest: 'Pa gen anyen apre nan peryòd sa a.',
    earlier: 'Anvan',
    later: 'Apre',
    hidden: ({ names }) => `Sa ki pa parèt: ${names}. Tablo a ak total yo gen tout.`,
    leftOut: ({ day }) => `Pwogram nan kòmanse ${day}; sa ki vin anvan pa parèt.`,
  },
  compare: {
    days: ({ from, to }) => `soti ${from} rive ${to}`,
    day: ({ day }) => `${day}`,
    more: ({ n, when, before }) => `${n} anplis pase ${when}: ${before}`,
    fewer: ({ n, when, before }) => `${n} mwens pase ${when}: ${before}`,
    same: ({ when, before }) => `Menm kantite ak ${when}: ${before}`,
    noEarlier: ({ day }) => `Pa gen peryòd anvan: pwogram nan kòmanse ${day}.`,
    notOver: 'Jounen an poko fini: poko gen anyen pou konpare.',
    running: ({ day }) =>
      `Nou konpare jiska ${day}, ak menm kantite jou nan peryòd anvan an: jounen an poko fini.`,
  },
  points: {
    figures: {
      earned: 'Moun touche',
      spent: 'Chanje pou koupon',
      corrected: 'Administratè ajoute oswa retire',
    },
    title: 'Pwen ki bay ak pwen ki depanse',
    about: 'Anwo liy lan, sa moun touche; anba l, sa yo depanse.',
    series: {
      videos: 'Videyo',
      surveys: 'Sondaj',
      quickSurveys: 'Ti sondaj rapid',
      referrals: 'Bonis envitasyon',
      welcome: 'Bonis byenveni',
      challenges: 'Defi',
      given: 'Administratè ajoute',
      spent: 'Chanje pou koupon',
      taken: 'Retire',
    },
  },
  outstanding: {
    atEnd: 'Nan fen an',
    title: 'Pwen nan men moun',
    about: 'Sa tout moun ansanm te genyen nan fen chak jou.',
    points: 'Pwen',
    htg: 'An HTG',
  },
  completions: {
    title: 'Videyo ki fini',
    about: 'Videyo moun gade jiska lafen epi ki bay pwen.',
    videos: 'Videyo ki fini',
  },
  active: {
    average: 'Pa jou, an mwayèn',
    title: 'Moun ki aktif',
    about:
      'Moun ki fini yon videyo ki bay pwen, reponn yon sondaj oswa depanse pwen; chak moun konte yon sèl fwa.',
    byDay: 'Pa jou',
    byWeek: 'Pa semèn',
    people: 'Moun ki aktif',
    unit: ({ title }) => `Konte “${title}”`,
  },
  joined: {
    title: 'Moun ki enskri, ak sa ki tounen',
    about:
      'Nou konte yon moun lè l touche premye pwen li. Moun ki tounen: moun ki aktif ankò nan 7 oswa 30 jou.',
    joined: 'Nouvo moun',
    back7: 'Tounen nan 7 jou',
    back30: 'Tounen nan 30 jou',
    rate7: ({ share }) => `7 jou: ${share}`,
    rate30: ({ share }) => `30 jou: ${share}`,
    notOver: 'Dènye jou yo ka monte toujou: 7 oswa 30 jou yo poko fini.',
  },
  surveys: {
    title: 'Patisipasyon nan sondaj',
    about: 'Moun ki reponn yon sondaj, pami moun ki te aktif yo.',
    answered: 'Reponn yon sondaj',
    others: 'Aktif san sondaj',
    share: 'Pousantaj',
  },
  stock: {
    title: 'Koupon ki rete',
    about: 'Rekonpans moun ka pran, sou vitès de dènye semèn yo.',
    reward: 'Rekonpans',
    available: 'Ki rete',
    rate: 'Pa jou',
    daysLeft: 'Jou ki rete',
    endless: 'Yo pa prèt pou fini',
    out: 'Pa gen ankò',
    none: 'Pa gen rekonpans moun ka pran.',
  },
};

export const ruleNames: typeof englishRules = {
  'domain-beyond-number': 'Plis pase kantite yon domèn',
  'referral-ring': 'Wonn envitasyon',
  'shared-device': 'Anpil kont sou yon aparèy',
  'phone-series': 'Nimewo ki swiv youn lòt',
  'superhuman-pace': 'Vitès yon machin',
  'same-first-vouchers': 'Menm premye koupon',
  'shared-network': 'Anpil enskripsyon nan yon rezo',
};
