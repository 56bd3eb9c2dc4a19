import { BONUS_COMPLETIONS, type HoldRule } from '@pwen/domain/contract';
import type { Values } from '@pwen/web/texts/values';

/** What the console says of a rule. */
interface RuleTexts {
  sees: string;
  does: string;
  falseAlarms: string;
  /** What it saw, by the names of its evidence. */
  saw: (evidence: Record<string, string>) => string;
  /** What a group shares; absent if every member says so. */
  shared?: (evidence: Record<string, string>) => string;
}

const rules: Record<HoldRule, RuleTexts> = {
  'domain-beyond-number': {
    sees: 'The first voucher of an account that was confirmed beyond the number of its email domain in a day, where nobody has named the domain.',
    does: 'Holds by itself, until there has been a first voucher.',
    falseAlarms:
      'A school or a firm whose people sign up on one day before anybody has named its domain. Name it under Mailboxes: the next ones pass.',
    saw: ({ domain, day, place }) => `Account ${place} of ${domain} on ${day}`,
    shared: ({ domain }) => `Accounts of ${domain}`,
  },
  'referral-ring': {
    sees: 'An account in a circle of invitations of which hardly anybody did more than what the bonus asks for.',
    does: `The bonus of its own invitation waits until it has completed ${BONUS_COMPLETIONS} videos or surveys, or what this rule held of it is opened. Holds together with another kind of signal.`,
    falseAlarms:
      'A class that tried the app once, or that joined yesterday evening, and of which somebody redeems a cheap reward. Their bonuses wait too.',
    saw: ({ rootId, friends, idle }) =>
      `Invited in the circle of person no. ${rootId}: ${idle} of ${friends} did hardly anything else`,
  },
  'shared-device': {
    sees: 'A browser with which many confirmed accounts were first seen within a month, by the cookie that it keeps.',
    does: 'Holds together with another kind of signal.',
    falseAlarms:
      'A cybercafé or a school where everybody uses the same computers; a large household with one phone.',
    saw: ({ accounts, withinDays }) => `One device with ${accounts} accounts within ${withinDays} days`,
  },
  'phone-series': {
    sees: 'Accounts whose phone numbers were confirmed within a week and differ in the last two digits only.',
    does: 'Holds together with another kind of signal. Without a gateway for text messages it sees nothing.',
    falseAlarms: 'A firm that gave its people a series of numbers; neighbours who bought from one seller.',
    saw: ({ numbers, accounts, withinDays }) =>
      `Phone numbers ${numbers}: ${accounts} accounts within ${withinDays} days`,
  },
  'superhuman-pace': {
    sees: 'More hours watched within a day than a person is awake, videos completed by clockwork, or surveys answered faster than anybody reads.',
    does: 'Holds together with another kind of signal.',
    falseAlarms:
      'A phone that stays on all night in a shop; somebody who plays videos of one length without a pause, or taps through surveys.',
    saw: ({ watchedHours, intervals, regular, fastSurveys }) =>
      `Watched up to ${watchedHours} hours in a day; ${regular} of ${intervals} videos followed as by a clock; ${fastSurveys} surveys answered too fast in 30 days`,
  },
  'same-first-vouchers': {
    sees: 'Accounts that registered within minutes of each other and redeem the same reward first, within minutes.',
    does: 'Holds together with another kind of signal.',
    falseAlarms: 'A class that registers together, and redeems together when the teacher says so.',
    saw: ({ accounts, withinMinutes }) =>
      `${accounts} accounts registered and first redeemed the same reward within ${withinMinutes} minutes`,
  },
  'shared-network': {
    sees: 'An account that signed up where very many others did within the same hour.',
    does: 'Makes another kind of signal hold. Alone it holds nobody.',
    falseAlarms:
      'A fair where everybody uses one network; the address of a carrier with thousands behind it.',
    saw: ({ signUps, withinMinutes }) =>
      `One network with ${signUps} sign-ups within ${withinMinutes} minutes`,
  },
};

/** What the page of held redemptions says, in English. */
export const review = {
  title: 'Held redemptions',
  about: 'Several signs speak for one person with many accounts. What nobody decides opens by itself.',
  tabs: { waiting: 'Waiting', decided: 'Decided', rules: 'Rules' },
  groups: {
    label: 'Held redemptions, by what they share',
    none: 'Nothing waits for a look',
    noneText: 'When rules hold a redemption, it appears here.',
    failed: 'The held redemptions could not be loaded',
    shared: 'What they share',
    held: 'Redemptions',
    oldest: 'Held since',
    opens: 'First opens',
    points: 'Points',
    worth: 'HTG',
    replies: ({ n }: Values<'n'>) => `Answers: ${n}`,
    unfoldTitle: 'Members',
    unfold: ({ what }: Values<'what'>) => `Show the redemptions: ${what}`,
    fold: ({ what }: Values<'what'>) => `Hide the redemptions: ${what}`,
  },
  members: {
    label: ({ what }: Values<'what'>) => `Held redemptions: ${what}`,
    failed: 'The redemptions could not be loaded',
    none: 'All of them are decided',
    person: 'Person',
    deleted: ({ id }: Values<'id'>) => `Deleted account no. ${id}`,
    reward: 'Reward',
    points: 'Points',
    why: 'Why',
    held: 'Held since',
    opens: 'Opens',
    newReply: 'New answer',
    own: 'Somebody else decides: it is you, another account of yours, or somebody of an invitation between you.',
    outcome: 'What became of it',
    actions: 'Actions',
    selectAll: 'Select all on this page',
    select: ({ name }: Values<'name'>) => `Select ${name}`,
    shown: ({ n }: Values<'n'>) => `Shown: ${n}`,
    selected: ({ n }: Values<'n'>) => `Selected: ${n}`,
    clear: 'Clear selection',
    decide: 'Decide',
    decideAction: ({ name }: Values<'name'>) => `Decide: ${name}`,
    decideSelected: ({ n }: Values<'n'>) => `Decide selected: ${n}`,
    decideAll: ({ n }: Values<'n'>) => `Decide all shown: ${n}`,
  },
  decisions: {
    opened: 'Opened',
    'opened-by-time': 'Opened by time',
    'points-back': 'Points back',
    paused: 'Points back, and paused',
    ended: 'Ended without a voucher',
  },
  decidedBy: ({ who, moment }: Values<'who' | 'moment'>) => `By ${who}, ${moment}`,
  told: ({ sentence }: Values<'sentence'>) => `Told: ${sentence}`,
  answered: ({ reply }: Values<'reply'>) => `Answered: ${reply}`,
  decided: {
    filter: 'What became of it',
    all: 'All',
    answered: 'With an answer to the decision',
    label: 'Decided redemptions',
    none: 'Nothing was decided within 90 days',
    noneOfThis: 'No such decision within 90 days',
    failed: 'The decisions could not be loaded',
  },
  form: {
    title: ({ n }: Values<'n'>) => `Decide redemptions: ${n}`,
    titleOfOne: ({ name }: Values<'name'>) => `Decide: ${name}`,
    decision: 'Decision',
    decisionRequired: 'Choose what becomes of it',
    decisions: {
      opened: 'Open: the voucher is issued',
      'points-back': 'Points back',
      paused: 'Points back, and no redemption for a while',
    },
    days: 'Days of the pause',
    daysHint: ({ day, max }: Values<'day' | 'max'>) => `Until ${day}. At most ${max} days.`,
    daysNumber: ({ max }: Values<'max'>) => `A whole number from 1 to ${max}`,
    sentence: {
      ht: 'What they read, in Kreyòl',
      fr: 'What they read, in French',
      en: 'What they read, in English',
    },
    people: ({ n }: Values<'n'>) => `People who read this language: ${n}`,
    optional: 'Optional',
    suggest: 'Use the suggestion',
    suggestAction: ({ language }: Values<'language'>) => `Use the suggestion in ${language}`,
    languages: { ht: 'Kreyòl', fr: 'French', en: 'English' },
    required: 'They must be told why',
    submit: 'Decide',
    done: ({ n }: Values<'n'>) => `Decided: ${n}`,
    before: ({ n, who }: Values<'n' | 'who'>) => `Decided before by ${who}: ${n}`,
    byTime: ({ n }: Values<'n'>) => `Opened by time: ${n}`,
    notDecided: {
      own: ({ n }: Values<'n'>) => `For somebody else to decide: ${n}`,
      'not-found': ({ n }: Values<'n'>) => `No longer there: ${n}`,
      'no-sentence': ({ n }: Values<'n'>) => `Their language has changed, decide them again: ${n}`,
    },
    failed: 'The redemptions were not decided',
  },
  rules: {
    label: 'Rules, with their alarms of 90 days',
    failed: 'The rules could not be loaded',
    rule: 'Rule',
    right: 'Right alarms',
    rightHint: 'Somebody gave the points back.',
    wrong: 'Wrong alarms',
    wrongHint: 'Somebody opened it.',
    undecided: 'Undecided',
    undecidedHint: 'It waits, or opened by time.',
    does: 'Does',
    falseAlarms: 'May be wrong about',
    of: rules,
  },
  dryRun: {
    label: 'What each rule would have held',
    title: 'Dry run',
    text: 'The rules look at the redemptions of the last 30 days, and say what they would have held. Nothing is changed.',
    action: 'Run the rules',
    failed: 'The rules could not be run',
    found: ({ n, all }: Values<'n' | 'all'>) => `Would have been held: ${n} of ${all}`,
    foundOfNewest: ({ n, all }: Values<'n' | 'all'>) =>
      `Would have been held: ${n} of the newest ${all}. npm run ledger -- rules --dry-run looks at all.`,
    hits: 'Saw',
    held: 'Would have held',
    heldWith: 'Together with',
    examples: 'Examples',
    examplesOf: ({ rule }: Values<'rule'>) => `Examples: ${rule}`,
    unfold: ({ rule }: Values<'rule'>) => `Show examples: ${rule}`,
    fold: ({ rule }: Values<'rule'>) => `Hide examples: ${rule}`,
    person: ({ id }: Values<'id'>) => `Person no. ${id}`,
    redeemed: 'Redeemed',
    wouldHold: 'Held',
    wouldPass: 'Passed',
  },
  person: {
    label: 'Held redemptions',
    failed: 'The held redemptions could not be loaded',
    none: 'No redemption of this person was held',
    noneText: 'What was decided is kept for 90 days.',
    paused: ({ moment }: Values<'moment'>) => `Redeems nothing until ${moment}`,
    pausedBy: ({ who, moment }: Values<'who' | 'moment'>) => `Paused by ${who}, ${moment}`,
    end: 'End the pause',
    endTitle: 'End the pause?',
    endText: 'From now on this person may redeem again.',
    ended: 'The pause has ended',
    endFailed: 'The pause could not be ended',
    waiting: 'Waits for a look',
  },
};

export type ReviewTexts = typeof review;
