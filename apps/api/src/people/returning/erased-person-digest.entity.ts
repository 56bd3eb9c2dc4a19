import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The keyed digest of the e-mail address or phone number of somebody who was erased. */
@Entity('erased_people_digests')
export class ErasedPersonDigest {
  @PrimaryColumn({ type: 'bytea' })
  digest: Buffer;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
