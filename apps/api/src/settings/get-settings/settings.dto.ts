export class SettingsDto {
  /** URL of the logo; null for the product's own. */
  logo: string | null;
  productName: string;
  /** Points of a new account. */
  welcomeBonusPoints: number;
  /** URL of the user app. */
  userAppUrl: string;
}
