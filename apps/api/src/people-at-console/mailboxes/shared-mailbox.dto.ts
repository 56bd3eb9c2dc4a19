/** One of the accounts of a mailbox. */
export class SharingAccountDto {
  id: number;
  username: string;
  joinedAt: Date;
  points: number;
}

/** An account and an older one that were confirmed at one mailbox, before it was known that it is one. */
export class SharedMailboxDto {
  account: SharingAccountDto;
  older: SharingAccountDto;
  foundAt: Date;
}
