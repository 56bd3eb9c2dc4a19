import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a member of the team wrote about a person, for the others. It is never changed, and goes with the person. */
@Entity('person_notes')
export class PersonNote {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'written_by', type: 'bigint' })
  writtenBy: number;

  @Column({ name: 'written_at', type: 'timestamptz' })
  writtenAt: Date;

  @Column({ type: 'text' })
  text: string;
}
