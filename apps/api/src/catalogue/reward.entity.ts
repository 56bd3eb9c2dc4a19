import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something of the catalogue that points are spent on. */
@Entity('rewards')
export class Reward {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ name: 'points_cost', type: 'integer' })
  pointsCost: number;

  /** Name in media storage; null without a picture. */
  @Column({ name: 'image_name', type: 'text', nullable: true })
  imageName: string | null;

  /** What a person does with the voucher. */
  @Column({ type: 'text' })
  instructions: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Announced as new to everybody who has not seen it yet. */
  @Column({ name: 'is_new', type: 'boolean', default: true })
  isNew: boolean;

  @Column({ name: 'active_from', type: 'timestamptz', nullable: true })
  activeFrom: Date | null;

  @Column({ name: 'active_to', type: 'timestamptz', nullable: true })
  activeTo: Date | null;

  /** False hides the reward whatever its dates say. */
  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive: boolean;

  /** Further words of the administrator's, shown as they are. */
  @Column({ type: 'text', nullable: true })
  data: string | null;

  @Column({ type: 'boolean', default: false })
  deleted: boolean;

  /** Names a reward of the demo programme, so that it is put in once and never again after its deletion. */
  @Column({ name: 'demo_key', type: 'text', nullable: true, unique: true })
  demoKey: string | null;
}
