import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something that an administrator did. Added and read, never changed: the processes have no right to. */
@Entity('administrator_log')
export class AdministratorLogEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'administrator_id', type: 'bigint' })
  administratorId: number;

  /** A verb and its object, such as `reveal-voucher`. */
  @Column({ type: 'text' })
  action: string;

  @Column({ name: 'subject_type', type: 'text' })
  subjectType: string;

  @Column({ name: 'subject_id', type: 'bigint' })
  subjectId: number;

  /** What somebody would ask about later; no secrets and no personal data. */
  @Column({ type: 'jsonb' })
  details: object;

  @Column({ type: 'timestamptz' })
  at: Date;
}
