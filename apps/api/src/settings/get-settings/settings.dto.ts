export class SettingsDto {
  /** URL of the logo; null for the product's own. */
  logo: string | null;
  productName: string;
  /** Points of a new account. */
  welcomeBonusPoints: number;
  /** What both sides of a referral get, once. */
  referralBonusPoints: number;
  /** Where people get help; null: not by e-mail. */
  supportEmail: string | null;
  /** An international phone number; null: not on WhatsApp. */
  supportWhatsapp: string | null;
  /** Whether people can change their own balance, as only a demo installation allows. */
  demoTools: boolean;
  /** URL of the user app. */
  userAppUrl: string;
}
