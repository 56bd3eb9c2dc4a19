import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A catalogue item that points are spent on. */
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

  /** The widths in which the picture is stored as well; null without one, or until the worker has drawn them. */
  @Column({ name: 'image_widths', type: 'integer', array: true, nullable: true })
  imageWidths: number[] | null;

  /** How to use the voucher. */
  @Column({ type: 'text' })
  instructions: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Shown as new to everybody who has not seen it yet. */
  @Column({ name: 'is_new', type: 'boolean', default: true })
  isNew: boolean;

  @Column({ name: 'active_from', type: 'timestamptz', nullable: true })
  activeFrom: Date | null;

  @Column({ name: 'active_to', type: 'timestamptz', nullable: true })
  activeTo: Date | null;

  /** False hides the reward, whatever its dates are. */
  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive: boolean;

  /** How often one person may redeem it; null for any number. A reward that costs nothing has one of the limits. */
  @Column({ name: 'limit_per_person', type: 'integer', nullable: true })
  limitPerPerson: number | null;

  /** How often one person may redeem it in a day of the programme; null for any number. */
  @Column({ name: 'limit_per_day', type: 'integer', nullable: true })
  limitPerDay: number | null;

  /** What its vouchers may be worth in a day, of all people together; null for any amount. */
  @Column({ name: 'budget_htg', type: 'integer', nullable: true })
  budgetHtg: number | null;

  /** Additional text from the administrator, shown as written. */
  @Column({ type: 'text', nullable: true })
  data: string | null;

  /** Administrators are told when no more vouchers than this are left; null for never. */
  @Column({ name: 'low_stock_threshold', type: 'integer', nullable: true })
  lowStockThreshold: number | null;

  /** When they were told; null again once there are more. */
  @Column({ name: 'low_stock_warned_at', type: 'timestamptz', nullable: true })
  lowStockWarnedAt: Date | null;

  /** Incremented with every edit of the fields. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'boolean', default: false })
  deleted: boolean;

  /** Identifies a reward of the demo programme, so that it is added once, and not again after its deletion. */
  @Column({ name: 'demo_key', type: 'text', nullable: true, unique: true })
  demoKey: string | null;
}
