import type { Actor, Needed } from './actor.js';

/** What the team does that is recorded: a verb and its object. */
export const LOG_ACTIONS = [
  // getting in
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'step-up-failed',
  'enable-second-factor',
  'replace-second-factor',
  'disable-second-factor',
  'reset-second-factor',
  'use-recovery-code',
  'renew-recovery-codes',
  'change-own-password',
  'reset-own-password',
  'change-own-email',
  'end-own-sessions',
  // the team
  'invite-staff',
  'withdraw-invitation',
  'accept-invitation',
  'change-role',
  'confirm-administrator',
  'remove-from-team',
  'end-staff-sessions',
  'change-access-settings',
  // people
  'view-person',
  'note-person',
  'block-person',
  'unblock-person',
  'request-person-deletion',
  'delete-person',
  'export-people',
  'review-shared-mailbox',
  // held redemptions
  'open-held-redemption',
  'give-back-held-redemption',
  'pause-redemptions',
  'end-redemption-pause',
  // balances
  'change-balance',
  'reverse-event',
  'request-balance-change',
  'approve-balance-change',
  'reject-balance-change',
  'withdraw-balance-change',
  // what counts a day later
  'approve-delayed-change',
  'stop-delayed-change',
  // the programme
  'change-identity-settings',
  'change-points-settings',
  'change-known-domain',
  'remove-known-domain',
  'upload-content',
  'edit-content',
  'encode-content',
  'show-content',
  'hide-content',
  'delete-content',
  'export-content',
  'create-reward',
  'edit-reward',
  'delete-reward',
  'import-vouchers',
  'remove-voucher',
  'reveal-voucher',
  'find-voucher',
  'withhold-vouchers',
  'create-survey',
  'edit-survey',
  'delete-survey',
  'view-answers',
  'export-responses',
  'export-surveys',
  'export-rewards',
  'export-redemptions',
  'export-vouchers',
  'export-log',
  'export-report',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** Actions that only read. To reveal or find a voucher’s number is none of them: from then on somebody knows it. */
export const LOOKS: readonly LogAction[] = [
  'view-person',
  'export-people',
  'export-content',
  'export-responses',
  'export-surveys',
  'export-rewards',
  'export-redemptions',
  'export-vouchers',
  'export-log',
  'export-report',
];

/** What the actor must still be allowed to do. */
const NEEDED: Readonly<Record<LogAction, Needed>> = {
  // Getting in: of whoever is at the door, also in the name of somebody who was shut out.
  'sign-in': 'anybody',
  'sign-in-failed': 'anybody',
  'sign-out': 'anybody',
  'step-up-failed': 'anybody',
  'enable-second-factor': 'anybody',
  'replace-second-factor': 'staff',
  'disable-second-factor': 'anybody',
  'use-recovery-code': 'anybody',
  'renew-recovery-codes': 'anybody',
  'change-own-password': 'anybody',
  'reset-own-password': 'anybody',
  'change-own-email': 'anybody',
  'end-own-sessions': 'anybody',
  'accept-invitation': 'anybody',
  'reset-second-factor': 'manage-team',
  'invite-staff': 'manage-team',
  'withdraw-invitation': 'manage-team',
  'change-role': 'manage-team',
  // Whoever leaves needs no permission for it.
  'remove-from-team': 'staff',
  'end-staff-sessions': 'manage-team',
  'confirm-administrator': 'confirm-members',
  'change-access-settings': 'change-access',
  'view-person': 'see-people',
  'note-person': 'note-people',
  'block-person': 'block-people',
  'unblock-person': 'block-people',
  'request-person-deletion': 'delete-people',
  'delete-person': 'delete-people',
  'export-people': 'export-people',
  'review-shared-mailbox': 'block-people',
  'open-held-redemption': 'decide-holds',
  'give-back-held-redemption': 'decide-holds',
  'pause-redemptions': 'decide-holds',
  'end-redemption-pause': 'decide-holds',
  'change-balance': 'change-balances',
  'reverse-event': 'change-balances',
  'request-balance-change': 'propose-changes',
  'approve-balance-change': 'decide-changes',
  'reject-balance-change': 'decide-changes',
  // Whoever asked for it, in whatever role they are by now.
  'withdraw-balance-change': 'staff',
  'approve-delayed-change': 'decide-changes',
  // Whoever asked for it, too.
  'stop-delayed-change': 'staff',
  'change-identity-settings': 'change-settings',
  'change-points-settings': 'change-settings',
  'change-known-domain': 'change-settings',
  'remove-known-domain': 'change-settings',
  'upload-content': 'edit-programme',
  'edit-content': 'edit-programme',
  'encode-content': 'edit-programme',
  'show-content': 'edit-programme',
  'hide-content': 'edit-programme',
  'delete-content': 'edit-programme',
  'export-content': 'staff',
  'create-reward': 'edit-programme',
  'edit-reward': 'edit-programme',
  'delete-reward': 'edit-programme',
  'import-vouchers': 'handle-vouchers',
  'remove-voucher': 'handle-vouchers',
  'reveal-voucher': 'handle-vouchers',
  'find-voucher': 'find-vouchers',
  'withhold-vouchers': 'handle-vouchers',
  'create-survey': 'edit-programme',
  'edit-survey': 'edit-programme',
  'delete-survey': 'edit-programme',
  'view-answers': 'read-answers',
  'export-responses': 'read-answers',
  'export-surveys': 'staff',
  'export-rewards': 'staff',
  'export-redemptions': 'export-people',
  'export-vouchers': 'see-vouchers',
  'export-log': 'see-log',
  'export-report': 'staff',
};

export const neededFor = (action: LogAction): Needed => NEEDED[action];

/** What an action is about. */
export const SUBJECT_TYPES = [
  'user',
  'people-list',
  'staff-invitation',
  'settings',
  'administrator-log',
  'reward',
  'voucher',
  'survey',
  'reward-list',
  'voucher-list',
  'survey-list',
  'content',
  'content-list',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

export interface AdministratorAction {
  readonly actor: Actor;
  readonly action: LogAction;
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
    /** Whether somebody has searched for them: they may name others than `personId`, and are erased with those too. */
    readonly isSearch = false,
  ) {}
}

/** @param personId whom the words are about, and with whose account they are erased */
export function personal(personId: number, words: string): Personal;
export function personal(personId: number, words: string | null): Personal | null;
export function personal(personId: number, words: string | null): Personal | null {
  return words === null ? null : new Personal(personId, words);
}

/**
 * What selected the rows of a list that was exported, as it is recorded. The words of a search may be anybody's address or
 * name, so they stand beside the log.
 *
 * @param personId whose words those of a search are: who has searched, or whom they name
 */
export function recordedFilter(
  { search, ...chosen }: { readonly search?: string },
  personId: number,
): object {
  return search === undefined ? chosen : { ...chosen, search: new Personal(personId, search, true) };
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
