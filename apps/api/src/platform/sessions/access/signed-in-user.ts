export const ROLES = ['user', 'auditor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Who may use the console. */
export const STAFF_ROLES = ['auditor', 'administrator'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The signed-in person of a request, read from the database for each request. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** Whether the settings require a second factor of them that they have not set up yet. */
  readonly lacksSecondFactor: boolean;
}
