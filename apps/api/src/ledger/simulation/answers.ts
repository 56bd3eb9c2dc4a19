import { keyOf, type LedgerCommand } from '@pwen/domain';

import { ANSWER_WITHIN_MS } from '../../platform/database/faults/service-unavailable.js';
import { must } from './must.js';
import { SIMULATED_RULES } from './postgres/statements.js';
import type { Tables } from './postgres/tables.js';
import type { Asked, World } from './world.js';

/** No caller waits longer, whatever happens. Time passes in steps here. */
const ANSWERED_WITHIN_MS = ANSWER_WITHIN_MS + 1_000;

/** The name of what is asked for: unique, unless somebody asks for it again. */
export const nameOf = (command: LedgerCommand): string => `${command.userId}/${keyOf(command)}`;

/** Everybody was told what is true, in time. */
export function checkAnswers({ postgres: { tables }, asked }: World): void {
  const times = new Map<string, number>();
  for (const name of asked.flatMap(({ commands }) => commands.map(nameOf)))
    times.set(name, (times.get(name) ?? 0) + 1);
  const isAskedOnce = (command: LedgerCommand) => times.get(nameOf(command)) === 1;
  const isStored = (command: LedgerCommand) => tables.byKey.has(nameOf(command));

  for (const one of asked) {
    const { commands, told, askedAtMs, toldAtMs, way } = one;
    const say = (what: string) => () => `${commands.map(nameOf).join(' and ')}: ${what}`;
    must(
      told !== null && toldAtMs - askedAtMs <= ANSWERED_WITHIN_MS,
      say(`no answer in time: ${way}, ${told?.what} after ${toldAtMs - askedAtMs} ms`),
    );
    if (told?.what === 'recorded') {
      must(commands.every(isStored), say('acknowledged and lost'));
      must(isEventOf(tables, one), say('another event than the one that is stored'));
    }
    if (told?.what === 'refused')
      must(
        (told.code === 'ALREADY_RECORDED' && !commands.every(isAskedOnce)) ||
          (told.code === 'DAY_CEILING_REACHED' && wasEarned(tables, one, told.details['earned'])) ||
          (told.code === 'INSUFFICIENT_POINTS' && wasTheBalance(tables, one, told.details['available'])),
        say(`refused with ${told.code} ${JSON.stringify(told.details)}`),
      );
    if (told?.what === 'refused' || told?.what === 'rolled back' || told?.what === 'cannot be stored')
      must(
        !commands.some((command) => isAskedOnce(command) && isStored(command)),
        say(`stored although the caller was told ${told.what}`),
      );
  }
  checkThatEventsHaveAnOwner(tables, asked);
}

function isEventOf(tables: Tables, { told, commands: [command] }: Asked): boolean {
  const hash = told?.what === 'recorded' ? told.recorded?.event.hash : undefined;
  const stored = command && tables.byKey.get(nameOf(command))?.hash;
  return !hash || !stored || Buffer.compare(hash, stored) === 0;
}

/** Whether the balance was this one at some time between the call and its answer. */
function wasTheBalance(tables: Tables, asked: Asked, balance: unknown): boolean {
  const { commands, askedAt, toldAt, way } = asked;
  // A transaction sees what it has recorded itself, also if it is rolled back.
  if (way !== 'alone') return commands.some(({ kind }) => kind === 'spend');
  const own = (from: number, to: number) =>
    tables.events
      .slice(from, to)
      .flatMap((event) => (event.user_id === commands[0]?.userId ? [event.balance_after] : []));
  return [own(0, askedAt).at(-1) ?? 0, ...own(askedAt, toldAt)].includes(Number(balance));
}

/** Whether so much was earned at some time between the call and its answer, and the call asked for more than is left. */
function wasEarned(tables: Tables, asked: Asked, earned: unknown): boolean {
  const { commands, askedAt, toldAt, way } = asked;
  if (way !== 'alone') return commands.some(({ kind }) => kind === 'earn');
  const [command] = commands;
  if (command?.kind !== 'earn') return false;
  const max = SIMULATED_RULES.dayPointsMax ?? Infinity;
  if (Number(earned) + command.amountPoints <= max) return false;
  const sums = Array.from({ length: toldAt - askedAt + 1 }, (_, later) =>
    tables.events
      .slice(0, askedAt + later)
      .filter(({ user_id, source_type }) => user_id === command.userId && source_type === 'SURVEY')
      .reduce((sum, { amount }) => sum + amount, 0),
  );
  return sums.includes(Number(earned));
}

/**
 * Checks that of all who asked for an event that is stored, one was told that it is theirs, or may have missed that
 * answer.
 */
function checkThatEventsHaveAnOwner(tables: Tables, asked: readonly Asked[]): void {
  const owners = new Map<string, number>();
  const others = new Set<string>();
  for (const { commands, told, way } of asked)
    for (const name of commands.map(nameOf)) {
      if (told?.what === 'recorded' && way === 'alone') owners.set(name, (owners.get(name) ?? 0) + 1);
      if (told?.what === 'recorded' || told?.what === 'unavailable') others.add(name);
    }
  for (const [name, count] of owners)
    must(count === 1, () => `${name}: ${count} were told that it is theirs`);
  for (const name of asked.flatMap(({ commands }) => commands.map(nameOf)))
    must(others.has(name) || !tables.byKey.has(name), () => `${name}: nobody was told that it is theirs`);
}

/** Nobody who asked for an award had to ask again. After a COMMIT without an answer, others than idempotent ones must. */
export function nobodyIsToldToTryAgain({ asked }: World): void {
  for (const { commands, told, way } of asked)
    must(
      told?.what !== 'unavailable' || way === 'in a transaction',
      () => `${commands.map(nameOf).join()}: unavailable`,
    );
}

/**
 * The awards of each account and process are recorded in the order in which they were asked for. What was refused on a
 * cached account may be recorded after a later call, but not before an earlier one: a spend, or an award that seemed to be
 * above the ceiling.
 */
export function callsKeepTheirOrder({ asked }: World): void {
  const last = new Map<string, number>();
  for (const one of asked) {
    const { api, told, commands } = one;
    if (told?.what !== 'recorded' || !told.recorded || !commands.every(isAwardOfItsOwn)) continue;
    const { userId, sequence } = told.recorded.event;
    const name = `${api.name}/${userId}`;
    must(
      sequence > (last.get(name) ?? 0),
      () => `event ${sequence} of account ${userId} was asked for later`,
    );
    if (!mayHaveSeemedTooMuch(asked, one, userId)) last.set(name, sequence);
  }
}

/** Whether all that the person had asked for, recorded or not, is above the ceiling: of this process before, of others until the answer. */
function mayHaveSeemedTooMuch(asked: readonly Asked[], one: Asked, userId: number): boolean {
  const place = asked.indexOf(one);
  const points = asked
    .filter(({ api, askedAtMs }, at) => (api === one.api ? at <= place : askedAtMs <= one.toldAtMs))
    .flatMap(({ commands }) => commands)
    .reduce((sum, command) => {
      const isTheirs = command.kind === 'earn' && command.userId === userId;
      return isTheirs ? sum + command.amountPoints : sum;
    }, 0);
  return points > (SIMULATED_RULES.dayPointsMax ?? Infinity);
}

const isAwardOfItsOwn = (command: LedgerCommand): boolean =>
  command.kind === 'earn' && !command.key.includes('shared');
