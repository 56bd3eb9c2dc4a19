/** What is known of the person's e-mail or phone. */
export class ContactDto {
  /** The e-mail or phone of the account; null: none. */
  address: string | null;
  isConfirmed: boolean;
  /** Where a code was sent that is still valid: the address of the account, or the one that is to replace it. */
  sentTo: string | null;
  /** Until another message may be asked for. */
  retryAfterSeconds: number;
  /** The code itself, only in a demo installation that sends no messages. */
  demoCode: string | null;
}

/** What the person has confirmed, and what they need to spend points. */
export class ConfirmationDto {
  email: ContactDto;
  phone: ContactDto;
  /** Whether points are only spent with a confirmed phone. */
  isPhoneNeeded: boolean;
}
