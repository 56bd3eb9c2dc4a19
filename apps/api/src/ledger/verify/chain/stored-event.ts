import {
  type EncodingVersion,
  EVENT_TYPE_CODES,
  type EventSource,
  type EventType,
  type SealedEvent,
  SOURCE_TYPE_CODES,
  type SourceType,
} from '@pwen/domain';

import type { CopyRow } from '../copy/copy-rows.js';
import { KnownNames } from '../copy/known-names.js';

/** The columns of an event's row in the order of hashing, followed by the text, the position and the evidence. */
export const COLUMN = {
  userId: 0,
  sequence: 1,
  recordedAt: 2,
  type: 3,
  sourceType: 4,
  amount: 5,
  balanceAfter: 6,
  corrects: 7,
  key: 8,
  sourceId: 9,
  actor: 10,
  textHash: 11,
  evidenceHash: 12,
  hash: 13,
  encodingVersion: 14,
  salt: 15,
  text: 16,
  position: 17,
  evidenceSalt: 18,
  evidence: 19,
} as const;

const TYPES = new KnownNames(Object.keys(EVENT_TYPE_CODES) as EventType[]);
const SOURCES = new KnownNames(Object.keys(SOURCE_TYPE_CODES) as SourceType[]);

/**
 * The event in the current row. Columns that every event needs are read immediately. Columns that only a fault or a
 * replay needs are read on access, which is possible until the next row.
 */
export class StoredEvent implements SealedEvent {
  /** Whether it is one that this code knows is for whoever checks the seal. */
  readonly version: EncodingVersion;
  readonly userId: number;
  readonly sequence: number;
  readonly type: EventType;
  readonly source: EventSource;
  readonly amountPoints: number;
  readonly balanceAfter: number;
  readonly corrects: number | null;
  readonly key: string;
  readonly recordedAt: Date;
  /** Whether the ledger writes this type and source. */
  readonly isKnownKind: boolean;

  constructor(readonly row: CopyRow) {
    this.version = row.int2(COLUMN.encodingVersion) as EncodingVersion;
    this.userId = row.int8(COLUMN.userId);
    this.sequence = row.int8(COLUMN.sequence);
    const type = TYPES.read(row, COLUMN.type);
    const sourceType = SOURCES.read(row, COLUMN.sourceType);
    this.isKnownKind = type !== undefined && sourceType !== undefined;
    this.type = type ?? (row.text(COLUMN.type) as EventType);
    this.source = {
      type: sourceType ?? (row.text(COLUMN.sourceType) as SourceType),
      id: row.isNull(COLUMN.sourceId) ? null : row.text(COLUMN.sourceId),
    };
    this.amountPoints = row.int8(COLUMN.amount);
    this.balanceAfter = row.int8(COLUMN.balanceAfter);
    this.corrects = row.isNull(COLUMN.corrects) ? null : row.int8(COLUMN.corrects);
    this.key = row.text(COLUMN.key);
    this.recordedAt = row.timestamp(COLUMN.recordedAt);
  }

  get actor(): string {
    return this.row.text(COLUMN.actor);
  }

  get textHash(): Uint8Array {
    return this.row.view(COLUMN.textHash);
  }

  get evidenceHash(): Uint8Array {
    return this.row.view(COLUMN.evidenceHash);
  }

  /** A view into the chunk; copy it to keep it. */
  get hash(): Uint8Array {
    return this.row.view(COLUMN.hash);
  }
}
