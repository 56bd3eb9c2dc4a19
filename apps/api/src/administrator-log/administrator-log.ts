import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';

import { Clock } from '../platform/clock.js';
import {
  type Connection,
  prepared,
  type RowOf,
  statement,
} from '../platform/database/statements/statement.js';
import { connectionOf } from '../platform/database/transactions/borrowed-connection.js';
import type { Transaction } from '../platform/database/transactions/transactions.js';
import { currentOrigin } from '../platform/http/request-origin.js';
import { deviceOf } from '../platform/sessions/device.js';
import { type AdministratorAction, neededFor, personal } from './administrator-action.js';
import { AdministratorLogWords } from './administrator-log-words.entity.js';
import { commitPersonal, type Json, type CommittedWords } from './commitments.js';
import { GENESIS_HASH, sealEntry } from './seal-entry.js';

/** Whoever turns the pages of a list that they opened is still having the same look. */
const LOOK_LASTS_MS = 60 * 60_000;

const findLook = prepared(
  'administrator-log-look',
  `SELECT FROM administrator_log
   WHERE subject_type = $subjectType AND subject_id = $subjectId AND administrator_id = $administratorId
     AND action = $action AND details = $details AND at > $since LIMIT 1`,
);

const lock = statement(
  'administrator-log-lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('administrator_log', 0))`,
);

const findLast = statement(
  'administrator-log-last',
  'SELECT id, at, hash FROM administrator_log ORDER BY id DESC LIMIT 1',
);

const insertEntry = statement(
  'administrator-log-insert',
  `INSERT INTO administrator_log
     (id, administrator_id, action, subject_type, subject_id, details, reason, origin, at, hash)
   VALUES ($id, $administratorId, $action, $subjectType, $subjectId, $details, $reason?, $origin?, $at, $hash)`,
);

/** The actions of administrators, each recorded in its own transaction, so that no action goes unrecorded. */
@Injectable()
export class AdministratorLog {
  constructor(private readonly clock: Clock) {}

  /**
   * Adds an entry to the chain. From here to the end of the transaction every other action waits, so it comes last: the
   * transaction must not wait for anything afterwards.
   *
   * @throws DomainError NOT_ALLOWED if the administrator was blocked, demoted or deleted since the request began, which
   * rolls back whatever the transaction has done
   */
  async record(manager: EntityManager, action: AdministratorAction): Promise<void> {
    await lockActor(manager, action);
    const kept: CommittedWords[] = [];
    const addresses: CommittedWords[] = [];
    const { subjectType, subjectId } = action;
    const committed = {
      administratorId: action.actor.id,
      action: action.action,
      subjectType,
      subjectId,
      details: commitPersonal(action.details ?? {}, kept),
      reason: commitPersonal(action.reason, kept),
      origin: commitPersonal(originOf(action.actor.id), addresses),
    };
    const connection = connectionOf(manager);
    const last = await lockEnd(connection);
    const entry = { ...committed, id: last.id + 1, at: latest(this.clock.now(), last.at) };
    await insertEntry.run(connection, {
      ...entry,
      details: JSON.stringify(entry.details),
      reason: jsonOrNull(entry.reason),
      origin: jsonOrNull(entry.origin),
      hash: sealEntry(last.hash, entry),
    });
    const ofEntry = (words: CommittedWords, isAddress: boolean) => ({
      ...words,
      entryId: entry.id,
      isAddress,
    });
    const rows = [
      ...kept.map((words) => ofEntry(words, false)),
      ...addresses.map((words) => ofEntry(words, true)),
    ];
    if (rows.length > 0) await manager.insert(AdministratorLogWords, rows);
  }

  /** Adds the entry of a look, unless the same look was recorded within the last hour. No words about people are in it. */
  async recordLook({ client, manager }: Transaction, look: AdministratorAction): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LOOK_LASTS_MS);
    if (!(await isRecorded(client, look, since))) await this.record(manager, look);
  }
}

async function isRecorded(client: ClientBase, look: AdministratorAction, since: Date): Promise<boolean> {
  const { actor, action, subjectType, subjectId } = look;
  const details = JSON.stringify(look.details ?? {});
  const wanted = { administratorId: actor.id, action, subjectType, subjectId, details, since };
  return (await findLook.run(client, wanted)) !== 0;
}

/**
 * A request is authorized before its body arrives, which may take as long as an upload. Whoever was shut out meanwhile
 * does nothing more, and whoever shuts them out now waits until this transaction has ended.
 *
 * Nobody waits for the lock in a circle: whoever has the end of the chain asks for no person any more, and whoever locks
 * other people too has locked the actor together with them, in the order of their ids (`lockWithActor`,
 * `SELECT_LOCKED_PEOPLE`). If there is a circle of other rows nevertheless, Postgres ends it and the transaction is run
 * again.
 */
async function lockActor(manager: EntityManager, { action, actor }: AdministratorAction): Promise<void> {
  const needed = neededFor(action);
  if (needed !== 'anybody' && !(await actor.lock(manager, needed))) throw new DomainError('NOT_ALLOWED');
}

/** Where the administrator was is personal too: theirs. */
function originOf(administratorId: number): object | null {
  const origin = currentOrigin();
  if (!origin) return null;
  const { requestId, address, userAgent } = origin;
  return { requestId, address: personal(administratorId, address), ...deviceOf(userAgent) };
}

/** Two entries after the same one would be two chains. */
async function lockEnd(connection: Connection): Promise<RowOf<'administrator-log-last'>> {
  await lock.run(connection);
  return (await findLast.row(connection)) ?? { id: 0, at: new Date(0), hash: GENESIS_HASH };
}

/** pg would send a text as it is, and the null of SQL and of JSON are two. */
const jsonOrNull = (value: Json): string | null => (value === null ? null : JSON.stringify(value));

const latest = (one: Date, other: Date): Date => (one < other ? other : one);
