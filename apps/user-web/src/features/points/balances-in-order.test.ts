import { expect, it } from '@jest/globals';
import type { UserDto } from '@pwen/api-client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';

import { MARJORIE } from '../../testing/fixtures';
import { cacheUser, userQuery } from '../auth/use-user';
import { cacheBalance } from './balance';
import { clearPopups, closePopup, currentPopup, queuePopup } from './popup-store';
import { notIn, pointsShown, requestedAwards, showRequested } from './shown-points';

const START = 170;

interface Asked {
  id: number;
  points: number;
  hide: () => void;
  /** The number of its entry, once the server has recorded it. */
  sequence?: number;
}

/**
 * A page, the ledger, and between the two answers that are on their way and arrive in any order. What the page shows is
 * looked at after every step.
 */
class World {
  /** The balance after each entry; the first has number 1. */
  private readonly ledger = [START];
  private readonly queries = new QueryClient();
  private readonly answers: (() => void)[] = [];
  /** What the page has asked for and has no answer to; only the first is sent. */
  private readonly asked: Asked[] = [];
  private isFirstServed = false;
  private heard = 1;
  private awards = 0;
  private shownSequence = 0;
  private popupSequence = 0;

  constructor() {
    clearPopups();
    requestedAwards.set([]);
    new QueryObserver(this.queries, { ...userQuery, enabled: false });
    cacheUser(this.queries, this.current());
  }

  /** A video has ended: its points are shown at once. */
  ask(points: number): void {
    const id = ++this.awards;
    const { balanceSequence: onTopOf } = this.known();
    this.asked.push({ id, points, hide: showRequested({ id, points, onTopOf }) });
  }

  /** The server pays or refuses the award that was sent; the answer is on its way. */
  serve(pays: boolean): void {
    const [award] = this.asked;
    if (!award || this.isFirstServed) return;
    this.isFirstServed = true;
    if (pays) award.sequence = this.record(award.points);
    const { points, balanceSequence } = this.current();
    this.answers.push(() => {
      if (pays) {
        cacheBalance(this.queries, MARJORIE.id, { points, balanceSequence });
        this.celebrate(balanceSequence);
      }
      award.hide();
      this.asked.shift();
      this.isFirstServed = false;
    });
  }

  /** A bonus, a correction, a refund, or an award of another tab or device. */
  somebodyElse(points: number): void {
    this.record(Math.max(points, -this.current().points));
  }

  /** A survey, or a redemption: its answer has the balance after it, and videos are not asked to wait for it. */
  call(points: number): void {
    this.somebodyElse(points);
    const answer = this.current();
    this.answers.push(() => cacheBalance(this.queries, MARJORIE.id, answer));
  }

  /** The page asks who is signed in; the answer has the balance of this moment. */
  refetch(): void {
    const user = this.current();
    this.answers.push(() => cacheUser(this.queries, user));
  }

  /** The page reads the history, and tells what it has not told. */
  readHistory(): void {
    const read = this.ledger.length;
    this.answers.push(() => {
      const own = new Set(this.asked.map(({ sequence }) => sequence));
      for (let sequence = this.heard + 1; sequence <= read; sequence++)
        if (!own.has(sequence)) this.celebrate(sequence);
      this.heard = Math.max(this.heard, read);
    });
  }

  deliver(which: number): void {
    const [answer] = this.answers.splice(which % Math.max(1, this.answers.length), 1);
    answer?.();
  }

  close(): void {
    const popup = currentPopup();
    if (popup) closePopup(popup.id);
  }

  /** What must be true of all that is on the screen. */
  look(): void {
    const user = this.known();
    expect(user.points).toBe(this.balanceOf(user.balanceSequence));
    expect(user.balanceSequence).toBeGreaterThanOrEqual(this.shownSequence);
    this.shownSequence = user.balanceSequence;
    // On top of it are only points that it does not include.
    const onTop = notIn(user);
    for (const { id } of onTop) {
      const { sequence = Infinity } = this.asked.find((award) => award.id === id) ?? { sequence: 0 };
      expect(sequence).toBeGreaterThan(user.balanceSequence);
    }
    expect(pointsShown(user)).toBe(user.points + onTop.reduce((sum, { points }) => sum + points, 0));

    const { balance } = currentPopup() ?? {};
    if (!balance) return;
    expect([balance.before, balance.after]).toEqual([
      this.balanceOf(balance.sequence - 1),
      this.balanceOf(balance.sequence),
    ]);
    expect(balance.sequence).toBeGreaterThanOrEqual(this.popupSequence);
    this.popupSequence = balance.sequence;
  }

  private record(points: number): number {
    return this.ledger.push(this.current().points + points);
  }

  private celebrate(sequence: number): void {
    const [before, after] = [this.balanceOf(sequence - 1), this.balanceOf(sequence)];
    queuePopup({ points: after - before, title: '', description: '', balance: { before, after, sequence } });
  }

  private balanceOf(sequence: number): number {
    return this.ledger[sequence - 1] ?? NaN;
  }

  private current(): UserDto {
    return { ...MARJORIE, points: this.ledger.at(-1) ?? NaN, balanceSequence: this.ledger.length };
  }

  private known(): UserDto {
    const user = this.queries.getQueryData(userQuery.queryKey);
    if (!user) throw new Error('nobody is shown');
    return user;
  }
}

const step = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((points) => (world: World) => world.ask(points)),
  { weight: 2, arbitrary: fc.boolean().map((pays) => (world: World) => world.serve(pays)) },
  fc.integer({ min: -40, max: 60 }).map((points) => (world: World) => world.somebodyElse(points)),
  fc.integer({ min: -40, max: 60 }).map((points) => (world: World) => world.call(points)),
  fc.constant((world: World) => world.refetch()),
  fc.constant((world: World) => world.readHistory()),
  { weight: 3, arbitrary: fc.nat(5).map((which) => (world: World) => world.deliver(which)) },
  fc.constant((world: World) => world.close()),
);

it('every balance that is shown was one of the account, and none comes after a newer one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const world = new World();
      for (const take of steps) {
        take(world);
        world.look();
      }
    }),
    { numRuns: 500 },
  );
});
