import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored file that no row names any more, and that is served until the time of its removal; see `RetiredMedia`. */
@Entity('retired_media')
export class RetiredFile {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ name: 'remove_at', type: 'timestamptz' })
  removeAt: Date;
}
