/** What an action is about. */
export const SUBJECT_TYPES = [
  'user',
  'staff-invitation',
  'balance-change',
  'settings',
  'administrator-log',
  'reward',
  'voucher',
  'survey',
  'content',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

export interface AdministratorAction {
  readonly administratorId: number;
  /** A verb and its object, such as `reveal-voucher`. */
  readonly action: string;
  readonly subjectType: SubjectType;
  readonly subjectId: number;
  /** What an investigation would need. No secrets; whatever is personal as `personal` values, at any depth. */
  readonly details?: object;
  /** What the administrator gave as the reason. */
  readonly reason?: Personal | string | null | undefined;
}

/** Words about a person, which can be erased with them: the entry itself has only a salted hash of them. */
export class Personal {
  constructor(
    readonly personId: number,
    readonly words: string,
  ) {}
}

/** @param personId whom the words are about, and with whose account they are erased */
export function personal(personId: number, words: string): Personal;
export function personal(personId: number, words: string | null): Personal | null;
export function personal(personId: number, words: string | null): Personal | null {
  return words === null ? null : new Personal(personId, words);
}

/** The fields in which two states of an object differ, each with its old and its new value. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
): Record<string, { from: unknown; to: unknown }> {
  const fields = Object.keys(after) as (keyof T & string)[];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}
