import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Personal words of an entry of the log, which has only their commitment. They are erased with the person. */
@Entity('administrator_log_words')
export class AdministratorLogWords {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'entry_id', type: 'bigint' })
  entryId: number;

  /** SHA-256 of the salt and the words. */
  @Column({ type: 'bytea' })
  commitment: Buffer;

  /** The person whom the words are about. */
  @Column({ name: 'person_id', type: 'bigint' })
  personId: number;

  @Column({ type: 'bytea' })
  salt: Buffer;

  @Column({ type: 'text' })
  words: string;

  /** Whether they are the address of the request: looked up whole, not searched for words. */
  @Column({ name: 'is_address', type: 'boolean' })
  isAddress: boolean;

  /** Whether somebody has searched for them: then they may name more people than `personId`. */
  @Column({ name: 'is_search', type: 'boolean' })
  isSearch: boolean;
}
