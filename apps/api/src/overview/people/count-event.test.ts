import { describe, expect, it } from '@jest/globals';
import type { EventType, SourceType } from '@pwen/domain';

import { countEvent, type Seen } from './count-event.js';

type Step = readonly [day: string, type: EventType, source: SourceType];

const welcome = (day: string): Step => [day, 'EARN', 'WELCOME'];
const video = (day: string): Step => [day, 'EARN', 'VIDEO_WATCH'];
const survey = (day: string): Step => [day, 'EARN', 'SURVEY'];

/** What the events of one account come to, as `count day`. */
function counted(...steps: readonly Step[]): string[] {
  let seen: Seen | undefined;
  return steps.flatMap(([day, type, sourceType]) => {
    const event = { type, source: { type: sourceType, id: null }, recordedAt: new Date(`${day}T17:00:00Z`) };
    const noted = countEvent(seen, event);
    seen = noted.seen;
    return noted.counted.map(({ count, day: of }) => `${count} ${of}`);
  });
}

describe('a person', () => {
  it('joins with the first event, and is not active by the bonus', () => {
    expect(counted(welcome('2026-11-04'))).toEqual(['joined 2026-11-04']);
  });

  it('is counted once on a day, and once in a week', () => {
    const after = counted(
      welcome('2026-11-04'),
      video('2026-11-04'),
      video('2026-11-04'),
      video('2026-11-05'),
    );
    expect(after).toEqual([
      'joined 2026-11-04',
      'active 2026-11-04',
      'activeInWeek 2026-11-01',
      'active 2026-11-05',
      'backWithin7 2026-11-04',
      'backWithin30 2026-11-04',
    ]);
  });

  it('is counted anew in the week that begins on Sunday', () => {
    const after = counted(video('2026-11-07'), video('2026-11-08'));
    expect(after.filter((each) => each.startsWith('activeInWeek'))).toEqual([
      'activeInWeek 2026-11-01',
      'activeInWeek 2026-11-08',
    ]);
  });

  it.each([
    ['2026-11-05', ['backWithin7 2026-11-04', 'backWithin30 2026-11-04']],
    ['2026-11-11', ['backWithin7 2026-11-04', 'backWithin30 2026-11-04']],
    ['2026-11-12', ['backWithin30 2026-11-04']],
    ['2026-12-04', ['backWithin30 2026-11-04']],
    ['2026-12-05', []],
  ])('who comes back on %s is counted where they joined', (day, back) => {
    const after = counted(welcome('2026-11-04'), video(day), video(day), video('2026-12-31'));
    expect(after.filter((each) => each.startsWith('back'))).toEqual(back);
  });

  it('answers once on a day, however many surveys', () => {
    const after = counted(
      survey('2026-11-04'),
      [...survey('2026-11-04')],
      ['2026-11-04', 'EARN', 'QUICK_SURVEY'],
    );
    expect(after.filter((each) => each.startsWith('answered'))).toEqual(['answered 2026-11-04']);
  });

  it('is active by spending, but not by what others do to the account', () => {
    const others: Step[] = [
      ['2026-11-05', 'EARN', 'REFERRAL'],
      ['2026-11-06', 'INCREASE', 'ADMINISTRATOR'],
      ['2026-11-07', 'REFUND', 'REDEMPTION'],
      ['2026-11-09', 'REVERSAL', 'ADMINISTRATOR'],
      ['2026-11-10', 'CLOSE', 'ACCOUNT'],
    ];
    expect(counted(welcome('2026-11-04'), ...others)).toEqual(['joined 2026-11-04', 'closed 2026-11-10']);
    expect(counted(welcome('2026-11-04'), ['2026-11-04', 'SPEND', 'REDEMPTION'])).toContain(
      'active 2026-11-04',
    );
  });
});
