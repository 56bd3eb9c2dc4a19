import { refusal } from './refusal.js';

type Mode = 'shared' | 'exclusive';

interface Waiter<Owner> {
  readonly owner: Owner;
  readonly mode: Mode;
  readonly grant: () => void;
}

interface Lock<Owner> {
  readonly holders: Map<Owner, Mode>;
  /** Served in their order. */
  readonly waiters: Waiter<Owner>[];
}

/** The locks of rows and tables, by name. They are held until the transaction ends. */
export class Locks<Owner> {
  /** How often transactions have waited for each other in a circle. */
  deadlocks = 0;
  private readonly locks = new Map<string, Lock<Owner>>();

  /** Takes the lock if that needs no waiting. */
  take(owner: Owner, name: string, mode: Mode): boolean {
    const lock = this.lockOf(name);
    if (lock.holders.has(owner)) return true;
    if (lock.waiters.length > 0 || !isFree(lock, mode)) return false;
    lock.holders.set(owner, mode);
    return true;
  }

  /**
   * Waits for a lock that could not be taken.
   *
   * @param granted called once
   * @returns stops waiting
   * @throws DEADLOCK_DETECTED
   */
  wait(owner: Owner, name: string, mode: Mode, granted: () => void): () => void {
    const lock = this.lockOf(name);
    const waiter = { owner, mode, grant: granted };
    lock.waiters.push(waiter);
    const stop = (): void => {
      const index = lock.waiters.indexOf(waiter);
      if (index >= 0) lock.waiters.splice(index, 1);
      this.serve(lock);
    };
    if (this.waitsFor(owner, owner, new Set())) {
      this.deadlocks++;
      stop();
      throw refusal('40P01', 'deadlock detected');
    }
    return stop;
  }

  release(owner: Owner): void {
    for (const lock of this.locks.values()) if (lock.holders.delete(owner)) this.serve(lock);
  }

  private lockOf(name: string): Lock<Owner> {
    let lock = this.locks.get(name);
    if (!lock) this.locks.set(name, (lock = { holders: new Map(), waiters: [] }));
    return lock;
  }

  private serve(lock: Lock<Owner>): void {
    for (let next = lock.waiters[0]; next && isFree(lock, next.mode); next = lock.waiters[0]) {
      lock.waiters.shift();
      lock.holders.set(next.owner, next.mode);
      next.grant();
    }
  }

  private waitsFor(owner: Owner, other: Owner, seen: Set<Owner>): boolean {
    if (seen.has(owner)) return false;
    seen.add(owner);
    for (const { holders, waiters } of this.locks.values()) {
      const place = waiters.findIndex((waiter) => waiter.owner === owner);
      if (place < 0) continue;
      const before = [...holders.keys(), ...waiters.slice(0, place).map((waiter) => waiter.owner)];
      if (before.some((one) => one === other || this.waitsFor(one, other, seen))) return true;
    }
    return false;
  }
}

function isFree<Owner>({ holders }: Lock<Owner>, mode: Mode): boolean {
  return (
    holders.size === 0 || (mode === 'shared' && [...holders.values()].every((held) => held === 'shared'))
  );
}
