import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An action of an administrator. Append-only: the processes have no right to update or delete it. */
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

  /** Details that an investigation would need; no secrets and no personal data. */
  @Column({ type: 'jsonb' })
  details: object;

  @Column({ type: 'timestamptz' })
  at: Date;
}
