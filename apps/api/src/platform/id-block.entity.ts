import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The start of the next block of ids; see `Ids`. One row. */
@Entity('id_blocks')
export class IdBlock {
  @PrimaryColumn({ type: 'boolean', default: true })
  one: true;

  @Column({ type: 'bigint' })
  next: number;
}
