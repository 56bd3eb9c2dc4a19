import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where the next block of ids begins; see `Ids`. One row. */
@Entity('id_blocks')
export class IdBlock {
  @PrimaryColumn({ type: 'boolean', default: true })
  one: true;

  @Column({ type: 'bigint' })
  next: number;
}
