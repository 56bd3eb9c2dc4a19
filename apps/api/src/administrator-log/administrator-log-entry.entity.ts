import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Json } from './commitments.js';

/** An action of an administrator. Append-only: no process can update or delete it, and each entry seals the one before. */
@Entity('administrator_log')
export class AdministratorLogEntry {
  /** Grows in the order of the chain. */
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ name: 'administrator_id', type: 'bigint' })
  administratorId: number;

  /** A verb and its object, such as `reveal-voucher`. */
  @Column({ type: 'text' })
  action: string;

  @Column({ name: 'subject_type', type: 'text' })
  subjectType: string;

  @Column({ name: 'subject_id', type: 'bigint' })
  subjectId: number;

  /** What an investigation would need; commitments in the place of personal words. */
  @Column({ type: 'jsonb' })
  details: Json;

  /** A text, or the commitment of one; null: none was given. */
  @Column({ type: 'jsonb', nullable: true })
  reason: Json;

  /** The request: `requestId`, the commitment of its `address`, `browser` and `system`; null: not by a request. */
  @Column({ type: 'jsonb', nullable: true })
  origin: Json;

  /** Never before the time of the previous entry. */
  @Column({ type: 'timestamptz' })
  at: Date;

  /** Seals the entry and, by its hash, the one before. */
  @Column({ type: 'bytea' })
  hash: Buffer;
}

/** An entry as SQL finds it, where JSON has no type. */
export const entryOf = <Row extends Readonly<Record<'details' | 'reason' | 'origin', unknown>>>(
  row: Row,
) => ({
  ...row,
  details: row.details as Json,
  reason: row.reason as Json,
  origin: row.origin as Json,
});
