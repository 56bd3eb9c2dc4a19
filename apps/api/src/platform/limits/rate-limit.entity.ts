import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A counter of rate-limiter-flexible; the names are the library's. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key: string;

  @Column({ type: 'integer', default: 0 })
  points: number;

  /** In milliseconds since 1970. */
  @Column({ type: 'bigint', nullable: true })
  expire: number | null;
}
