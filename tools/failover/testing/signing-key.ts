import { newSigningKey } from '@pwen/api/ledger/log/sign/signing-keys';

/** A new key for the checkpoints of a log, as `ledger new-key` prints it. */
export const signingKey = (name = 'failover.example/ledger'): string => newSigningKey(name).privateKey;
