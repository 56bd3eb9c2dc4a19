import type { Values } from '@pwen/web/texts/values';

/** Changes that make points or vouchers much cheaper, and so count a day later. */
export const delayedChanges = {
  title: 'Counts later',
  about:
    'What makes points or vouchers much cheaper counts 24 hours after somebody wanted it. Until then whoever wanted it, and those who decide, can stop it.',
  kinds: {
    'reward-terms': 'Price or limits of a reward',
    'content-points': 'Points of a video',
    'survey-points': 'Points of a survey',
    bonuses: 'What the program pays',
    'person-deletion': 'Deletion of a person with points',
  },
  ofSettings: 'Points and goals',
  gone: ({ id }: Values<'id'>) => `No. ${id}, deleted`,
  cardLabel: ({ kind, subject }: Values<'kind' | 'subject'>) => `${kind}: ${subject}`,
  /** What will count in place of what counts now. */
  points: ({ wanted, former }: Values<'wanted' | 'former'>) => `${wanted} points instead of ${former}`,
  field: ({ name, wanted, former }: Values<'name' | 'wanted' | 'former'>) =>
    `${name}: ${wanted} instead of ${former}`,
  deletes: ({ points }: Values<'points'>) => `The account and its ${points} points`,
  paysFastAnswers: 'Pays fast answers to surveys',
  raisesBudget: 'Lets all people together earn more in a day',
  opensSooner: 'Opens the first reward sooner',
  worth: ({ points }: Values<'points'>) => `Gives away up to ${points} points`,
  wantedBy: ({ name, moment }: Values<'name' | 'moment'>) => `Wanted by ${name}, ${moment}`,
  countsFrom: ({ moment }: Values<'moment'>) => `Counts from ${moment}`,
  deciders: ({ names }: Values<'names'>) => `Can let it count now: ${names}`,
  deciderFrom: ({ name, moment }: Values<'name' | 'moment'>) => `${name} (from ${moment})`,
  nobodyDecides: 'Nobody else can let it count now',
  states: { waiting: 'Waiting', done: 'Counts', stopped: 'Stopped', replaced: 'Replaced' },
  byItself: {
    done: ({ moment }: Values<'moment'>) => `Counts since ${moment}`,
    stopped: ({ moment }: Values<'moment'>) =>
      `Stopped by itself, ${moment}: what it was of is gone, or whoever wanted it has left the team`,
  },
  decidedBy: {
    done: ({ name, moment }: Values<'name' | 'moment'>) => `${name} let it count, ${moment}`,
    stopped: ({ name, moment }: Values<'name' | 'moment'>) => `Stopped by ${name}, ${moment}`,
    replaced: ({ name, moment }: Values<'name' | 'moment'>) => `${name} wanted something else, ${moment}`,
  },
  approve: 'Let it count now',
  approveAction: ({ summary }: Values<'summary'>) => `Let it count now: ${summary}`,
  approveTitle: 'Let this change count now?',
  stop: 'Stop',
  stopAction: ({ summary }: Values<'summary'>) => `Stop: ${summary}`,
  stopTitle: 'Stop this change?',
  stopText: 'Everything stays as it is now.',
  ownRequest: 'You wanted it: only somebody else can let it count now.',
  notYet: ({ moment }: Values<'moment'>) => `You can let it count from ${moment}.`,
  notYours: 'You cannot let it count now.',
  decided: { approve: 'The change counts now', stop: 'Change stopped' },
  notDecided: { approve: 'The change does not count yet', stop: 'The change was not stopped' },
  noneWaiting: 'Nothing waits for its time.',
  none: 'Nothing has had to wait yet.',
  loadFailed: 'What counts later could not be loaded',
  notice: ({ moment, changes }: Values<'moment' | 'changes'>) => `From ${moment}: ${changes}.`,
  stoppable: 'Whoever wanted it, and those who decide, can stop it under',
  stoppableUnderApprovals: 'Whoever wanted it, and those who decide, can stop it under Approvals.',
  deletedOn: ({ moment }: Values<'moment'>) => `Will be deleted on ${moment}`,
  shownFrom: ({ moment }: Values<'moment'>) =>
    `People see it from ${moment}, when its points count: no video gives as many.`,
  paidFrom: ({ moment }: Values<'moment'>) => `Its points count from ${moment}: no video gives as many.`,
};
