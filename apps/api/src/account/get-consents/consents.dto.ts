/** What the person declared and accepted at sign-up; null where nothing was recorded. */
export class ConsentsDto {
  /** When they declared that they are 18 or over. */
  adultDeclaredAt: Date | null;
  /** When they accepted the terms. */
  termsAcceptedAt: Date | null;
  /** The version of the terms that they accepted, named by its date. */
  termsVersion: string | null;
}
