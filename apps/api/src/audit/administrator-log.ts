import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Clock } from '../platform/clock.js';
import { currentOrigin } from '../platform/http/request-origin.js';
import { deviceOf } from '../platform/sessions/device.js';
import { type AdministratorAction, personal } from './administrator-action.js';
import { AdministratorLogWords } from './administrator-log-words.entity.js';
import { commitPersonal, type Json, type KeptWords } from './commitments.js';
import { GENESIS_HASH, sealEntry } from './seal-entry.js';

export {
  changesBetween,
  personal,
  type AdministratorAction,
  type LogAction,
} from './administrator-action.js';

interface LastEntry {
  readonly id: number;
  readonly at: Date;
  readonly hash: Buffer;
}

/** The actions of administrators, each recorded in its own transaction, so that no action goes unrecorded. */
@Injectable()
export class AdministratorLog {
  constructor(private readonly clock: Clock) {}

  /**
   * Adds an entry to the chain. From here to the end of the transaction every other action waits, so it comes last: the
   * transaction must not wait for anything afterwards.
   */
  async record(manager: EntityManager, action: AdministratorAction): Promise<void> {
    const kept: KeptWords[] = [];
    const { administratorId, subjectType, subjectId } = action;
    const committed = {
      ...{ administratorId, action: action.action, subjectType, subjectId },
      details: commitPersonal(action.details ?? {}, kept),
      reason: commitPersonal(action.reason, kept),
      origin: commitPersonal(originOf(administratorId), kept),
    };
    const last = await lockEnd(manager);
    const entry = { ...committed, id: last.id + 1, at: latest(this.clock.now(), last.at) };
    await insertEntry(manager, { ...entry, hash: sealEntry(last.hash, entry) });
    if (kept.length === 0) return;
    await manager.insert(
      AdministratorLogWords,
      kept.map((words) => ({ ...words, entryId: entry.id })),
    );
  }
}

/** Where the administrator was is personal too: theirs. */
function originOf(administratorId: number): object | null {
  const origin = currentOrigin();
  if (!origin) return null;
  const { requestId, address, userAgent } = origin;
  return { requestId, address: personal(administratorId, address), ...deviceOf(userAgent) };
}

/** Two entries after the same one would be two chains. */
async function lockEnd(manager: EntityManager): Promise<LastEntry> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('administrator_log', 0))`);
  const rows: LastEntry[] = await manager.query(
    'SELECT id, at, hash FROM administrator_log ORDER BY id DESC LIMIT 1',
  );
  return rows[0] ?? { id: 0, at: new Date(0), hash: GENESIS_HASH };
}

async function insertEntry(
  manager: EntityManager,
  entry: { readonly id: number; readonly at: Date; readonly hash: Buffer } & Readonly<
    Record<string, unknown>
  >,
): Promise<void> {
  await manager.query(
    `INSERT INTO administrator_log
       (id, administrator_id, action, subject_type, subject_id, details, reason, origin, at, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[entry.id, entry.administratorId, entry.action, entry.subjectType, entry.subjectId],
      ...[entry.details, entry.reason, entry.origin].map((value) => jsonOrNull(value as Json)),
      ...[entry.at, entry.hash],
    ],
  );
}

/** pg would send a text as it is, and the null of SQL and of JSON are two. */
const jsonOrNull = (value: Json): string | null => (value === null ? null : JSON.stringify(value));

const latest = (one: Date, other: Date): Date => (one < other ? other : one);
