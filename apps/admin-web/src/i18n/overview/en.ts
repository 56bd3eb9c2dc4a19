import type { HoldRule } from '@pwen/domain/contract';
import type { Values } from '@pwen/web/texts/values';

/** How the programme is doing. */
export const overview = {
  title: 'Overview',
  tabsLabel: 'What to look at',
  tabs: { overview: 'Overview', content: 'Content', users: 'Users', surveys: 'Surveys' },
  figures: {
    label: 'How the program stands',
    failed: 'The figures could not be loaded',
    totalUsers: 'Total Users',
    totalContent: 'Total Content',
    activeContent: 'Active Content',
    totalSurveys: 'Total Surveys',
    outstanding: 'Points Outstanding',
    worth: ({ htg }: Values<'htg'>) => `About ${htg}`,
  },
  worth: {
    between: ({ least, most }: Values<'least' | 'most'>) => `${least} to ${most}`,
    unknown: 'Worth not known yet',
    missing:
      'What points are worth is not known yet: no reward on offer that costs points has vouchers in stock, and nobody has redeemed any in the last 90 days.',
    rate: ({ rate, vouchers, redemptions }: Values<'rate' | 'vouchers' | 'redemptions'>) =>
      `1 point = ${rate} on average, from ${vouchers} vouchers in stock and ${redemptions} redemptions. How it is reckoned`,
    stock: ({ vouchers, rewards, htg, points }: Values<'vouchers' | 'rewards' | 'htg' | 'points'>) =>
      `In stock: ${vouchers} vouchers of ${rewards} rewards, ${htg} for ${points} points.`,
    redeemed: ({ day, n, htg, points, rate }: Values<'day' | 'n' | 'htg' | 'points' | 'rate'>) =>
      `Redeemed in the last 90 days, since ${day}: ${n} vouchers, ${htg} for ${points} points. 1 point = ${rate}.`,
    noneRedeemed: 'Nobody has redeemed points in the last 90 days.',
    least: ({ htg }: Values<'htg'>) =>
      `At least ${htg}, if everybody redeems the cheapest rewards first, as far as the vouchers go:`,
    most: ({ htg }: Values<'htg'>) => `At most ${htg}, if they redeem the dearest first:`,
    beyond: ({ points }: Values<'points'>) =>
      `The stock does not suffice for ${points} points. They count at the average.`,
    assumed:
      'A reward’s vouchers count as the usual one of those that are issued next; one without a value is worth 1 HTG a point.',
    aPoint: ({ rate }: Values<'rate'>) => `1 point = ${rate}`,
  },
  period: {
    label: 'Period',
    days: ({ n }: Values<'n'>) => `${n} days`,
    year: '12 months',
    all: 'All time',
    own: 'Custom',
    from: 'From',
    to: 'To',
    wrongOrder: 'The last day cannot be before the first',
    tooLong: ({ max }: Values<'max'>) => `A period has at most ${max} days`,
  },
  attention: {
    title: 'Needs attention',
    nothing: 'Nothing needs attention.',
    failed: 'What needs attention could not be loaded',
    approvalsMine: ({ n }: Values<'n'>) => `Changes that wait for your decision: ${n}.`,
    approvals: ({ n }: Values<'n'>) => `Changes that wait for somebody else or for their time: ${n}.`,
    redemptions: ({ n, age }: Values<'n' | 'age'>) =>
      `Redemptions that wait for a voucher: ${n}. The oldest waits for ${age}.`,
    heldRedemptions: ({ n, age }: Values<'n' | 'age'>) =>
      `Redemptions that wait for a look: ${n}. The oldest waits for ${age}.`,
    failedRule: ({ rule, moment }: Values<'rule' | 'moment'>) =>
      `The rule “${rule}” of held redemptions has failed, last on ${moment}. It holds nobody until it works again.`,
    budgetUsed: ({ what, who, moment }: Values<'what' | 'who' | 'moment'>) =>
      `Budget of today, ${what}: used up for ${who}. It pays again from ${moment}.`,
    budgetMuchUsed: ({ what, who, used, perDay }: Values<'what' | 'who' | 'used' | 'perDay'>) =>
      `Budget of today, ${what}: ${used} of ${perDay} used for ${who}.`,
    accounts: {
      established: 'accounts whose first reward is older than 30 days',
      newcomers: 'all other accounts',
    },
    stockDays: ({ title, n, days }: Values<'title' | 'n' | 'days'>) =>
      `${title}. Vouchers left: ${n}. Days until the last at the present rate: ${days}.`,
    stockOut: ({ title }: Values<'title'>) => `${title}. No voucher left.`,
    stockLow: ({ title, n }: Values<'title' | 'n'>) => `${title}. Vouchers left: ${n}.`,
    mails: ({ n }: Values<'n'>) => `Emails that could not be sent yet: ${n}. They are tried again.`,
    sharedMailboxes: ({ n }: Values<'n'>) =>
      `Accounts that share the mailbox of an older one, for you to review: ${n}.`,
    phonesUnconfirmed:
      'There is no gateway for text messages, so nobody confirms a phone number. Whoever has many mailboxes can open as many accounts, invite themselves, collect the bonuses of each and empty the stock of vouchers. docs/operations.md says how to set a gateway up.',
    verifiedFaults: ({ moment, n }: Values<'moment' | 'n'>) =>
      `The last verification of the ledger, of ${moment}, found faults: ${n}.`,
    verified: ({ moment, events, accounts }: Values<'moment' | 'events' | 'accounts'>) =>
      `The ledger held at its last verification, of ${moment}: ${events} events of ${accounts} accounts.`,
    neverVerified:
      'The ledger was not verified yet. The worker does so within minutes, and then every night.',
    verifiedLongAgo: ({ moment }: Values<'moment'>) => `The ledger was last verified on ${moment}, and held.`,
    verifiedNew: ({ moment, events }: Values<'moment' | 'events'>) =>
      `What came after it held at ${moment}: ${events} events. It is checked every hour.`,
    neverSigned:
      'No checkpoint of the ledger was signed yet. The worker signs one within minutes of the first points, if it has a key.',
    unpublished: ({ moment }: Values<'moment'>) =>
      `The checkpoint of ${moment} has not reached every place outside the database yet. It is tried again.`,
    signed: ({ moment, leaves }: Values<'moment' | 'leaves'>) =>
      `The last checkpoint of the ledger, of ${moment}, vouches for ${leaves} entries.`,
    sign: 'Sign a checkpoint now',
    signedNow: 'A new checkpoint is signed',
    signedNowText: ({ leaves }: Values<'leaves'>) => `It vouches for ${leaves} entries.`,
    notSigned: 'No new checkpoint came',
    notSignedText: 'Either nothing has happened since the last one, or the worker is away or has no key.',
    signFailed: 'No checkpoint could be asked for',
    reader: ({ name, age, events }: Values<'name' | 'age' | 'events'>) =>
      `The reader “${name}” is ${age} behind the ledger, by ${events} events.`,
    rebuilding: ({ name, events }: Values<'name' | 'events'>) =>
      `The reader “${name}” is computed again; until then it shows what it had. To go: ${events} events.`,
  },
  firstSteps: {
    title: 'First steps',
    progress: ({ n, all }: Values<'n' | 'all'>) => `${n} of ${all} done`,
    putAway: 'Hide',
    done: 'Done:',
    steps: {
      supportContact: 'Set the support contact',
      secondAdministrator: 'Invite a second person who decides',
      video: 'Add the first video',
      reward: 'Create the first reward',
      vouchers: 'Import vouchers',
      secondFactor: 'Set up your second factor',
    },
  },
  age: {
    seconds: ({ n }: Values<'n'>) => `${n} s`,
    minutes: ({ n }: Values<'n'>) => `${n} min`,
    hours: ({ n }: Values<'n'>) => `${n} h`,
    days: ({ n }: Values<'n'>) => `${n} d`,
  },
  report: {
    chart: 'Chart',
    table: 'Table',
    figuresOf: ({ title }: Values<'title'>) => `Figures of “${title}”`,
    shownAs: ({ title }: Values<'title'>) => `Show “${title}” as`,
    exportOf: ({ title }: Values<'title'>) => `Export (CSV): ${title}`,
    failed: ({ title }: Values<'title'>) => `“${title}” could not be loaded`,
    empty: 'Nothing in this period yet.',
    notStarted: 'Nothing is counted yet: the worker has not read the ledger.',
    rebuilding: 'These figures are computed again. Until that is finished, the old ones are shown.',
    behind: ({ age }: Values<'age'>) => `The last ${age} are not included yet.`,
    day: 'Day',
    week: 'Week of',
    total: 'Total',
    summary: ({ title, from, to, totals }: Values<'title' | 'from' | 'to' | 'totals'>) =>
      `${title}, ${from} to ${to}. ${totals}. The table has every figure.`,
    chartMissing: 'The chart could not be loaded. The table has every figure.',
    open: {
      day: ({ day }: Values<'day'>) => `Open ${day}`,
      week: ({ day }: Values<'day'>) => `Open the week of ${day}`,
    },
    oneIsDrawn: 'One of them is always drawn.',
    isEarliest: 'Nothing is earlier in this period.',
    isLatest: 'Nothing is later in this period.',
    earlier: 'Earlier',
    later: 'Later',
    hidden: ({ names }: Values<'names'>) => `Not drawn: ${names}. The table and the sums have all.`,
    leftOut: ({ day }: Values<'day'>) => `The program began on ${day}; what is before it is left out.`,
  },
  compare: {
    days: ({ from, to }: Values<'from' | 'to'>) => `from ${from} to ${to}`,
    day: ({ day }: Values<'day'>) => `on ${day}`,
    more: ({ n, when, before }: Values<'n' | 'when' | 'before'>) => `${n} more than ${when}: ${before}`,
    fewer: ({ n, when, before }: Values<'n' | 'when' | 'before'>) => `${n} fewer than ${when}: ${before}`,
    same: ({ when, before }: Values<'when' | 'before'>) => `As many as ${when}: ${before}`,
    noEarlier: ({ day }: Values<'day'>) => `No earlier period: the program began on ${day}.`,
    notOver: 'Today is not over: there is nothing to compare yet.',
    running: ({ day }: Values<'day'>) =>
      `Compared up to ${day}, with as many days of the period before: today is not over.`,
  },
  points: {
    figures: { earned: 'Earned', spent: 'Redeemed', corrected: 'Given and taken back' },
    title: 'Points issued and spent',
    about: 'Above the line what people got, below it what they spent.',
    series: {
      videos: 'Videos',
      surveys: 'Surveys',
      quickSurveys: 'Quick surveys',
      referrals: 'Referrals',
      welcome: 'Welcome bonus',
      challenges: 'Challenges',
      given: 'Given by administrators',
      spent: 'Redeemed',
      taken: 'Taken back',
    },
  },
  outstanding: {
    atEnd: 'At the end',
    title: 'Points outstanding',
    about: 'What all people together held at the end of each day.',
    points: 'Points',
    htg: 'In HTG',
  },
  completions: {
    title: 'Completions',
    about: 'Videos watched to the end that paid points.',
    videos: 'Completed videos',
  },
  active: {
    average: 'A day, on average',
    title: 'Active people',
    about: 'Who completed a paid video, answered a survey or spent points; each person once.',
    byDay: 'By day',
    byWeek: 'By week',
    people: 'Active people',
    unit: ({ title }: Values<'title'>) => `Count ${title}`,
  },
  joined: {
    title: 'Sign-ups, and who comes back',
    about:
      'New people are counted with their first points. Who comes back was active again within so many days.',
    joined: 'New people',
    back7: 'Back within 7 days',
    back30: 'Back within 30 days',
    rate7: ({ share }: Values<'share'>) => `7 days: ${share}`,
    rate30: ({ share }: Values<'share'>) => `30 days: ${share}`,
    notOver: 'The last days can still get more: their 7 or 30 days are not over.',
  },
  surveys: {
    title: 'Survey participation',
    about: 'People who answered a survey, out of those who were active.',
    answered: 'Answered a survey',
    others: 'Active without a survey',
    share: 'Share',
  },
  stock: {
    title: 'Stock left',
    about: 'Rewards on offer, at the rate of the last two weeks.',
    reward: 'Reward',
    available: 'In stock',
    rate: 'Redeemed a day',
    daysLeft: 'Days left',
    endless: 'No end in sight',
    out: 'Out of stock',
    none: 'No reward is on offer.',
  },
};

/** The names of the rules that hold redemptions, on any page. */
export const ruleNames = {
  'domain-beyond-number': 'Beyond the number of a domain',
  'referral-ring': 'Ring of invitations',
  'shared-device': 'Many accounts on one device',
  'phone-series': 'Numbers in a row',
  'superhuman-pace': 'Pace of a machine',
  'same-first-vouchers': 'The same first voucher',
  'shared-network': 'Many sign-ups of one network',
} satisfies Record<HoldRule, string>;
