import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What each account holds, in one generation of the read model: the order of people by points. */
@Entity('held_points')
export class HeldPoints {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ type: 'bigint' })
  points: number;
}
