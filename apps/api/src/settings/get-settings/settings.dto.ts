export class SettingsDto {
  /** Address of the logo; null for the product's own. */
  logo: string | null;
  productName: string;
  /** What a new account starts with, in points. */
  welcomeBonusPoints: number;
  /** Where people find their app. */
  userAppUrl: string;
}
