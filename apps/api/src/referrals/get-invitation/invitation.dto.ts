export class InvitationDto {
  /** The code as it is stored, however it was written. */
  referralCode: string;
  /** The name that the inviter shows to others; null without one. */
  inviterName: string | null;
}
