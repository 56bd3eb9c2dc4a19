import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A school or a firm, of whose domain more accounts may be confirmed in a day than of any other. */
@Entity('known_domains')
export class KnownDomain {
  /** As it was registered, in ASCII. */
  @PrimaryColumn({ type: 'text' })
  domain: string;

  /** Whose it is, in the team's words. */
  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'accounts_per_day', type: 'integer' })
  accountsPerDay: number;

  @Column({ name: 'changed_by', type: 'bigint' })
  changedBy: number;

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;
}
