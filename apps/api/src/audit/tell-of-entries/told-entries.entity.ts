import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to which entry of the administrators' log the team was told. One row. */
@Entity('administrator_log_told')
export class ToldEntries {
  @PrimaryColumn({ type: 'integer' })
  id: 1;

  @Column({ name: 'entry_id', type: 'bigint' })
  entryId: number;
}
