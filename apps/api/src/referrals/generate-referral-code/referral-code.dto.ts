export class ReferralCodeDto {
  referralCode: string;
}
