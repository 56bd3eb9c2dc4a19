export const ROLES = ['user', 'auditor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Who a request comes from, read afresh from the database for each. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
}
