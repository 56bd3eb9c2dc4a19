import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account was seen with: a browser, by the random text of its cookie, or a network. */
export const TRACE_KINDS = ['device', 'network'] as const;
export type TraceKind = (typeof TRACE_KINDS)[number];

export const TRACES_RETAINED_DAYS = 90;

/** That an account was seen with one of them, at sign-up, at sign-in or when redeeming. */
@Entity('account_traces')
export class AccountTrace {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  /** Of the device's random text, or with a key of the network. */
  @PrimaryColumn({ type: 'bytea' })
  digest: Buffer;

  @Column({ type: 'text' })
  kind: TraceKind;

  @Column({ name: 'first_seen_at', type: 'timestamptz' })
  firstSeenAt: Date;

  /** To the hour. */
  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt: Date;
}
