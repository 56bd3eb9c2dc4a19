/** What an authenticator app needs. It is returned once. */
export class BegunSecondFactorDto {
  /** To be typed into the app: letters and digits, base32. */
  secret: string;
  /** The secret as a URL, for a QR code. */
  otpauthUrl: string;
}
