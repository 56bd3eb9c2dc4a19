import type { ClientBase } from 'pg';

import { retryTransient } from '../../platform/database/faults/retry-transient.js';
import { DEADLOCK, sqlStateOf, UNIQUE_VIOLATION } from '../../platform/database/faults/transient-faults.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import { canonicalEmail } from './canonical-email.js';

/** Each batch is one statement, so that nobody waits for long. */
const PEOPLE_AT_ONCE = 1_000;

const lockForms = statement(
  'mailbox-forms-lock',
  `SELECT pg_advisory_lock(hashtextextended('mailbox-forms', 0))`,
);
const unlockForms = statement(
  'mailbox-forms-unlock',
  `SELECT pg_advisory_unlock(hashtextextended('mailbox-forms', 0))`,
);

const readConfirmed = statement(
  'mailbox-forms-read',
  `SELECT id, username, confirmed_email AS "stored!" FROM users
   WHERE id > $after AND confirmed_email IS NOT NULL ORDER BY id LIMIT ${PEOPLE_AT_ONCE}`,
);

const findHolders = statement(
  'mailbox-forms-holders',
  `SELECT id, confirmed_email AS "form!" FROM users WHERE confirmed_email = ANY ($forms::text[])`,
);

const writeForms = statement(
  'mailbox-forms-take',
  // Locked in the order of the ids, as completions lock several people.
  `WITH locked AS MATERIALIZED (
     SELECT users.id, given.form
     FROM unnest($ids::bigint[], $stored::text[], $forms::text[]) AS given (id, stored, form)
     JOIN users ON users.id = given.id AND users.confirmed_email = given.stored
     ORDER BY users.id FOR NO KEY UPDATE OF users)
   UPDATE users SET confirmed_email = locked.form FROM locked WHERE users.id = locked.id`,
);

const listShared = statement(
  'mailbox-shared-list',
  `INSERT INTO shared_mailboxes (user_id, older_user_id, found_at)
   SELECT given.id, given.older_id, $now
   FROM unnest($ids::bigint[], $olderIds::bigint[]) AS given (id, older_id)
   WHERE EXISTS (SELECT FROM users WHERE users.id = given.id) AND EXISTS (SELECT FROM users WHERE users.id = given.older_id)
   ON CONFLICT (user_id) DO NOTHING`,
);

interface Account {
  readonly id: number;
  readonly form: string;
  readonly stored: string;
}

interface TakenForms {
  readonly changed: number;
  /** Whose form another has. */
  readonly left: readonly Account[];
}

export interface BroughtToForm {
  /** Accounts that were given the new form of their mailbox. */
  readonly changed: number;
  /** Accounts that are newly listed, because an older one has their mailbox. */
  readonly listed: number;
}

/**
 * Brings the confirmed addresses to the form that the providers' list gives them. It may be repeated, beside processes that go on.
 * Of accounts that become one mailbox, one has the new form: whoever has it already, or the oldest. The others keep their former
 * form and all that they have, and each but the oldest is listed for review.
 */
export async function bringMailboxesToForm(client: ClientBase, now: Date): Promise<BroughtToForm> {
  await lockForms.run(client);
  try {
    const { changed, left } = await takeForms(client);
    return { changed, listed: await listYounger(client, left, now) };
  } finally {
    await unlockForms.run(client);
  }
}

async function takeForms(client: ClientBase): Promise<TakenForms> {
  const left: Account[] = [];
  let changed = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const people: RowOf<'mailbox-forms-read'>[] = await readConfirmed.rows(client, { after });
    const stale = people
      .map(({ id, username, stored }) => ({ id, form: canonicalEmail(username), stored }))
      .filter(({ form, stored }) => form !== stored);
    const batch = await retryTransient(() => takeFormsOf(client, stale), { isWorthRetrying });
    changed += batch.changed;
    left.push(...batch.left);
    after = people.at(-1)?.id;
  }
  return { changed, left };
}

async function takeFormsOf(client: ClientBase, stale: readonly Account[]): Promise<TakenForms> {
  const taken = await thoseToTakeTheirs(client, stale);
  const changed = await writeForms.run(client, {
    ids: taken.map(({ id }) => id),
    stored: taken.map(({ stored }) => stored),
    forms: taken.map(({ form }) => form),
  });
  return { changed, left: stale.filter((account) => !taken.includes(account)) };
}

/** Somebody may confirm one of the addresses between the reading of its holders and the writing; then they hold it. */
function isWorthRetrying(fault: unknown): boolean {
  return [UNIQUE_VIOLATION, DEADLOCK].includes(sqlStateOf(fault) ?? '');
}

/** In the order of the ids, so that of several the oldest has it. */
async function thoseToTakeTheirs(client: ClientBase, stale: readonly Account[]): Promise<Account[]> {
  if (stale.length === 0) return [];
  const held = await findHolders.rows(client, { forms: stale.map(({ form }) => form) });
  const forms = new Set(held.map(({ form }) => form));
  return stale.filter(({ form }) => !forms.has(form) && forms.add(form));
}

async function listYounger(client: ClientBase, left: readonly Account[], now: Date): Promise<number> {
  if (left.length === 0) return 0;
  const holders = await findHolders.rows(client, { forms: [...new Set(left.map(({ form }) => form))] });
  const accounts = new Map<string, number[]>();
  for (const { id, form } of [...holders, ...left]) accounts.set(form, [...(accounts.get(form) ?? []), id]);
  const younger = [...accounts.values()].flatMap((ids) => {
    const [oldest = 0, ...others] = ids.sort((one, other) => one - other);
    return others.map((id) => ({ id, oldest }));
  });
  return listShared.run(client, {
    ids: younger.map(({ id }) => id),
    olderIds: younger.map(({ oldest }) => oldest),
    now,
  });
}
